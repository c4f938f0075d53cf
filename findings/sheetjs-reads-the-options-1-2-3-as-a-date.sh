#!/usr/bin/env bash
# SheetJS reads the list 1,2 as the number 12, and 1,2,3 as 2 January 2003.
#
# Package: xlsx 0.18.5 (npm)
# Expected: a quoted cell of a CSV file that lists the right options, "1,2,3", stays text; or all commas are taken for
#   separators of thousands, and it is 123.
# Instead: one comma makes the number 12, two make a date of 2003, and three stay text. A cell "(5)" is -5.
# Output seen:
#   | 1,2 -> n 12, no date
#   | 1,2,3 -> n 37623, 2003-01-02
#   | 1,2,3,4 -> s 1,2,3,4, no date
#   | (5) -> n -5, no date
# Why it matters: whoever imports questions with several right options from CSV through SheetJS: the column of keys
#   holds three kinds of values, none of them refused, and two of the three say nothing about options.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact xlsx@0.18.5 >&2 || exit 2

cat >look.mjs <<'JS'
import XLSX from 'xlsx';

for (const key of ['1,2', '1,2,3', '1,2,3,4', '(5)']) {
  const { t, v } = XLSX.read(`key\n"${key}"\n`, { type: 'string' }).Sheets.Sheet1.A2;
  const date = t === 'n' && v > 30_000 ? XLSX.SSF.format('yyyy-mm-dd', v) : 'no date';
  console.log(`${key} -> ${t} ${v}, ${date}`);
}
JS

cat >expected.txt <<'TEXT'
1,2 -> n 12, no date
1,2,3 -> n 37623, 2003-01-02
1,2,3,4 -> s 1,2,3,4, no date
(5) -> n -5, no date
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: SheetJS reads lists of options differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: SheetJS reads the options 1,2,3 of a CSV file as 2 January 2003"
