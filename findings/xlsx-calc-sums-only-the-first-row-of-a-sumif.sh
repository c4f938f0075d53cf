#!/usr/bin/env bash
# xlsx-calc's SUMIF over a column adds only its first cell, and its AVERAGE counts the absent (AB) with a zero.
#
# Package: xlsx-calc 0.9.2 (npm)
# Expected: as in every spreadsheet, SUMIF goes through all cells of the range, down as well as across, knows ">=40",
#   and AVERAGE leaves a text out, as COUNT does: 90, 50 and 30 have the average 56.67 although a fourth was absent.
# Instead: SUMIF looks at the first row of the range alone: right across a row, and only the first student's marks down
#   a column. A condition such as ">=40" is compared as a text and gives 0. AVERAGE divides by the number of filled
#   cells. There is no error, and SUM over the same cells is right.
# Output seen:
#   | down: IX 90, X 50, IX 30, IX AB
#   | SUM(B1:B4) = 170
#   | SUMIF(A1:A4,"IX",B1:B4) = 90
#   | SUMIF(A1:A4,"X",B1:B4) = 0
#   | SUMIF(B1:B4,">=40",B1:B4) = 0
#   | AVERAGE(B1:B3) = 56.666666666666664
#   | AVERAGE(B1:B4) = 42.5
#   | across: IX X IX, 90 50 30
#   | SUMIF(A1:C1,"IX",A2:C2) = 120
# Why it matters: a results sheet that a server recalculates has class totals of the first student, and averages that
#   fall with everyone who stayed away.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact xlsx-calc@0.9.2 >&2 || exit 2

cat >look.mjs <<'JS'
import calculate from 'xlsx-calc';

function value(rows, formula) {
  const sheet = { '!ref': 'A1:H9', H9: { f: formula } };
  for (const [row, cells] of rows.entries()) {
    for (const [column, cell] of cells.entries()) sheet[`${'ABCD'[column]}${row + 1}`] = { t: typeof cell === 'number' ? 'n' : 's', v: cell };
  }
  calculate({ SheetNames: ['Marks'], Sheets: { Marks: sheet } });
  return sheet.H9.v;
}
const down = [['IX', 90], ['X', 50], ['IX', 30], ['IX', 'AB']];
const across = [['IX', 'X', 'IX'], [90, 50, 30]];
console.log(`down: ${down.map((cells) => cells.join(' ')).join(', ')}`);
for (const formula of ['SUM(B1:B4)', 'SUMIF(A1:A4,"IX",B1:B4)', 'SUMIF(A1:A4,"X",B1:B4)', 'SUMIF(B1:B4,">=40",B1:B4)', 'AVERAGE(B1:B3)', 'AVERAGE(B1:B4)']) {
  console.log(`${formula} = ${value(down, formula)}`);
}
console.log(`across: ${across.map((cells) => cells.join(' ')).join(', ')}`);
console.log(`SUMIF(A1:C1,"IX",A2:C2) = ${value(across, 'SUMIF(A1:C1,"IX",A2:C2)')}`);
JS

cat >expected.txt <<'TEXT'
down: IX 90, X 50, IX 30, IX AB
SUM(B1:B4) = 170
SUMIF(A1:A4,"IX",B1:B4) = 90
SUMIF(A1:A4,"X",B1:B4) = 0
SUMIF(B1:B4,">=40",B1:B4) = 0
AVERAGE(B1:B3) = 56.666666666666664
AVERAGE(B1:B4) = 42.5
across: IX X IX, 90 50 30
SUMIF(A1:C1,"IX",A2:C2) = 120
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: xlsx-calc calculates these differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: xlsx-calc's SUMIF adds only the first cell of a column"
