#!/usr/bin/env bash
# obscenity, set up as its documentation shows, finds swearing in Anusha, Harshit and Pornima, and allprofanity in
# Harshit and Shital.
#
# Packages: obscenity 0.4.6, allprofanity 2.4.0, bad-words 4.1.5 (npm)
# Expected: common names of Indian students pass; the documentation of allprofanity even counts its false alarms, none
#   of 15.
# Instead: the parts anus, shit and porn are found inside longer names. allprofanity brings Hindi words along, and among
#   them the names Kamini and Dalal. bad-words, which compares whole words, passes them all.
# Output seen:
#   | obscenity: Anusha Anushka Harshit Pornima Rakshit Shital
#   | allprofanity: Harshit Rakshit Shital Kamini Dalal
#   | bad-words: none
# Why it matters: who checks the names of students, teams or schools at sign-up: the same names are refused in every
#   class, and the owner of the name cannot mend it.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact obscenity@0.4.6 allprofanity@2.4.0 bad-words@4.1.5 >&2 || exit 2

cat >look.mjs <<'JS'
import { AllProfanity } from 'allprofanity';
import { Filter } from 'bad-words';
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const names = ['Anusha', 'Anushka', 'Harshit', 'Pornima', 'Rakshit', 'Shital', 'Kamini', 'Dalal', 'Ravi', 'Sunita'];
const obscenity = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });
const multilingual = new AllProfanity({ silent: true });
const words = new Filter();
const found = (test) => names.filter(test).join(' ') || 'none';
console.log(`obscenity: ${found((name) => obscenity.hasMatch(name))}`);
console.log(`allprofanity: ${found((name) => multilingual.check(name))}`);
console.log(`bad-words: ${found((name) => words.isProfane(name))}`);
JS

cat >expected.txt <<'TEXT'
obscenity: Anusha Anushka Harshit Pornima Rakshit Shital
allprofanity: Harshit Rakshit Shital Kamini Dalal
bad-words: none
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: one of the three filters finds other names (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: obscenity refuses Anusha and Harshit"
