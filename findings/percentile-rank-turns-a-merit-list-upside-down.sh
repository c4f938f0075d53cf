#!/usr/bin/env bash
# percentile-rank gives the topper of a merit list the rank 0 and the last one 1: it goes by the order of the list.
#
# Package: percentile-rank 1.0.6 (npm)
# Expected: its description promises the values of PERCENTRANK in Excel, which asks for no order: of 90, 80, 70, 60 and
#   50, the mark 90 has 1, 60 has 0.25 and 65 has 0.375, in whatever order they stand.
# Instead: the rank is the place in the list. Best first turns it round, a mixed list gives anything, and a mark between
#   two others is out of bounds or taken from any two neighbours. If all marks are equal, they have 0, and one mark
#   alone has NaN.
# Output seen:
#   | 50 60 70 80 90 -> 90: 1, 60: 0.25, 50: 0, 65: 0.375
#   | 90 80 70 60 50 -> 90: 0, 60: 0.75, 50: 1, 65: Out of bounds
#   | 70 90 50 80 60 -> 90: 0.25, 60: 1, 50: 0.5, 65: 0.625
#   | 5 5 5 -> 0; 5 -> NaN
# Why it matters: who prints percentiles beside a list of results, which is usually sorted from the best down.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact percentile-rank@1.0.6 >&2 || exit 2

cat >look.mjs <<'JS'
import percentRank from 'percentile-rank';

const rank = (marks, mark) => {
  try {
    return percentRank(marks, mark);
  } catch (error) {
    return error.message;
  }
};
for (const marks of [[50, 60, 70, 80, 90], [90, 80, 70, 60, 50], [70, 90, 50, 80, 60]]) {
  console.log(`${marks.join(' ')} -> ${[90, 60, 50, 65].map((mark) => `${mark}: ${rank(marks, mark)}`).join(', ')}`);
}
console.log(`5 5 5 -> ${rank([5, 5, 5], 5)}; 5 -> ${rank([5], 5)}`);
JS

cat >expected.txt <<'TEXT'
50 60 70 80 90 -> 90: 1, 60: 0.25, 50: 0, 65: 0.375
90 80 70 60 50 -> 90: 0, 60: 0.75, 50: 1, 65: Out of bounds
70 90 50 80 60 -> 90: 0.25, 60: 1, 50: 0.5, 65: 0.625
5 5 5 -> 0; 5 -> NaN
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: percentile-rank ranks differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: percentile-rank turns a merit list upside down"
