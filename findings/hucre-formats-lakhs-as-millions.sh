#!/usr/bin/env bash
# hucre ignores the lakh format that Indian sheets use, and drops the rupee sign of a currency format.
#
# Packages: hucre 1.0.0, ssf 0.11.2 (npm)
# Expected: the format with conditions and escaped commas, which spreadsheets need for lakhs and crores, gives
#   1,23,45,678, and [$₹-4009] shows ₹, as in SheetJS (package ssf).
# Instead: the conditions and the escaped commas are ignored, which gives 12,345,678, and the sign between brackets
#   vanishes. A ₹ between quotation marks stays.
# Output seen:
#   | [>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0 -> hucre 12,345,678, ssf 1,23,45,678
#   | [$₹-4009]#,##0 -> hucre 12,345,678, ssf ₹12,345,678
#   | "₹"#,##0 -> hucre ₹12,345,678, ssf ₹12,345,678
# Why it matters: who shows cells of an imported sheet as people saw them (prizes, fees, sponsors): amounts are
#   grouped the other way and lose their currency, while SheetJS shows them as the spreadsheet does.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact hucre@1.0.0 ssf@0.11.2 >&2 || exit 2

cat >look.mjs <<'JS'
import { formatValue } from 'hucre';
import SSF from 'ssf';

const lakhs = '[>=10000000]##\\,##\\,##\\,##0;[>=100000]##\\,##\\,##0;##,##0';
for (const format of [lakhs, '[$₹-4009]#,##0', '"₹"#,##0']) {
  console.log(`${format} -> hucre ${formatValue(12345678, format)}, ssf ${SSF.format(format, 12345678)}`);
}
JS

cat >expected.txt <<'TEXT'
[>=10000000]##\,##\,##\,##0;[>=100000]##\,##\,##0;##,##0 -> hucre 12,345,678, ssf 1,23,45,678
[$₹-4009]#,##0 -> hucre 12,345,678, ssf ₹12,345,678
"₹"#,##0 -> hucre ₹12,345,678, ssf ₹12,345,678
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the two formats Indian amounts differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: hucre groups lakhs as millions and drops the rupee sign of [\$₹-4009]"
