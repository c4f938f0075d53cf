#!/usr/bin/env bash
# @khanacademy/perseus-score takes 150,000 for an answer and 1,50,000, as it is written in India, for a slip.
#
# Packages: @khanacademy/perseus-score 8.11.7 (npm)
# Expected: commas are taken out of a number, also those of lakhs and crores, or are refused altogether; 50% is right
#   for 0.5 and wrong for 50, or the other way round.
# Instead: only groups of three are known: 1,50,000 is invalid, with the message that there are letters or signs in it.
#   50% is right for both, with the same settings.
# Output seen:
#   | key 150000, answer 150000: right
#   | key 150000, answer 150,000: right
#   | key 150000, answer 1,50,000: EXTRA_SYMBOLS_ERROR
#   | key 150000, answer 1 50 000: EXTRA_SYMBOLS_ERROR
#   | key 12345678, answer 12,345,678: right
#   | key 12345678, answer 1,23,45,678: EXTRA_SYMBOLS_ERROR
#   | key 0.5, answer 0.5: right
#   | key 0.5, answer 1/2: right
#   | key 0.5, answer 50%: right
#   | key 50, answer 50: right
#   | key 50, answer 50%: right
#   | key 50, answer 0.5: wrong
# Why it matters: students in India who write large numbers as their books do are sent back; and the keys 0.5 and 50
#   cannot be told apart in a question on percentages.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact \
  @khanacademy/perseus-score@8.11.7 @khanacademy/wonder-stuff-core@3.0.0 underscore@1.13.8 >&2 || exit 2

cat >look.mjs <<'JS'
import { scoreNumericInput } from '@khanacademy/perseus-score';

for (const [key, answers] of [[150_000, ['150000', '150,000', '1,50,000', '1 50 000']], [12_345_678, ['12,345,678', '1,23,45,678']], [0.5, ['0.5', '1/2', '50%']], [50, ['50', '50%', '0.5']]]) {
  for (const answer of answers) {
    const widget = { answers: [{ value: key, status: 'correct', strict: false, maxError: null, simplify: 'required', answerForms: [], message: '' }], coefficient: false };
    const { type, earned, message } = scoreNumericInput({ currentValue: answer }, widget);
    console.log(`key ${key}, answer ${answer}: ${type === 'points' ? (earned === 1 ? 'right' : 'wrong') : message}`);
  }
}
JS

cat >expected.txt <<'TEXT'
key 150000, answer 150000: right
key 150000, answer 150,000: right
key 150000, answer 1,50,000: EXTRA_SYMBOLS_ERROR
key 150000, answer 1 50 000: EXTRA_SYMBOLS_ERROR
key 12345678, answer 12,345,678: right
key 12345678, answer 1,23,45,678: EXTRA_SYMBOLS_ERROR
key 0.5, answer 0.5: right
key 0.5, answer 1/2: right
key 0.5, answer 50%: right
key 50, answer 50: right
key 50, answer 50%: right
key 50, answer 0.5: wrong
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: the package scores these answers differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: perseus-score asks again for 1,50,000"
