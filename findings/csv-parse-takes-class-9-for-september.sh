#!/usr/bin/env bash
# With cast_date, csv-parse takes "Class 9" for September 2001, and "Delhi 110001" for a year.
#
# Package: csv-parse 7.0.3 (npm)
# Expected: cast_date turns cells into dates that are written as dates, and leaves names of classes, schools and
#   sections alone.
# Instead: any words followed by a number up to 12 are the first day of that month in 2001; a PIN code becomes the
#   year of that number; "Class 13" stays text.
# Output seen:
#   | Class 9 -> date 2001-09-01
#   | Class 13 -> text Class 13
#   | Kendriya Vidyalaya 2 -> date 2001-02-01
#   | Section 5 -> date 2001-05-01
#   | Delhi 110001 -> date +110001-01-01
#   | Class IX -> text Class IX
# Why it matters: who reads lists of students or schools and asks for dates because there is a date of birth:
#   "Kendriya Vidyalaya 2" is imported as a date, "Kendriya Vidyalaya 13" as a school.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact csv-parse@7.0.3 >&2 || exit 2

cat >look.mjs <<'JS'
import { parse } from 'csv-parse/sync';

for (const cell of ['Class 9', 'Class 13', 'Kendriya Vidyalaya 2', 'Section 5', 'Delhi 110001', 'Class IX']) {
  const [[value]] = parse(`"${cell}"\n`, { cast: true, cast_date: true });
  const shown = value instanceof Date ? `date ${value.toISOString().slice(0, -14)}` : `text ${value}`;
  console.log(`${cell} -> ${shown}`);
}
JS

cat >expected.txt <<'TEXT'
Class 9 -> date 2001-09-01
Class 13 -> text Class 13
Kendriya Vidyalaya 2 -> date 2001-02-01
Section 5 -> date 2001-05-01
Delhi 110001 -> date +110001-01-01
Class IX -> text Class IX
TEXT

TZ=UTC node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: csv-parse casts names with numbers differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: csv-parse with cast_date takes Class 9 for September 2001"
