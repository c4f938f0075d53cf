#!/usr/bin/env bash
# The histogram of jStat loses a class in which everybody has the same mark.
#
# Package: jstat 1.9.6 (npm)
# Expected: thirty students with 5 marks are thirty in one bar.
# Instead: all bars are 0, and the thirty are counted under a property called NaN, which no loop over the bars and no
#   JSON shows.
# Output seen:
#   | 30 students: bars [0,0,0,0], 0 counted, keys 0,1,2,3,NaN
#   | 1 students: bars [0,0,0,0], 0 counted, keys 0,1,2,3,NaN
#   | 3 students: bars [2,0,0,1], 3 counted, keys 0,1,2,3
# Why it matters: who draws how marks spread for each school or each question: with one student, or with equal marks,
#   the picture says that nobody sat.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact jstat@1.9.6 >&2 || exit 2

cat >look.mjs <<'JS'
import jstat from 'jstat';

const { jStat } = jstat;
for (const marks of [Array(30).fill(5), [7], [5, 5, 6]]) {
  const bars = jStat.histogram(marks, 4);
  const counted = bars.reduce((sum, bar) => sum + bar, 0);
  console.log(`${marks.length} students: bars ${JSON.stringify(bars)}, ${counted} counted, keys ${Object.keys(bars)}`);
}
JS

cat >expected.txt <<'TEXT'
30 students: bars [0,0,0,0], 0 counted, keys 0,1,2,3,NaN
1 students: bars [0,0,0,0], 0 counted, keys 0,1,2,3,NaN
3 students: bars [2,0,0,1], 3 counted, keys 0,1,2,3
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: jStat counts equal marks differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: the histogram of jStat loses students with equal marks"
