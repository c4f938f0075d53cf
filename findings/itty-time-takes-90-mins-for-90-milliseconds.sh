#!/usr/bin/env bash
# itty-time reads "90 mins" as 90 milliseconds, "30 secs" as 30 and "1 Hour" as one; only its own spellings count.
#
# Packages: itty-time 2.0.2, parse-duration 2.1.9 (npm)
# Expected: mins, secs, hrs and a capital letter are understood, as in other packages, or the answer is NaN, as it is
#   for "1 hour 30 minutes".
# Instead: a unit that it does not know is left out, and the number counts as milliseconds, or as thousandths in
#   seconds(). Nothing tells the two apart.
# Output seen:
#   | 90 minutes -> 5400000 ms, 5400 s; parse-duration 5400000 ms
#   | 90 mins -> 90 ms, 0.09 s; parse-duration 5400000 ms
#   | 90 min -> 90 ms, 0.09 s; parse-duration 5400000 ms
#   | 30 secs -> 30 ms, 0.03 s; parse-duration 30000 ms
#   | 2 hrs -> 2 ms, 0.002 s; parse-duration 7200000 ms
#   | 1 Hour -> 1 ms, 0.001 s; parse-duration 3600000 ms
#   | 1 hour 30 minutes -> NaN ms, NaN s; parse-duration 5400000 ms
# Why it matters: who lets organisers write how long a round lasts, or reads it from a setting: "90 mins" is over before
#   the first question is shown.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact itty-time@2.0.2 parse-duration@2.1.9 >&2 || exit 2

cat >look.mjs <<'JS'
import { ms, seconds } from 'itty-time';
import parse from 'parse-duration';

for (const text of ['90 minutes', '90 mins', '90 min', '30 secs', '2 hrs', '1 Hour', '1 hour 30 minutes']) {
  console.log(`${text} -> ${ms(text)} ms, ${seconds(text)} s; parse-duration ${parse(text)} ms`);
}
JS

cat >expected.txt <<'TEXT'
90 minutes -> 5400000 ms, 5400 s; parse-duration 5400000 ms
90 mins -> 90 ms, 0.09 s; parse-duration 5400000 ms
90 min -> 90 ms, 0.09 s; parse-duration 5400000 ms
30 secs -> 30 ms, 0.03 s; parse-duration 30000 ms
2 hrs -> 2 ms, 0.002 s; parse-duration 7200000 ms
1 Hour -> 1 ms, 0.001 s; parse-duration 3600000 ms
1 hour 30 minutes -> NaN ms, NaN s; parse-duration 5400000 ms
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: itty-time reads units differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: itty-time takes 90 mins for 90 milliseconds"
