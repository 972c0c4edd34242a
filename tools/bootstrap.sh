#!/bin/sh
# Puts uv into .tools and an empty .venv beside it, on a machine that may have python3 and little else.
# PYTHON names the interpreter, VENV another folder than .venv. An environment of another interpreter
# than PYTHON is made anew; `bootstrap.sh --fits` only says whether the one there can stay.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}
venv=${VENV:-.venv}

say() { printf 'oztable set-up: %s\n' "$*" >&2; }

which_python() { "$1" -c 'import sys; print(sys.version, sys.base_prefix)' 2>/dev/null; }

fits() {
  there=$(which_python "$venv/bin/python") || return 1
  [ -z "${PYTHON:-}" ] || [ "$there" = "$(which_python "$PYTHON")" ]
}

if [ "${1:-}" = --fits ]; then
  fits
  exit
fi

command -v "$python" >/dev/null || { say "no $python found; install Python 3.11 or newer, or set PYTHON=…"; exit 1; }
"$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
  { say "$("$python" --version) is too old; install Python 3.11 or newer, or set PYTHON=…"; exit 1; }

install_pip() {
  as_root=
  [ "$(id -u)" = 0 ] || as_root="sudo -n"
  command -v apt-get >/dev/null && $as_root true 2>/dev/null ||
    { say "$python has no pip; install it (on Debian: apt-get install python3-pip) and try again"; exit 1; }
  say "installing pip"
  $as_root apt-get update -qq && $as_root apt-get install -y -qq --no-install-recommends python3-pip >/dev/null
}

has_pip() { "$1" -m pip --version >/dev/null 2>&1; }

if [ ! -x .tools/bin/uv ]; then
  with_pip=$python # uv is the same whoever fetches it
  has_pip "$with_pip" || ! has_pip python3 || with_pip=python3
  has_pip "$with_pip" || install_pip
  say "fetching uv"
  PIP_ROOT_USER_ACTION=ignore "$with_pip" -m pip install --quiet --no-input --disable-pip-version-check --target .tools \
    --require-hashes --only-binary :all: -r requirements/bootstrap.lock
fi
if ! fits; then
  rm -rf "$venv"
  .tools/bin/uv venv --quiet --python "$(command -v "$python")" "$venv"
fi
