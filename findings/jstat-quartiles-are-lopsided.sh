#!/usr/bin/env bash
# jStat takes the lowest of five marks for the lower quartile, and the second highest for the upper one.
#
# Packages: jstat 1.9.6, simple-statistics 7.12.1 (npm)
# Expected: the quartiles of 1 to 5 lie the same way from both ends, as in every usual definition: 2, 3, 4, or 1.5, 3,
#   4.5.
# Instead: positions are rounded to whole ones, and the lower and the upper one fall unevenly: 1, 3, 4. The marks
#   turned around give other quartiles.
# Output seen:
#   | 1 to 5 -> jStat 1,3,4, turned around 2,3,5; simple-statistics 2,3,4
#   | 1 to 9 -> jStat 2,5,7, turned around 3,5,8; simple-statistics 3,5,7
# Why it matters: who shows the spread of marks of a small round, or who cuts upper and lower groups at quartiles to
#   find how well a question discriminates: the lower group is smaller than the upper one.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact jstat@1.9.6 simple-statistics@7.12.1 >&2 || exit 2

cat >look.mjs <<'JS'
import jstat from 'jstat';
import { quantile } from 'simple-statistics';

const { jStat } = jstat;
for (const marks of [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6, 7, 8, 9]]) {
  const turned = marks.map((mark) => marks.length + 1 - mark);
  const back = jStat.quartiles(turned).map((mark) => marks.length + 1 - mark).reverse();
  console.log(`1 to ${marks.length} -> jStat ${jStat.quartiles(marks)}, turned around ${back}; simple-statistics ${quantile(marks, [0.25, 0.5, 0.75])}`);
}
JS

cat >expected.txt <<'TEXT'
1 to 5 -> jStat 1,3,4, turned around 2,3,5; simple-statistics 2,3,4
1 to 9 -> jStat 2,5,7, turned around 3,5,8; simple-statistics 3,5,7
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two finds other quartiles (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: the quartiles of jStat are lopsided"
