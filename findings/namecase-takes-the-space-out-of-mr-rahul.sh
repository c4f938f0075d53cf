#!/usr/bin/env bash
# namecase writes MR RAHUL as MrRahul, ST XAVIER as StXavier and S Y KUMAR as S yKumar.
#
# Package: namecase 1.1.2 (npm)
# Expected: capitals and small letters change, and nothing else: Mr Rahul, St Xavier, S Y Kumar.
# Instead: the space after Mr, Ms, Dr and St without a full stop is lost, and so is the one after a single Y, which
#   becomes small. Mrs, and titles with a full stop, are as expected.
# Output seen:
#   | MR RAHUL KUMAR -> MrRahul Kumar
#   | MS RANI -> MsRani
#   | DR ANITA RAO -> DrAnita Rao
#   | DR. ANITA RAO -> Dr. Anita Rao
#   | MRS DEVI -> Mrs Devi
#   | ST XAVIER -> StXavier
#   | S Y KUMAR -> S yKumar
#   | A P J ABDUL KALAM -> A P J Abdul Kalam
# Why it matters: who tidies lists of teachers, students or schools that arrive in capitals: the title is glued to the
#   first name, and schools named after a saint no longer match their own entry.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact namecase@1.1.2 >&2 || exit 2

cat >look.mjs <<'JS'
import nameCase from 'namecase';

for (const name of ['MR RAHUL KUMAR', 'MS RANI', 'DR ANITA RAO', 'DR. ANITA RAO', 'MRS DEVI', 'ST XAVIER', 'S Y KUMAR', 'A P J ABDUL KALAM']) {
  console.log(`${name} -> ${nameCase(name)}`);
}
JS

cat >expected.txt <<'TEXT'
MR RAHUL KUMAR -> MrRahul Kumar
MS RANI -> MsRani
DR ANITA RAO -> DrAnita Rao
DR. ANITA RAO -> Dr. Anita Rao
MRS DEVI -> Mrs Devi
ST XAVIER -> StXavier
S Y KUMAR -> S yKumar
A P J ABDUL KALAM -> A P J Abdul Kalam
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: namecase treats titles or initials differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: namecase takes the space out of MR RAHUL"
