#!/usr/bin/env bash
# @formulajs/formulajs counts the teams of four that 170 students make, almost, and infinitely many of 171.
#
# Package: @formulajs/formulajs 4.6.1 (npm)
# Expected: COMBIN(170, 4) is the whole number 33,585,370 and COMBIN(180, 4) is 42,296,805, both far below 2^53, and
#   HYPGEOM.DIST, which uses the same numbers, is a probability.
# Instead: they are quotients of whole factorials. 33,585,370 lacks a bit, so it is no whole number any more, and from
#   171 on, whose factorial is more than a double can hold, there are infinitely many teams, also of one, and the
#   probability that is made of them is 0.
# Output seen:
#   | teams of four of 40: 91390
#   | of 170: 33585369.99999999
#   | of 171: Infinity
#   | one of 171: Infinity
#   | a team of four of 170 has one of the best ten: 0.1995
#   | of 171: 0.0000
# Why it matters: chances of a draw by lot, or how surprising a tie is, come out for one school and are "never" for
#   all schools together, without an error.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @formulajs/formulajs@4.6.1 >&2 || exit 2

cat >look.mjs <<'JS'
import { COMBIN, HYPGEOM } from '@formulajs/formulajs';

console.log(`teams of four of 40: ${COMBIN(40, 4)}`);
console.log(`of 170: ${COMBIN(170, 4)}`);
console.log(`of 171: ${COMBIN(171, 4)}`);
console.log(`one of 171: ${COMBIN(171, 1)}`);
console.log(`a team of four of 170 has one of the best ten: ${HYPGEOM.DIST(1, 4, 10, 170, false).toFixed(4)}`);
console.log(`of 171: ${HYPGEOM.DIST(1, 4, 10, 171, false).toFixed(4)}`);
JS

cat >expected.txt <<'TEXT'
teams of four of 40: 91390
of 170: 33585369.99999999
of 171: Infinity
one of 171: Infinity
a team of four of 170 has one of the best ten: 0.1995
of 171: 0.0000
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: formulajs counts combinations differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: formulajs chooses infinitely many teams of four of 171 students"
