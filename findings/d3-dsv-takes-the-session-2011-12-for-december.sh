#!/usr/bin/env bash
# autoType of d3-dsv makes the session 2011-12 a day in December 2011, and the session 2025-26 an invalid date.
#
# Package: d3-dsv 3.0.2 (npm)
# Expected: academic years, written 2025-26 in India, stay texts: what is not a date, such as 2025-2026, is left alone.
# Instead: any two figures behind the year count as its month, although there is no month 26. Sessions up to 2011-12
#   become the first of a month, later ones an Invalid Date, whose text is lost.
# Output seen:
#   | 2009-10 -> 2009-10-01
#   | 2010-11 -> 2010-11-01
#   | 2011-12 -> 2011-12-01
#   | 2012-13 -> Invalid Date
#   | 2025-26 -> Invalid Date
#   | 2025-2026 -> text 2025-2026
#   | 2025/26 -> text 2025/26
# Why it matters: who reads a list of students or of past winners with autoType: the column of sessions is empty or full
#   of dates, and a list up to 2011-12 looks fine.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact d3-dsv@3.0.2 >&2 || exit 2

cat >look.mjs <<'JS'
import { autoType, csvParse } from 'd3-dsv';

const sessions = ['2009-10', '2010-11', '2011-12', '2012-13', '2025-26', '2025-2026', '2025/26'];
for (const { session } of csvParse(`session\n${sessions.join('\n')}\n`, autoType)) {
  const shown = session instanceof Date ? (Number.isNaN(Number(session)) ? 'Invalid Date' : session.toISOString().slice(0, 10)) : `text ${session}`;
  console.log(`${sessions.shift()} -> ${shown}`);
}
JS

cat >expected.txt <<'TEXT'
2009-10 -> 2009-10-01
2010-11 -> 2010-11-01
2011-12 -> 2011-12-01
2012-13 -> Invalid Date
2025-26 -> Invalid Date
2025-2026 -> text 2025-2026
2025/26 -> text 2025/26
TEXT

TZ=UTC node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: d3-dsv reads sessions differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: d3-dsv takes the session 2011-12 for December"
