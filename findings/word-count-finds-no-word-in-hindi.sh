#!/usr/bin/env bash
# word-count finds no word in a Hindi sentence, and only the Latin ones in a mixed one.
#
# Packages: word-count 0.3.1, wordcount 1.1.1, alfaaz 1.1.0 (npm)
# Expected: words between spaces are counted in every script; the description of word-count names Chinese, Japanese and
#   Korean as an addition, not as all there is.
# Instead: the letters that make a word are listed script by script, and Devanagari is not among them: five words are
#   none, where alfaaz counts five.
# Output seen:
#   | What is the capital of India? -> word-count 6, wordcount 6, alfaaz 6
#   | भारत की राजधानी क्या है? -> word-count 0, wordcount 0, alfaaz 5
#   | Ravi और Sita -> word-count 2, wordcount 2, alfaaz 3
#   | 你好 -> word-count 2, wordcount 1, alfaaz 2
# Why it matters: who limits or measures answers in words: an essay in Hindi of any length has none, so that it is never
#   too long and always too short.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact word-count@0.3.1 wordcount@1.1.1 alfaaz@1.1.0 >&2 || exit 2

cat >look.mjs <<'JS'
import { countWords } from 'alfaaz';
import wordCount from 'word-count';
import wordcount from 'wordcount';

for (const text of ['What is the capital of India?', 'भारत की राजधानी क्या है?', 'Ravi और Sita', '你好']) {
  console.log(`${text} -> word-count ${wordCount(text)}, wordcount ${wordcount(text)}, alfaaz ${countWords(text)}`);
}
JS

cat >expected.txt <<'TEXT'
What is the capital of India? -> word-count 6, wordcount 6, alfaaz 6
भारत की राजधानी क्या है? -> word-count 0, wordcount 0, alfaaz 5
Ravi और Sita -> word-count 2, wordcount 2, alfaaz 3
你好 -> word-count 2, wordcount 1, alfaaz 2
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the three counts differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: word-count finds no word in Hindi"
