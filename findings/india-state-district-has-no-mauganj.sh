#!/usr/bin/env bash
# india-state-district lists districts that were announced and never made, and lacks ones that exist: Madhya Pradesh has
# Chachoda and Nagda, but neither Mauganj nor Pandhurna.
#
# Package: india-state-district 1.0.5 (npm)
# Expected: Maihar, Mauganj and Pandhurna, the three districts that Madhya Pradesh made in 2023, bring it to 55;
#   Uttarakhand has had the same 13 since 2000.
# Instead: of the three only Maihar is there. Two names that were approved in 2020 and never put into force take the
#   places of the others, so that the number is right by chance. Uttarakhand has four more, announced in 2011.
# Output seen:
#   | MP: 55 districts; Bhopal yes, Maihar yes, Mauganj no, Pandhurna no, Chachoda yes, Nagda yes
#   | UK: 17 districts; Dehradun yes, Kotdwar yes, Ranikhet yes, Didihat yes, Yamunotri yes
# Why it matters: a school in Mauganj cannot choose its district when it signs up, while a question about the newest
#   district of Madhya Pradesh gets a wrong key.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact india-state-district@1.0.5 >&2 || exit 2

cat >look.mjs <<'JS'
import districts from 'india-state-district';

const names = (state) => districts.getDistricts(state).map((district) => district.name ?? district);
for (const [state, asked] of [
  ['MP', ['Bhopal', 'Maihar', 'Mauganj', 'Pandhurna', 'Chachoda', 'Nagda']],
  ['UK', ['Dehradun', 'Kotdwar', 'Ranikhet', 'Didihat', 'Yamunotri']],
]) {
  console.log(`${state}: ${names(state).length} districts; ${asked.map((name) => `${name} ${names(state).includes(name) ? 'yes' : 'no'}`).join(', ')}`);
}
JS

cat >expected.txt <<'TEXT'
MP: 55 districts; Bhopal yes, Maihar yes, Mauganj no, Pandhurna no, Chachoda yes, Nagda yes
UK: 17 districts; Dehradun yes, Kotdwar yes, Ranikhet yes, Didihat yes, Yamunotri yes
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: the list of districts is another (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: india-state-district has Chachoda and Nagda, and no Mauganj"
