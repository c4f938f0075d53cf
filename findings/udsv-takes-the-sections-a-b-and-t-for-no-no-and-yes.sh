#!/usr/bin/env bash
# udsv reads the sections A, B and T as false, false and true, and AB among marks as NaN, if the last row is of that
# kind.
#
# Packages: udsv 0.7.3, papaparse 5.7.1 (npm)
# Expected: the type of a column follows from its rows; one cell that does not fit makes it a column of texts, as it
#   does when that cell is the last one.
# Instead: the last filled row among the first ten decides: a T, F, Y or N there makes the column one of yes and no, in
#   which every other letter is no; a number there makes AB NaN, in the rows below as well. Sorted otherwise, the same
#   list stays text.
# Output seen:
#   | A B T -> udsv false false true, papaparse A B T
#   | T B A -> udsv T B A, papaparse T B A
#   | C A B N -> udsv false false false false, papaparse C A B N
#   | 40 AB 35 -> udsv 40 NaN 35, papaparse 40 AB 35
#   | 40 35 AB -> udsv 40 35 AB, papaparse 40 35 AB
# Why it matters: who reads a school's list with typed rows: all students of section A are in section "false", and an
#   absent one has NaN marks, depending on who stands where.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact udsv@0.7.3 papaparse@5.7.1 >&2 || exit 2

cat >look.mjs <<'JS'
import Papa from 'papaparse';
import { inferSchema, initParser } from 'udsv';

for (const cells of [['A', 'B', 'T'], ['T', 'B', 'A'], ['C', 'A', 'B', 'N'], ['40', 'AB', '35'], ['40', '35', 'AB']]) {
  const text = `roll,cell\n${cells.map((cell, index) => `${index + 1},${cell}`).join('\n')}\n`;
  const typed = initParser(inferSchema(text)).typedObjs(text).map(({ cell }) => cell);
  const other = Papa.parse(text.trim(), { header: true, dynamicTyping: true }).data.map(({ cell }) => cell);
  console.log(`${cells.join(' ')} -> udsv ${typed.join(' ')}, papaparse ${other.join(' ')}`);
}
JS

cat >expected.txt <<'TEXT'
A B T -> udsv false false true, papaparse A B T
T B A -> udsv T B A, papaparse T B A
C A B N -> udsv false false false false, papaparse C A B N
40 AB 35 -> udsv 40 NaN 35, papaparse 40 AB 35
40 35 AB -> udsv 40 35 AB, papaparse 40 35 AB
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: udsv or papaparse types columns differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: udsv lets the last row decide what a section is"
