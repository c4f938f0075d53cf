#!/usr/bin/env bash
# chrono takes "10 January, 10.30 am" for a day of 2010; with a colon, or with "at", it is right.
#
# Package: chrono-node 2.10.3 (npm)
# Expected: the hour written with a full stop, as schools in India write it, is an hour: chrono reads "5.30 pm" alone
#   as half past five.
# Instead: after a date, the digits before the full stop are the year: 10.30 am gives 2010, and 11.15 am gives 2011,
#   both at noon.
# Output seen:
#   | 10 January, 10.30 am -> 2010-01-10T06:30, British 2010-01-10T06:30
#   | 10th January, 11.15 am -> 2011-01-10T06:30, British 2011-01-10T06:30
#   | 10 January, 10:30 am -> 2026-01-10T05:00, British 2026-01-10T05:00
#   | 10 January at 10.30 am -> 2026-01-10T05:00, British 2026-01-10T05:00
#   | 5.30 pm -> 2026-01-01T12:00, British 2026-01-01T12:00
# Why it matters: who lets organisers write the opening of a round in words: a notice with "10.30 am" dates the round
#   sixteen years back, without an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact chrono-node@2.10.3 >&2 || exit 2

cat >look.mjs <<'JS'
import { en, parseDate } from 'chrono-node';

const reference = { instant: new Date('2026-01-01T00:00:00Z'), timezone: 330 };
for (const text of ['10 January, 10.30 am', '10th January, 11.15 am', '10 January, 10:30 am', '10 January at 10.30 am', '5.30 pm']) {
  const [usual, british] = [parseDate, en.GB.parseDate.bind(en.GB)].map((read) => read(text, reference).toISOString());
  console.log(`${text} -> ${usual.slice(0, 16)}, British ${british.slice(0, 16)}`);
}
JS

cat >expected.txt <<'TEXT'
10 January, 10.30 am -> 2010-01-10T06:30, British 2010-01-10T06:30
10th January, 11.15 am -> 2011-01-10T06:30, British 2011-01-10T06:30
10 January, 10:30 am -> 2026-01-10T05:00, British 2026-01-10T05:00
10 January at 10.30 am -> 2026-01-10T05:00, British 2026-01-10T05:00
5.30 pm -> 2026-01-01T12:00, British 2026-01-01T12:00
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: chrono reads an hour with a full stop differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: chrono takes 10 January, 10.30 am for a day of 2010"
