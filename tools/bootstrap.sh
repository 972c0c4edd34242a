#!/bin/sh
# Puts uv into .tools and an empty .venv beside it, on a machine that may have python3 and little else.
set -eu
cd "$(dirname "$0")/.."
python=${PYTHON:-python3}

say() { printf 'oztable set-up: %s\n' "$*" >&2; }

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

if [ ! -x .tools/bin/uv ]; then
  "$python" -m pip --version >/dev/null 2>&1 || install_pip
  say "fetching uv"
  PIP_ROOT_USER_ACTION=ignore "$python" -m pip install --quiet --no-input --disable-pip-version-check --target .tools \
    --require-hashes -r requirements/bootstrap.lock
fi
[ -x .venv/bin/python ] || .tools/bin/uv venv --quiet --python "$(command -v "$python")" .venv
