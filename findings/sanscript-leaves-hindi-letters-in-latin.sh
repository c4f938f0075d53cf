#!/usr/bin/env bash
# sanscript leaves ॉ and the dot of ढ़ in Devanagari amid Latin letters, and does not find the way back.
#
# Package: @indic-transliteration/sanscript 1.3.3 (npm)
# Expected: कॉलेज (college) becomes Latin throughout, पढ़ाई becomes paṛhāī however its letter is composed, and back
#   from ITRANS stands the same word.
# Instead: ॉ stays after an a that is not spoken. Of ढ़ in NFC, which is two code points, the dot stays before a
#   second vowel, and the way back gives पढ़आई; as one code point, the whole letter stays, and the way back fails as
#   well.
# Output seen:
#   | college: kaॉleja, kaॉleja, the same on the way back
#   | study, NFC: paḍha़āī, paDha़AI, another word on the way back
#   | study, one code point: paढ़āī, paढ़AI, another word on the way back
# Why it matters: who makes Latin names of schools or students from Hindi: words such as college, doctor and office
#   have ॉ, and study, big and boy have such a letter.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact @indic-transliteration/sanscript@1.3.3 >&2 || exit 2

cat >look.mjs <<'JS'
import sanscript from '@indic-transliteration/sanscript';

const { t } = sanscript;
for (const [what, word] of [['college', 'कॉलेज'], ['study, NFC', 'पढ़ाई'.normalize('NFC')], ['study, one code point', 'प\u095dाई']]) {
  const itrans = t(word, 'devanagari', 'itrans');
  const isBack = t(itrans, 'itrans', 'devanagari').normalize('NFC') === word.normalize('NFC');
  console.log(`${what}: ${t(word, 'devanagari', 'iast')}, ${itrans}, ${isBack ? 'the same' : 'another word'} on the way back`);
}
JS

cat >expected.txt <<'TEXT'
college: kaॉleja, kaॉleja, the same on the way back
study, NFC: paḍha़āī, paDha़AI, another word on the way back
study, one code point: paढ़āī, paढ़AI, another word on the way back
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: sanscript reads words of Hindi differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: sanscript leaves letters of Hindi words in Devanagari"
