"""No message is prepared for reading by several threads at once: that can end the process."""

import importlib
import pkgutil
import subprocess
import sys

import msgspec

import quarterdeck.server
from quarterdeck.server.structs import PREPARED

FIRST_USE = """
import sys, threading
sys.setswitchinterval(1e-6)
import msgspec
from quarterdeck.server.http_types import TableMade
all_at_once = threading.Barrier(50)
def read():
    all_at_once.wait()
    try:
        msgspec.json.decode(b'{"table": null, "keys": []}', type=TableMade)
    except msgspec.ValidationError:
        pass
threads = [threading.Thread(target=read) for _ in range(50)]
for thread in threads: thread.start()
for thread in threads: thread.join()
"""


def kinds(of: type[msgspec.Struct]) -> set[type[msgspec.Struct]]:
    return {of}.union(*(kinds(one) for one in of.__subclasses__()))


def test_every_struct_of_the_server_is_prepared_by_the_import_of_its_module():
    for module in pkgutil.iter_modules(quarterdeck.server.__path__, "quarterdeck.server."):
        importlib.import_module(module.name)
    ours = {kind for kind in kinds(msgspec.Struct) if kind.__module__.startswith("quarterdeck.")}
    assert ours
    assert {kind.__qualname__ for kind in ours - PREPARED} == set()


def test_fifty_threads_may_read_a_message_for_the_first_time_at_once():
    for _ in range(5):
        done = subprocess.run([sys.executable, "-c", FIRST_USE], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
