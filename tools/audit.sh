#!/bin/sh
# Asks for known vulnerabilities of what we install: audit.sh PIP_AUDIT NPM LOCK…
# Status 1: something is known. Status 2: nobody answered, so nothing is known either way.
set -u
pip_audit=$1 npm=$2
shift 2
said=$(mktemp)
trap 'rm -f "$said"' EXIT

unanswered() {
  tail -n 1 "$said" | cut -c 1-200 >&2
  echo "oztable audit: no answer about $1, so it was not checked." \
    "This needs the internet and the source of advisories; try again where both can be reached." >&2
  exit 2
}

known() {
  cat "$said"
  echo "oztable audit: $1 has known vulnerabilities; see above, then \`make lock\`." >&2
  exit 1
}

for lock in "$@"; do
  if "$pip_audit" --strict --disable-pip --require-hashes --progress-spinner off \
    -r "$lock" >"$said" 2>&1; then
    echo "$lock: nothing known"
  elif grep -q '^Found [0-9].* known vulnerabilit' "$said"; then
    known "$lock"
  else
    unanswered "$lock"
  fi
done
if sh "$npm" audit >"$said" 2>&1; then
  echo "web/package-lock.json: nothing known"
elif grep -Eq '^[0-9]+ .*vulnerabilit' "$said"; then
  known web/package-lock.json
else
  unanswered web/package-lock.json
fi
