#!/usr/bin/env bash
# @sapphire/duration takes "half an hour" for an hour and "1h30" for one as well; timestring shortens 1h30, too.
#
# Packages: @sapphire/duration 1.2.0, timestring 7.0.0, parse-duration 2.1.9 (npm)
# Expected: words and figures that it cannot read make the whole text invalid, as "half hour" does; parse-duration takes
#   the 30 of 1h30 for minutes.
# Instead: what is not a number with a unit is skipped, while "a" and "an" count as one: half an hour, quarter of an
#   hour and 1h30 are all 60 minutes, and so is an hour and a half.
# Output seen:
#   | an hour -> 60 min; timestring refused, parse-duration nothing
#   | half an hour -> 60 min; timestring refused, parse-duration nothing
#   | a quarter of an hour -> 60 min; timestring refused, parse-duration nothing
#   | an hour and a half -> 60 min; timestring refused, parse-duration nothing
#   | half hour -> NaN min; timestring refused, parse-duration nothing
#   | 1h30 -> 60 min; timestring 60, parse-duration 90
#   | 2 hr 15 -> 120 min; timestring 120, parse-duration 135
#   | 1 hr 30 min -> 90 min; timestring 90, parse-duration 90
# Why it matters: who lets organisers write how long a round lasts: students get twice the time, or half an hour too
#   little, and everything looks valid.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @sapphire/duration@1.2.0 timestring@7.0.0 parse-duration@2.1.9 >&2 || exit 2

cat >look.mjs <<'JS'
import { Duration } from '@sapphire/duration';
import parse from 'parse-duration';
import timestring from 'timestring';

const attempt = (read) => {
  try {
    return read() ?? 'nothing';
  } catch {
    return 'refused';
  }
};
for (const text of ['an hour', 'half an hour', 'a quarter of an hour', 'an hour and a half', 'half hour', '1h30', '2 hr 15', '1 hr 30 min']) {
  const minutes = new Duration(text).offset / 60_000;
  console.log(`${text} -> ${minutes} min; timestring ${attempt(() => timestring(text, 'm'))}, parse-duration ${attempt(() => parse(text, 'm'))}`);
}
JS

cat >expected.txt <<'TEXT'
an hour -> 60 min; timestring refused, parse-duration nothing
half an hour -> 60 min; timestring refused, parse-duration nothing
a quarter of an hour -> 60 min; timestring refused, parse-duration nothing
an hour and a half -> 60 min; timestring refused, parse-duration nothing
half hour -> NaN min; timestring refused, parse-duration nothing
1h30 -> 60 min; timestring 60, parse-duration 90
2 hr 15 -> 120 min; timestring 120, parse-duration 135
1 hr 30 min -> 90 min; timestring 90, parse-duration 90
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the three reads durations differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: @sapphire/duration takes half an hour for an hour"
