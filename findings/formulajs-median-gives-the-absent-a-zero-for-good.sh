#!/usr/bin/env bash
# @formulajs/formulajs gives whoever was absent (AB) a zero in the median, and leaves the zero in the caller's list.
#
# Package: @formulajs/formulajs 4.6.1 (npm)
# Expected: MEDIAN leaves a text in a range out, as the spreadsheets do whose function it is, and as AVERAGE, MAX and
#   COUNT of the same package do: the median of 1, 2, AB, 30 is 2. No function changes the list it is given.
# Instead: AB is read as 0, so the median is 1.5, and that 0 is written into the list. Every average and every count
#   that is made of the list afterwards has one student more than those made before it.
# Output seen:
#   | before: average 11 of 3, list [1,2,"AB",30]
#   | median 1.5, list [1,2,0,30]
#   | after: average 8.25 of 4, list [1,2,0,30]
#   | without the absent: median 2
#   | nothing instead of AB: median 1.5, list [1,2,null,30]
# Why it matters: lists of marks have AB for absent. Whether a class has an average of 11 or 8.25 depends on whether its
#   median was asked for first, and a list that is stored afterwards has zeros that nobody gave.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @formulajs/formulajs@4.6.1 >&2 || exit 2

cat >look.mjs <<'JS'
import { AVERAGE, COUNT, MEDIAN } from '@formulajs/formulajs';

const marks = [1, 2, 'AB', 30];
const average = () => `average ${AVERAGE(marks)} of ${COUNT(marks)}, list ${JSON.stringify(marks)}`;
console.log(`before: ${average()}`);
console.log(`median ${MEDIAN(marks)}, list ${JSON.stringify(marks)}`);
console.log(`after: ${average()}`);
console.log(`without the absent: median ${MEDIAN([1, 2, 30])}`);
const empty = [1, 2, null, 30];
console.log(`nothing instead of AB: median ${MEDIAN(empty)}, list ${JSON.stringify(empty)}`);
JS

cat >expected.txt <<'TEXT'
before: average 11 of 3, list [1,2,"AB",30]
median 1.5, list [1,2,0,30]
after: average 8.25 of 4, list [1,2,0,30]
without the absent: median 2
nothing instead of AB: median 1.5, list [1,2,null,30]
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: formulajs takes the median beside a text differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: formulajs gives the absent a zero in the median, for good"
