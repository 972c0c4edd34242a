"""The files in deploy/: what can be checked of them without a container engine and without root."""

from __future__ import annotations

import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from configparser import ConfigParser
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

import oztable
from oztable.cli.main import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
UNITS = ("oztable.service", "oztable@.service")
PINNED = re.compile(r"docker\.io/library/[a-z]+:\d+\.\d+(\.\d+)?-[a-z-]+|oztable:\d+\.\d+\.\d+")
SAFE_ENOUGH = 20  # of 100, as systemd-analyze counts exposure
NO_SYSTEMD = shutil.which("systemd-analyze") is None


def flags_of(command: str) -> set[str]:
    """What `oz COMMAND` takes."""
    listed = app[command].assemble_argument_collection()
    return {name for argument in listed for name in argument.names if name.startswith("--")}


def used(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if word.startswith("--")}


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
    return found


def workers() -> dict[str, Any]:
    return {name: it for name, it in compose()["services"].items() if name.startswith("worker")}


# systemd


def unit(name: str) -> ConfigParser:
    read = ConfigParser(strict=True, interpolation=None, delimiters=["="], comment_prefixes=["#"])
    read.optionxform = str  # type: ignore[method-assign,assignment]
    read.read(DEPLOY / name, "utf-8")
    return read


@pytest.mark.parametrize("name", UNITS)
def test_a_unit_starts_what_there_is_with_flags_that_there_are(name: str) -> None:
    service = unit(name)["Service"]
    words = shlex.split(service["ExecStart"])
    assert words[1] == "serve"
    assert used(words) <= flags_of("serve")
    assert service["DynamicUser"] == service["NoNewPrivileges"] == "yes"
    assert service["ProtectSystem"] == "strict"
    assert service["OOMPolicy"] == "continue", "a bot without memory must not stop the server"
    written = {line.partition("=")[0] for line in env_lines("oztable.env")}
    asked = set(re.findall(r"\$\{?([A-Z_]+)", service["ExecStart"])) - {"STATE_DIRECTORY"}
    assert asked <= written
    assert not any(word in service["ExecStart"].lower() for word in ("password", "secret"))


def test_the_units_differ_in_what_they_must_alone() -> None:
    one, many = (dict(unit(name)["Service"]) for name in UNITS)
    differ = {key for key in one | many if one.get(key) != many.get(key)}
    assert differ == {"EnvironmentFile", "ExecStart", "StateDirectory"}


@pytest.fixture
def installed(tmp_path: Path) -> list[Path]:
    """As on a machine on which oztable is installed."""
    files = []
    for name in UNITS:
        text = (DEPLOY / name).read_text("utf-8")
        assert "/opt/oztable/bin/oz " in text
        file = tmp_path / name.replace("@", "@8901")
        file.write_text(text.replace("/opt/oztable/bin/oz ", "/bin/true "), "utf-8")
        files.append(file)
    return files


