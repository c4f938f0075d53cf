#!/usr/bin/env bash
# any-date-parser takes 10:30+05:30 for half past ten in Greenwich unless seconds are written, and IST for two hours.
#
# Packages: any-date-parser 2.2.4, chrono-node 2.10.3 (npm)
# Expected: half past ten in India is 05:00 UTC, with an offset or with IST; the first page of the documentation names
#   both offsets and abbreviations as supported.
# Instead: an offset counts only behind seconds and behind figures. Without seconds, and behind the name of a month, as
#   in the date of an e-mail, it is left out. IST is Israel, even in the locale en-IN.
# Output seen:
#   | 2026-08-15T10:30:00+05:30 -> 05:00 UTC, chrono 05:00
#   | 2026-08-15T10:30+05:30 -> 10:30 UTC, chrono 05:00
#   | 2026-08-15 10:30 +05:30 -> 10:30 UTC, chrono 05:00
#   | Sat, 15 Aug 2026 10:30:00 +0530 -> 10:30 UTC, chrono 05:00
#   | 15 August 2026 10:30 IST -> 08:30 UTC, chrono 05:00
# Why it matters: who reads the hour of a round from a sheet, a notice or a message: the round opens at 14:00 or at
#   16:00 instead of 10:30.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact any-date-parser@2.2.4 chrono-node@2.10.3 >&2 || exit 2

cat >look.mjs <<'JS'
import parser from 'any-date-parser';
import { parseDate } from 'chrono-node';

const utc = (date) => date.toISOString().slice(11, 16);
for (const text of ['2026-08-15T10:30:00+05:30', '2026-08-15T10:30+05:30', '2026-08-15 10:30 +05:30', 'Sat, 15 Aug 2026 10:30:00 +0530', '15 August 2026 10:30 IST']) {
  console.log(`${text} -> ${utc(parser.fromString(text, 'en-IN'))} UTC, chrono ${utc(parseDate(text))}`);
}
JS

cat >expected.txt <<'TEXT'
2026-08-15T10:30:00+05:30 -> 05:00 UTC, chrono 05:00
2026-08-15T10:30+05:30 -> 10:30 UTC, chrono 05:00
2026-08-15 10:30 +05:30 -> 10:30 UTC, chrono 05:00
Sat, 15 Aug 2026 10:30:00 +0530 -> 10:30 UTC, chrono 05:00
15 August 2026 10:30 IST -> 08:30 UTC, chrono 05:00
TEXT

TZ=UTC node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: any-date-parser or chrono reads the hour of India differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: any-date-parser forgets +05:30 without seconds"
