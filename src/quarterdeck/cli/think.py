"""think: let the bots of servers on other machines think here."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
from typing import Final

from quarterdeck.cli.agree import whole
from quarterdeck.cli.files import UsageError, shown
from quarterdeck.cli.serve import MISSING

HELP: Final = """Think for the bots of servers on other machines ([bots] thinkers in their settings, docs/operating.md).
Needs no store and keeps nothing; what it is asked holds nothing that the bot's seat may not see. Ctrl-C ends it."""


def arguments(parser: argparse.ArgumentParser) -> None:
    """The words and flags of the command."""
    parser.add_argument(
        "--listen", default="127.0.0.1:7100", metavar="HOST:PORT", help="where servers call (default 127.0.0.1:7100)"
    )
    parser.add_argument(
        "--secret-file", required=True, metavar="FILE", help="what both ends know: at least 16 letters, the same file"
    )
    parser.add_argument(
        "--workers", type=whole(1, 256), default=os.cpu_count() or 1, metavar="N",
        help="bots that think at once (default: one for each processor)",
    )  # fmt: skip
    parser.add_argument("--certificate", default="", metavar="FILE", help="of this machine, in PEM, for TLS")
    parser.add_argument("--key", default="", metavar="FILE", help="of the certificate")
    parser.add_argument(
        "--authority", default="", metavar="FILE", help="which has signed the certificates of both ends"
    )


def run(given: argparse.Namespace) -> int:
    """Think until somebody ends it."""
    try:
        from quarterdeck.server.among import place_of
        from quarterdeck.server.config import read_secret
        from quarterdeck.server.links import Tls
        from quarterdeck.server.thinking import Thinking
    except ImportError:
        raise UsageError(MISSING) from None
    secret = read_secret(given.secret_file)
    tls = Tls.of(given.certificate, given.key, given.authority)
    host, port = place_of(given.listen)

    async def think() -> None:
        thinking = Thinking(given.workers, secret, tls)
        try:
            address = await thinking.listen(host, port)
        except (OSError, ValueError, OverflowError) as error:
            raise UsageError(f"cannot listen at {shown(given.listen)}: {error}") from None
        ended = asyncio.Event()
        for sign in (signal.SIGTERM, signal.SIGINT):
            asyncio.get_running_loop().add_signal_handler(sign, ended.set)
        hidden = "with TLS" if tls else "without TLS"
        print(f"Bots think at {address}, {given.workers} at once, {hidden} (Ctrl-C ends it).", flush=True)
        await ended.wait()
        await thinking.close()

    asyncio.run(think())
    return 0
