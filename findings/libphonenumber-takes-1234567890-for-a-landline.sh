#!/usr/bin/env bash
# libphonenumber finds 1234567890 and 3333333333 valid numbers of India, as landlines; the package phone refuses both.
#
# Packages: libphonenumber-js 1.13.16, awesome-phonenumber 7.8.0, phone 3.1.72 (npm)
# Expected: numbers that people type to get past a form are refused, or at least have no type; mobile numbers of India
#   begin with 6 to 9.
# Instead: isValid() is true, with the full data as well. Only the type tells a landline from a mobile, and
#   libphonenumber-js knows it with its full data alone.
# Output seen:
#   | 1234567890 -> js true (no type), js/max true (FIXED_LINE), awesome-phonenumber true (fixed-line), phone false
#   | 3333333333 -> js true (no type), js/max true (FIXED_LINE), awesome-phonenumber true (fixed-line), phone false
#   | 0123456789 -> js true (no type), js/max false (no type), awesome-phonenumber false (unknown), phone false
#   | 0000000000 -> js false (no type), js/max false (no type), awesome-phonenumber false (unknown), phone false
#   | 9876543210 -> js true (no type), js/max true (MOBILE), awesome-phonenumber true (mobile), phone true
# Why it matters: who asks for the mobile number of a parent and checks it with isValid(): made-up numbers pass, and the
#   message with the result goes nowhere.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact libphonenumber-js@1.13.16 awesome-phonenumber@7.8.0 phone@3.1.72 >&2 || exit 2

cat >look.mjs <<'JS'
import { parsePhoneNumber } from 'awesome-phonenumber';
import small from 'libphonenumber-js';
import full from 'libphonenumber-js/max';
import { phone } from 'phone';

for (const number of ['1234567890', '3333333333', '0123456789', '0000000000', '9876543210']) {
  const [one, two] = [small, full].map((parse) => parse(number, 'IN'));
  const three = parsePhoneNumber(number, { regionCode: 'IN' });
  const [js, max] = [one, two].map((found) => `${found.isValid()} (${found.getType() ?? 'no type'})`);
  const last = phone(number, { country: 'IN' }).isValid;
  console.log(`${number} -> js ${js}, js/max ${max}, awesome-phonenumber ${three.valid} (${three.type}), phone ${last}`);
}
JS

cat >expected.txt <<'TEXT'
1234567890 -> js true (no type), js/max true (FIXED_LINE), awesome-phonenumber true (fixed-line), phone false
3333333333 -> js true (no type), js/max true (FIXED_LINE), awesome-phonenumber true (fixed-line), phone false
0123456789 -> js true (no type), js/max false (no type), awesome-phonenumber false (unknown), phone false
0000000000 -> js false (no type), js/max false (no type), awesome-phonenumber false (unknown), phone false
9876543210 -> js true (no type), js/max true (MOBILE), awesome-phonenumber true (mobile), phone true
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the packages judges these numbers differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: libphonenumber takes 1234567890 for a landline"
