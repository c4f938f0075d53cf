#!/usr/bin/env bash
# For fuzzball, मीना (Meena) and मोना (Mona) are alike by 100 of 100; in Latin letters it is 67.
#
# Package: fuzzball 2.2.6 (npm)
# Expected: the preparation, which "removes non-alphanumeric characters", takes punctuation off and leaves words whole:
#   two names that differ in a vowel are alike by 75, which is what the letters alone give.
# Instead: vowel signs, and the sign that joins consonants, count as punctuation: both names become म न, and a search
#   for one of them can put the other first. With full_process: false they stay.
# Output seen:
#   | मीना, मोना: 100, with full_process: false 75; prepared "म न"
#   | सीता, सुत: 100, with full_process: false 57; prepared "स त"
#   | गीता, गोती: 100, with full_process: false 50; prepared "ग त"
#   | रमेश, दिनेश: 44, with full_process: false 44; prepared "रम श"
#   | Meena, Mona: 67, with full_process: false 67; prepared "meena"
#   | extract of मीना: मोना 100, मीना 100, सुनील 50
# Why it matters: who looks for doubles in a list of students, or lets an answer in Hindi pass if it is nearly right:
#   where सीता is asked for, सुत is full marks.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact fuzzball@2.2.6 >&2 || exit 2

cat >look.mjs <<'JS'
import * as fuzzball from 'fuzzball';

for (const [one, other] of [['मीना', 'मोना'], ['सीता', 'सुत'], ['गीता', 'गोती'], ['रमेश', 'दिनेश'], ['Meena', 'Mona']]) {
  const whole = fuzzball.ratio(one, other, { full_process: false });
  console.log(`${one}, ${other}: ${fuzzball.ratio(one, other)}, with full_process: false ${whole}; prepared "${fuzzball.full_process(one)}"`);
}
const found = fuzzball.extract('मीना', ['मोना', 'मीना', 'सुनील']);
console.log(`extract of मीना: ${found.map(([name, score]) => `${name} ${score}`).join(', ')}`);
JS

cat >expected.txt <<'TEXT'
मीना, मोना: 100, with full_process: false 75; prepared "म न"
सीता, सुत: 100, with full_process: false 57; prepared "स त"
गीता, गोती: 100, with full_process: false 50; prepared "ग त"
रमेश, दिनेश: 44, with full_process: false 44; prepared "रम श"
Meena, Mona: 67, with full_process: false 67; prepared "meena"
extract of मीना: मोना 100, मीना 100, सुनील 50
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: fuzzball compares Hindi differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: fuzzball takes Meena for Mona in Hindi"
