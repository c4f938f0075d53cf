#!/usr/bin/env bash
# read-excel-file reads the dates of a sheet made by SheetJS as numbers, up to the eleventh format of the sheet.
#
# Packages: read-excel-file 9.3.17, xlsx 0.18.5 (SheetJS), hucre 1.0.0 (npm)
# Expected: a cell whose format is dd-mm-yyyy is a date, whichever number the file gives to the format: the file says
#   beside the number what it means. The documentation says that this "just works", and hucre does it.
# Instead: SheetJS numbers its formats from 60, and read-excel-file takes the numbers 60 to 70 for ones of a table of
#   its own, in which they are no dates. From 71 on it looks at the format. m/d/yy, whose number is fixed, is a date.
# Output seen:
#   | dd-mm-yyyy: read-excel-file 41136, hucre 2012-08-15
#   | dd/mm/yyyy: read-excel-file 41136, hucre 2012-08-15
#   | dd.mm.yyyy: read-excel-file 41136, hucre 2012-08-15
#   | d-m-yyyy: read-excel-file 41136, hucre 2012-08-15
#   | d/m/yyyy: read-excel-file 41136, hucre 2012-08-15
#   | dd-mm-yy: read-excel-file 41136, hucre 2012-08-15
#   | dd/mm/yy: read-excel-file 41136, hucre 2012-08-15
#   | yyyy-mm-dd: read-excel-file 41136, hucre 2012-08-15
#   | dd-mmm-yyyy: read-excel-file 41136, hucre 2012-08-15
#   | d mmmm yyyy: read-excel-file 41136, hucre 2012-08-15
#   | d mmm yyyy: read-excel-file 41136, hucre 2012-08-15
#   | dd mmmm yyyy: read-excel-file 2012-08-15, hucre 2012-08-15
#   | m/d/yy: read-excel-file 2012-08-15, hucre 2012-08-15
# Why it matters: lists of students exported by a web page come from SheetJS as a rule; the birthday 15-08-2012 arrives
#   as 41136, and the age group of nobody is known.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  read-excel-file@9.3.17 xlsx@0.18.5 hucre@1.0.0 >&2 || exit 2

cat >look.mjs <<'JS'
import { readXlsx } from 'hucre';
import readExcelFile from 'read-excel-file/node';
import xlsx from 'xlsx';

const shown = (cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : String(cell));
const formats = ['dd-mm-yyyy', 'dd/mm/yyyy', 'dd.mm.yyyy', 'd-m-yyyy', 'd/m/yyyy', 'dd-mm-yy', 'dd/mm/yy', 'yyyy-mm-dd', 'dd-mmm-yyyy', 'd mmmm yyyy', 'd mmm yyyy', 'dd mmmm yyyy', 'm/d/yy'];
const sheet = xlsx.utils.aoa_to_sheet(formats.map((z) => [{ t: 'n', v: 41136, z }]));
const book = xlsx.utils.book_new();
xlsx.utils.book_append_sheet(book, sheet, 'Birthdays');
const file = xlsx.write(book, { type: 'buffer', bookType: 'xlsx' });
const [{ data }] = await readExcelFile(file);
const { rows } = (await readXlsx(file)).sheets[0];
for (const [row, format] of formats.entries()) {
  console.log(`${format}: read-excel-file ${shown(data[row][0])}, hucre ${shown(rows[row][0])}`);
}
JS

cat >expected.txt <<'TEXT'
dd-mm-yyyy: read-excel-file 41136, hucre 2012-08-15
dd/mm/yyyy: read-excel-file 41136, hucre 2012-08-15
dd.mm.yyyy: read-excel-file 41136, hucre 2012-08-15
d-m-yyyy: read-excel-file 41136, hucre 2012-08-15
d/m/yyyy: read-excel-file 41136, hucre 2012-08-15
dd-mm-yy: read-excel-file 41136, hucre 2012-08-15
dd/mm/yy: read-excel-file 41136, hucre 2012-08-15
yyyy-mm-dd: read-excel-file 41136, hucre 2012-08-15
dd-mmm-yyyy: read-excel-file 41136, hucre 2012-08-15
d mmmm yyyy: read-excel-file 41136, hucre 2012-08-15
d mmm yyyy: read-excel-file 41136, hucre 2012-08-15
dd mmmm yyyy: read-excel-file 2012-08-15, hucre 2012-08-15
m/d/yy: read-excel-file 2012-08-15, hucre 2012-08-15
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the three treats these formats differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: read-excel-file reads birthdays of SheetJS as numbers"
