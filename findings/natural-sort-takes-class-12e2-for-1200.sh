#!/usr/bin/env bash
# natural-orderby and javascript-natural-sort put 12E2 behind 13A1, and 1.10 before 1.9.
#
# Packages: natural-orderby 5.0.0, javascript-natural-sort 0.7.1 (npm)
# Expected: natural order compares 12 with 13 first, so a roll number 12E2 stands between 12A1 and 13A1; and D, E and
#   F are letters like others.
# Instead: digits, E and digits are a number with an exponent: 12E2 is 1200. Only the letter E does this, so 12D2
#   stands where it should.
# Output seen:
#   | natural-orderby: 9C3 12A1 13A1 12E2
#   | javascript-natural-sort: 9C3 12A1 13A1 12E2
#   | natural-orderby: 9C3 12A1 12D2 13A1
#   | javascript-natural-sort: 9C3 12A1 12D2 13A1
#   | numbered parts: 1.10 1.2 1.9
# Why it matters: lists of candidates by roll number, where section E of class 12 comes after class 13; and who sorts
#   by both class and section in one cell.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact natural-orderby@5.0.0 javascript-natural-sort@0.7.1 >&2 || exit 2

cat >look.mjs <<'JS'
import naturalSort from 'javascript-natural-sort';
import { compare } from 'natural-orderby';

for (const rolls of [['13A1', '12E2', '12A1', '9C3'], ['13A1', '12D2', '12A1', '9C3']]) {
  console.log(`natural-orderby: ${[...rolls].sort(compare()).join(' ')}`);
  console.log(`javascript-natural-sort: ${[...rolls].sort(naturalSort).join(' ')}`);
}
console.log(`numbered parts: ${['1.10', '1.9', '1.2'].sort(compare()).join(' ')}`);
JS

cat >expected.txt <<'TEXT'
natural-orderby: 9C3 12A1 13A1 12E2
javascript-natural-sort: 9C3 12A1 13A1 12E2
natural-orderby: 9C3 12A1 12D2 13A1
javascript-natural-sort: 9C3 12A1 12D2 13A1
numbered parts: 1.10 1.2 1.9
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: roll numbers are sorted differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: natural-orderby and javascript-natural-sort take the roll number 12E2 for 1200"
