#!/usr/bin/env bash
# The raw text of pdf2json runs from the bottom of each page to its top: the options of a question stand before it.
#
# Packages: pdf2json 4.1.0, jspdf 4.2.1 (npm)
# Expected: getRawTextContent() gives the lines as they are read, and as the structured result of the same package has
#   them: from the top down.
# Instead: the lines of a page are turned round; pages follow each other in the right order, and so do the words of a
#   line. The change that sorts the text by its place (pull request 422 of the repository) sorts it this way.
# Output seen:
#   | raw: A) 4 / 2. What is 2 + 2? / A) 2 / 1. What is 1 + 1? / Page (0) Break / A) 7 / 3. A prime? / Page (1) Break
#   | structured: 1. What is 1 + 1? / A) 2 / 2. What is 2 + 2? / A) 4 / Page / 3. A prime? / A) 7
# Why it matters: who takes questions out of an old paper in PDF: the options come first, so that those of question 2
#   seem to belong to nothing, and those of question 1 to question 2.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact pdf2json@4.1.0 jspdf@4.2.1 >&2 || exit 2

cat >look.mjs <<'JS'
import { jsPDF } from 'jspdf';

/** pdf2json reports on its own work where the lines below go. */
const print = console.log;
console.log = () => {};
const { default: PDFParser } = await import('pdf2json');
const document = new jsPDF();
for (const [index, line] of ['1. What is 1 + 1?', 'A) 2', '2. What is 2 + 2?', 'A) 4'].entries()) {
  document.text(line, 10, 10 + index * 10);
}
document.addPage();
document.text('3. A prime?', 10, 10);
document.text('A) 7', 10, 20);
const parser = new PDFParser(null, 1);
const result = await new Promise((resolve, reject) => {
  parser.on('pdfParser_dataError', reject);
  parser.on('pdfParser_dataReady', resolve);
  parser.parseBuffer(Buffer.from(document.output('arraybuffer')));
});
print(`raw: ${parser.getRawTextContent().trim().split(/\s*\r\n/).join(' / ').replaceAll('-', '')}`);
const structured = result.Pages.map(({ Texts }) => Texts.map(({ R }) => decodeURIComponent(R[0].T)).join(' / '));
print(`structured: ${structured.join(' / Page / ')}`);
JS

cat >expected.txt <<'TEXT'
raw: A) 4 / 2. What is 2 + 2? / A) 2 / 1. What is 1 + 1? / Page (0) Break / A) 7 / 3. A prime? / Page (1) Break
structured: 1. What is 1 + 1? / A) 2 / 2. What is 2 + 2? / A) 4 / Page / 3. A prime? / A) 7
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: pdf2json orders lines differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: pdf2json reads a paper from the bottom up"
