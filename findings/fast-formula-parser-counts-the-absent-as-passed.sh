#!/usr/bin/env bash
# In fast-formula-parser, COUNTIF(A1:A6,">=40") counts the cell "AB"; SUMIF and AVERAGEIF with the same condition do
# not.
#
# Package: fast-formula-parser 1.0.19 (npm)
# Expected: as in every spreadsheet, a condition with a number looks at numbers alone, so that AB for an absent student
#   is counted neither as passed nor as failed.
# Instead: in COUNTIF, any text is greater than any number: it counts for >=40, and even for >100. The average divides
#   by the right number, so the two do not agree with each other.
# Output seen:
#   | marks: 90 75 40 39 AB ML
#   | COUNTIF(A1:A6,">=40") = 5
#   | COUNTIF(A1:A6,">100") = 2
#   | COUNTIF(A1:A6,"<40") = 1
#   | SUMIF(A1:A6,">=40") = 205
#   | AVERAGEIF(A1:A6,">=40") = 68.33333333333333
#   | COUNT(A1:A6) = 4
# Why it matters: who evaluates the formulas of a school's own mark sheet on a server: the number of students who passed
#   rises with every absent one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact fast-formula-parser@1.0.19 >&2 || exit 2

cat >look.mjs <<'JS'
import FormulaParser from 'fast-formula-parser';

const marks = [90, 75, 40, 39, 'AB', 'ML'];
const parser = new FormulaParser({
  onCell: ({ row }) => marks[row - 1],
  onRange: () => marks.map((mark) => [mark]),
});
console.log(`marks: ${marks.join(' ')}`);
for (const formula of ['COUNTIF(A1:A6,">=40")', 'COUNTIF(A1:A6,">100")', 'COUNTIF(A1:A6,"<40")', 'SUMIF(A1:A6,">=40")', 'AVERAGEIF(A1:A6,">=40")', 'COUNT(A1:A6)']) {
  console.log(`${formula} = ${parser.parse(formula, { row: 9, col: 9, sheet: 'marks' })}`);
}
JS

cat >expected.txt <<'TEXT'
marks: 90 75 40 39 AB ML
COUNTIF(A1:A6,">=40") = 5
COUNTIF(A1:A6,">100") = 2
COUNTIF(A1:A6,"<40") = 1
SUMIF(A1:A6,">=40") = 205
AVERAGEIF(A1:A6,">=40") = 68.33333333333333
COUNT(A1:A6) = 4
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: fast-formula-parser counts differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: fast-formula-parser counts the absent as passed"
