#!/usr/bin/env bash
# ordinal-numbers writes 111st, 112nd and 1013rd; only 11, 12 and 13 themselves are exceptions for it.
#
# Packages: ordinal-numbers 1.0.3, ordinal 1.0.3 (npm)
# Expected: every number that ends in 11, 12 or 13 takes th, as for the package ordinal.
# Instead: three numbers are compared, not their endings, so that the mistake begins with the 111th place.
# Output seen:
#   | 0: 0, ordinal 0th
#   | 1: 1st, ordinal 1st
#   | 2: 2nd, ordinal 2nd
#   | 3: 3rd, ordinal 3rd
#   | 11: 11th, ordinal 11th
#   | 12: 12th, ordinal 12th
#   | 13: 13th, ordinal 13th
#   | 21: 21st, ordinal 21st
#   | 101: 101st, ordinal 101st
#   | 111: 111st, ordinal 111th
#   | 112: 112nd, ordinal 112th
#   | 113: 113rd, ordinal 113th
#   | 211: 211st, ordinal 211th
#   | 1012: 1012nd, ordinal 1012th
#   | 1013: 1013rd, ordinal 1013th
# Why it matters: certificates and lists of ranks of more than 110 participants have three wrong places in each hundred.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  ordinal-numbers@1.0.3 ordinal@1.0.3 >&2 || exit 2

cat >look.mjs <<'JS'
import numbers from 'ordinal-numbers';
import ordinal from 'ordinal';

for (const place of [0, 1, 2, 3, 11, 12, 13, 21, 101, 111, 112, 113, 211, 1012, 1013]) {
  console.log(`${place}: ${numbers(place)}, ordinal ${ordinal(place)}`);
}
JS

cat >expected.txt <<'TEXT'
0: 0, ordinal 0th
1: 1st, ordinal 1st
2: 2nd, ordinal 2nd
3: 3rd, ordinal 3rd
11: 11th, ordinal 11th
12: 12th, ordinal 12th
13: 13th, ordinal 13th
21: 21st, ordinal 21st
101: 101st, ordinal 101st
111: 111st, ordinal 111th
112: 112nd, ordinal 112th
113: 113rd, ordinal 113th
211: 211st, ordinal 211th
1012: 1012nd, ordinal 1012th
1013: 1013rd, ordinal 1013th
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two writes places differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: ordinal-numbers writes 111st"
