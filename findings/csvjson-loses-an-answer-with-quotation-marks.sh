#!/usr/bin/env bash
# csvjson loses a cell that contains quotation marks, and writes a tab for the comma in "Verma, Asha".
#
# Packages: csvjson 5.1.0, papaparse 5.7.1 (npm)
# Expected: with the option quote, "He said ""no""" is read as He said "no", and a name with a comma is put between
#   quotation marks when it is written; what it writes, it can read.
# Instead: of a cell with doubled quotation marks, only what follows the last of them is left. In writing, a comma
#   inside a cell becomes a tab, unless the option wrap is set; with wrap, quotation marks inside are not doubled, and
#   such a cell is empty when it is read again.
# Output seen:
#   | read: csvjson [{"question":"?","key":"A"},{"question":"Verma, Asha","key":"B"},{"question":"What is 2 + 2?","key":"C"}]
#   | read: papaparse [{"question":"Who said \"Do or Die\"?","key":"A"},{"question":"Verma, Asha","key":"B"},{"question":"What is 2 + 2?","key":"C"}]
#   | written, wrap false: "name,note\nVerma\t Asha,said \"no\""
#   |   and read again: [{"name":"Verma\t Asha","note":"said \"no\""}]
#   | written, wrap true: "\"name\",\"note\"\n\"Verma, Asha\",\"said \"no\"\""
#   |   and read again: [{"name":"Verma, Asha","note":""}]
#   | written by papaparse: "name,note\r\n\"Verma, Asha\",\"said \"\"no\"\"\""
# Why it matters: of a sheet of questions, those with quoted words arrive without their text; and the names of a list of
#   results come back with a tab in them, which no search finds.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact csvjson@5.1.0 papaparse@5.7.1 >&2 || exit 2

cat >look.mjs <<'JS'
import csvjson from 'csvjson';
import papaparse from 'papaparse';

const sheet = 'question,key\n"Who said ""Do or Die""?",A\n"Verma, Asha",B\nWhat is 2 + 2?,C\n';
console.log(`read: csvjson ${JSON.stringify(csvjson.toObject(sheet, { quote: true }))}`);
console.log(`read: papaparse ${JSON.stringify(papaparse.parse(sheet, { header: true, skipEmptyLines: true }).data)}`);
for (const wrap of [false, true]) {
  const written = csvjson.toCSV([{ name: 'Verma, Asha', note: 'said "no"' }], { headers: 'key', wrap });
  console.log(`written, wrap ${wrap}: ${JSON.stringify(written)}`);
  console.log(`  and read again: ${JSON.stringify(csvjson.toObject(written, { quote: wrap }))}`);
}
console.log(`written by papaparse: ${JSON.stringify(papaparse.unparse([{ name: 'Verma, Asha', note: 'said "no"' }]))}`);
JS

cat >expected.txt <<'TEXT'
read: csvjson [{"question":"?","key":"A"},{"question":"Verma, Asha","key":"B"},{"question":"What is 2 + 2?","key":"C"}]
read: papaparse [{"question":"Who said \"Do or Die\"?","key":"A"},{"question":"Verma, Asha","key":"B"},{"question":"What is 2 + 2?","key":"C"}]
written, wrap false: "name,note\nVerma\t Asha,said \"no\""
  and read again: [{"name":"Verma\t Asha","note":"said \"no\""}]
written, wrap true: "\"name\",\"note\"\n\"Verma, Asha\",\"said \"no\"\""
  and read again: [{"name":"Verma, Asha","note":""}]
written by papaparse: "name,note\r\n\"Verma, Asha\",\"said \"\"no\"\"\""
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two reads or writes these cells differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: csvjson loses a cell with quotation marks and writes a tab for a comma"
