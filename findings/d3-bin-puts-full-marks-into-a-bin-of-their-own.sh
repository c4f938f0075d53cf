#!/usr/bin/env bash
# d3-array puts students with full marks into a bin from 100 to 120, behind an empty one from 80 to 100.
#
# Package: d3-array 3.2.5 (npm)
# Expected: marks from 0 to 100 fall into bins up to 100, the last of which contains 100, as d3 does when the domain
#   is given.
# Instead: without a domain, the bins go on to 120: 100 of 100 stands in a bin that nobody can reach, and 80 to 100
#   may be empty. With the same domain written out, there is no such bin.
# Output seen:
#   | domain left out: 0-20: 1, 20-40: 1, 40-60: 1, 60-80: 1, 80-100: 0, 100-120: 1
#   | domain 0 to 100: 0-20: 1, 20-40: 1, 40-60: 1, 60-80: 1, 80-100: 1
#   | without full marks: 0-20: 1, 20-40: 1, 40-60: 1, 60-80: 1, 80-100: 1
# Why it matters: who draws a histogram of marks: the best bar is to the right of the maximum, and only in rounds in
#   which somebody has full marks.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact d3-array@3.2.5 >&2 || exit 2

cat >look.mjs <<'JS'
import { bin } from 'd3-array';

const show = (bins) => bins.map(({ x0, x1, length }) => `${x0}-${x1}: ${length}`).join(', ');
const marks = [0, 25, 50, 75, 100];
console.log(`domain left out: ${show(bin().thresholds(4)(marks))}`);
console.log(`domain 0 to 100: ${show(bin().domain([0, 100]).thresholds(4)(marks))}`);
console.log(`without full marks: ${show(bin().thresholds(4)([0, 25, 50, 75, 99]))}`);
JS

cat >expected.txt <<'TEXT'
domain left out: 0-20: 1, 20-40: 1, 40-60: 1, 60-80: 1, 80-100: 0, 100-120: 1
domain 0 to 100: 0-20: 1, 20-40: 1, 40-60: 1, 60-80: 1, 80-100: 1
without full marks: 0-20: 1, 20-40: 1, 40-60: 1, 60-80: 1, 80-100: 1
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: d3-array bins the highest value differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: d3-array puts full marks into a bin of their own"
