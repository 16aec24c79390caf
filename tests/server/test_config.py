"""The settings of an operator: one file, the environment and flags; what means nothing is refused."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from quarterdeck.engine.errors import SetupError
from quarterdeck.server.config import SECTIONS, Config, read, told
from quarterdeck.server.limits import Limits


def test_without_anything_the_defaults_hold():
    assert read(None, {}, {}) == Config()
    assert read(None, {}, {}).limits == Limits()


def test_a_flag_goes_before_the_environment_and_that_before_the_file(tmp_path):
    file = tmp_path / "quarterdeck.toml"
    file.write_text(
        "[serve]\nhost = '10.0.0.1'\nport = 1\nunix_socket = ''\n[bots]\npace = 5\n[limits]\nrequests = [3, 9]\n"
    )
    config = read(file, {"QUARTERDECK_SERVE_PORT": "2", "QUARTERDECK_BOTS_PACE": "6"}, {"bots.pace": 7})
    assert (config.serve.host, config.serve.port, config.bots.pace) == ("10.0.0.1", 2, 7)
    assert config.limits.requests == (3.0, 9)


def test_a_word_in_the_environment_needs_no_quotation_marks_and_a_list_is_one():
    environment = {
        "QUARTERDECK_SERVE_STORE": "postgresql://anna@host/name",
        "QUARTERDECK_SERVE_ORIGINS": '["https://cards.example"]',
        "QUARTERDECK_COMPILED": "1",
        "HOME": "/root",
    }
    serve = read(None, environment, {}).serve
    assert serve.store == "postgresql://anna@host/name"
    assert serve.origins == ["https://cards.example"]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[limit]\nqueue = 3", "there is no section limit; did you mean limits?"),
        ("[limits]\nopen_table = 3", "[limits]: there is no setting open_table; did you mean open_tables?"),
        ("[serve]\nport = 70000", "[serve]: port: expected `int` <= 65535"),
        ("[serve]\nport = 'eighty'", "[serve]: port: expected `int`, got `str`"),
        ("[bots]\nworkers = 0", "[bots]: workers: expected `int` >= 1"),
        ("[limits]\nrequests = [1]", "[limits]: requests: "),
        ("[limits]\nrequests = [0, 100]", "[limits]: requests[0]: expected `float` > 0.0"),
        ("[limits]\nping_seconds = 0", "[limits]: ping_seconds: expected `float` >= 0.1"),
        ("[limits]\nmessage_bytes = -1", "[limits]: message_bytes: expected `int` >= 1024"),
        ("[bots]\nthinkers = ['10.0.0.7']", "[bots]: thinkers: 10.0.0.7 is no address with a port"),
        ("[bots]\nthinkers = ['10.0.0.7:7100']", "[bots]: thinkers need a secret_file"),
        ("[serve]\ninside_key = 'x.pem'", "need a certificate, its key and the authority of both: all three"),
        ("[keep]\nfinished_days = -1", "[keep]: finished_days: expected `float` >= 0.0"),
        ("[serve]\ncertificate = 'x.pem'", "[serve]: certificate and key belong together; TLS needs both"),
        ("[serve]\ncertificate = 'x.pem'\nkey = 'y.pem'", "[serve]: certificate: there is no file x.pem"),
        ("[serve]\nproxies = ['everybody']", "[serve]: proxies: everybody is neither an address nor a network"),
        (
            "[serve]\nstore = 'mysql://x'",
            "[serve]: store: there is no storage in mysql; write sqlite:///path/file.db or postgresql://",
        ),
        ("[limits]\nrequests = [inf, 5]", "[limits]: requests: a number that has no end is none that can be kept to"),
        ("[keep]\nfinished_days = inf", "[keep]: finished_days: a number that has no end is none that can be kept to"),
        ("serve = 3", "serve is a section: write [serve] and its names below"),
        ("[serve\nport = 3", "is no TOML: "),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(tmp_path, monkeypatch, text, says):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "quarterdeck.toml"
    file.write_text(text)
    with pytest.raises(SetupError) as caught:
        read(file, {}, {})
    assert says in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_file_that_is_not_there_is_named(tmp_path):
    with pytest.raises(SetupError, match=r"nowhere\.toml cannot be read: No such file"):
        read(tmp_path / "nowhere.toml", {}, {})


@pytest.mark.parametrize(
    ("variable", "says"),
    [
        ("QUARTERDECK_SERVE_PROT", "QUARTERDECK_SERVE_PROT: there is no setting prot; did you mean port?"),
        ("QUARTERDECK_SERVE_PORT", "QUARTERDECK_SERVE_PORT=many is no value; write a number"),
    ],
)
def test_a_variable_that_means_nothing_is_named(variable, says):
    with pytest.raises(SetupError) as caught:
        read(None, {variable: "many"}, {})
    assert str(caught.value).startswith(says)


@pytest.mark.parametrize(
    "store",
    [
        "postgresql://h/db?user=anna&password=sesame",
        "postgresql://h/db?password=sesame&user=anna",
        "postgresql://a:sesame@h/d",
    ],
)
def test_a_password_is_hidden_wherever_it_stands(store):
    text = told(read(None, {}, {"serve.store": store}))
    assert "sesame" not in text
    assert "postgresql://" in text


def test_what_is_told_can_be_read_again_and_hides_the_password(tmp_path):
    config = read(None, {}, {"serve.store": "postgresql://anna:open:sesame@host/name", "serve.port": 9})
    text = told(config)
    assert "sesame" not in text
    assert 'store = "postgresql://anna:...@host/name"  # set' in text
    assert "port = 9  # set" in text
    file = tmp_path / "again.toml"
    file.write_text(text)
    assert read(file, {}, {"serve.store": config.serve.store}) == config


def test_the_operators_page_names_every_setting_with_its_default():
    page = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
    rows = [[cell.strip() for cell in line.split(" | ")] for line in page.splitlines() if line.startswith("| ")]
    named = {(row[0].strip("| "), name) for row in rows for name in re.findall(r"`(\w+)`", row[1])}
    assert named == {(section, field.name) for section, kind in SECTIONS.items() for field in fields(kind)}
    for row in rows:
        told, names = re.findall(r"\[[^]]*\]|[\w.]+", row[2]), re.findall(r"`(\w+)`", row[1])
        for name, value in zip(names, told, strict=False):
            default = getattr(SECTIONS[row[0].strip("| ")](), name)
            if isinstance(default, int | float | tuple):
                assert json.loads(value) == (list(default) if isinstance(default, tuple) else default), name


def test_the_settings_on_the_operators_page_can_be_set(tmp_path):
    page = (Path(__file__).parents[2] / "docs" / "operating.md").read_text(encoding="utf-8")
    [text] = re.findall(r"```toml\n(.*?)```", page, re.S)
    (tmp_path / "quarterdeck.toml").write_text(text)
    config = read(tmp_path / "quarterdeck.toml", {}, {})
    assert (config.keep.finished_days, config.names.refused) == (365, ["Admin", "Operator"])


def test_one_of_a_few_words_needs_no_quotation_marks_and_another_is_refused():
    assert read(None, {"QUARTERDECK_LOG_FORMAT": "json"}, {}).log.format == "json"
    with pytest.raises(SetupError, match="level: "):
        read(None, {"QUARTERDECK_LOG_LEVEL": "loud"}, {})
    with pytest.raises(SetupError, match="name a port or a unix_socket, not both"):
        read(None, {"QUARTERDECK_METRICS_PORT": "9", "QUARTERDECK_METRICS_UNIX_SOCKET": "m.sock"}, {})