@pytest.mark.skipif(NO_SYSTEMD, reason="there is no systemd-analyze here")
def test_systemd_finds_nothing_wrong_and_little_exposed(installed: list[Path]) -> None:
    verify = ["systemd-analyze", "verify", "--man=no", *map(str, installed)]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    for file in installed:
        secure = ["systemd-analyze", "security", "--offline=true", f"--threshold={SAFE_ENOUGH}"]
        done = subprocess.run([*secure, str(file)], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout


@pytest.mark.skipif(NO_SYSTEMD, reason="there is no systemd-analyze here")
def test_systemd_would_find_a_slip(installed: list[Path]) -> None:
    file = installed[0]
    file.write_text(file.read_text().replace("ProtectSystem=strict", "ProtectSystem=strictly"))
    verify = ["systemd-analyze", "verify", "--man=no", str(file)]
    done = subprocess.run(verify, capture_output=True, text=True, check=False)
    assert "strictly" in done.stderr


# Containers


def test_images_are_pinned_and_of_this_version() -> None:
    images = [service["image"] for service in compose()["services"].values()]
    images += re.findall(r"^FROM (\S+)", (DEPLOY / "Containerfile").read_text("utf-8"), re.M)
    assert len(images) == 8
    assert [image for image in images if not PINNED.fullmatch(image)] == []
    ours = {image for image in images if image.startswith("oztable:")}
    assert ours == {f"oztable:{oztable.__version__}"}


def test_workers_are_alike_and_use_flags_that_there_are() -> None:
    assert len(workers()) == 3
    first, *others = workers().values()
    assert all(other == first for other in others)
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    entry = json.loads(text.partition("ENTRYPOINT ")[2])
    assert entry[:2] == ["oz", "serve"]
    assert used([*entry, *first["command"]]) <= flags_of("serve")
    migrate = compose()["services"]["migrate"]["entrypoint"]
    assert migrate[:2] == ["oz", "migrate"]
    assert used(migrate) <= flags_of("migrate")


def test_what_the_containerfile_takes_is_there() -> None:
    text = (DEPLOY / "Containerfile").read_text("utf-8")
    for line in re.findall(r"^COPY (.*)", text, re.M):
        for source in line.split()[:-1]:
            assert source.startswith("dist/") or (ROOT / source).is_file(), source
    assert re.search(r"^USER oztable$", text, re.M)


def test_secrets_stand_in_the_environment_alone_and_each_is_asked_for() -> None:
    text = (DEPLOY / "compose.yaml").read_text("utf-8")
    asked = set(re.findall(r"\$\{([A-Z_]+)", text))
    assert asked == {line.partition("=")[0] for line in env_lines("env.example")}
    assert all(f"${{{name}:?" in text for name in asked), "an empty password is refused"
    for service in compose()["services"].values():
        words = [*service.get("command", ()), *service.get("entrypoint", ())]
        assert not any("PASSWORD" in word for word in words)
    for file in ("env.example", "oztable.env"):
        assert not [one for one in env_lines(file) if re.match(r"\w*PASSWORD=.", one)]
    ignored = ["git", "check-ignore", "--quiet", "deploy/.env"]
    assert subprocess.run(ignored, cwd=ROOT, check=False).returncode == 0


def test_the_proxy_knows_each_worker_and_binds_nobody_to_one() -> None:
    text = (DEPLOY / "Caddyfile").read_text("utf-8")
    (line,) = re.findall(r"reverse_proxy (.*) \{", text)
    assert line.split() == [f"{name}:8900" for name in workers()]
    assert re.findall(r"lb_policy (\w+)", text) == ["least_conn"]
    assert "respond @watch 404" in text
    assert "/metrics" in text


def test_only_the_network_of_the_proxy_is_believed_and_it_reads_no_metrics() -> None:
    networks = {
        name: network["ipam"]["config"][0]["subnet"]
        for name, network in compose()["networks"].items()
    }
    command = workers()["worker-1"]["command"]
    assert f"--proxy={networks['front']}" in command
    assert f"--metrics-from={networks['back']}" in command
    services = compose()["services"]
    assert services["proxy"]["networks"] == ["front"]
    assert services["database"]["networks"] == services["broker"]["networks"] == ["back"]
    assert compose()["networks"]["back"]["internal"] is True


def env_lines(name: str) -> list[str]:
    lines = (DEPLOY / name).read_text("utf-8").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


# The broker


@pytest.fixture
def broker() -> Iterator[int]:
    """The real one with our file, at another port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    program = Path(sys.executable).with_name("nats-server")
    process = subprocess.Popen(
        [program, "-c", DEPLOY / "nats.conf", "-a", "127.0.0.1", "-p", str(port)],
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "BROKER_PASSWORD": "poppies"},
    )
    assert process.stderr
    while "Server is ready" not in (line := process.stderr.readline()):
        assert line, "the broker did not start"
    yield port
    process.kill()
    process.wait()
    process.stderr.close()


def talked(port: int, *words: str) -> str:
    with socket.create_connection(("127.0.0.1", port), timeout=20) as line, line.makefile() as read:
        told = read.readline()
        for word in words:
            line.sendall(f"{word}\r\n".encode())
        return told + read.readline()


@pytest.mark.real
def test_the_broker_wants_a_password_and_takes_a_large_page(broker: int) -> None:
    def connect(password: str) -> str:
        return f'CONNECT {{"user":"oz","pass":"{password}","verbose":false}}'

    welcome = talked(broker, connect("poppies"), "PING")
    told = json.loads(welcome.partition("INFO ")[2].splitlines()[0])
    assert told["auth_required"] is True
    assert told["max_payload"] == 8 << 20
    assert welcome.endswith("PONG\n")
    assert "Authorization Violation" in talked(broker, connect("wrong"), "PING")
    assert "Authorization Violation" in talked(broker, "CONNECT {}", "PING")
