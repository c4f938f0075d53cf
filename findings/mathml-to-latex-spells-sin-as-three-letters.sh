#!/usr/bin/env bash
# mathml-to-latex turns sin into s·i·n, and moves Hindi out of \text.
#
# Package: mathml-to-latex 1.8.0 (npm)
# Expected: <mi>sin</mi> becomes \sin, and the words of an <mtext> stay together in one \text{…}.
# Instead: names of functions become letters, which LaTeX sets as a product in italics. Of an <mtext>, only Latin
#   letters stay in \text; Hindi stands bare in the formula, and an underscore becomes an index.
# Output seen:
#   | <mi>sin</mi><mi>x</mi> -> sin x
#   | <mi>log</mi><mn>2</mn> -> log 2
#   | <mtext>यदि x</mtext> -> यदि\text{ x}
#   | <mtext>B_1</mtext> -> \text{B}_\text{1}
# Why it matters: who imports QTI or Moodle files whose formulas are MathML into a bank of questions in LaTeX: sin x
#   is set as s·i·n·x, and the Hindi condition beside a formula needs a \text again.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact mathml-to-latex@1.8.0 >&2 || exit 2

cat >look.mjs <<'JS'
import { MathMLToLaTeX } from 'mathml-to-latex';

for (const mathml of ['<mi>sin</mi><mi>x</mi>', '<mi>log</mi><mn>2</mn>', '<mtext>यदि x</mtext>', '<mtext>B_1</mtext>']) {
  console.log(`${mathml} -> ${MathMLToLaTeX.convert(`<math><mrow>${mathml}</mrow></math>`)}`);
}
JS

cat >expected.txt <<'TEXT'
<mi>sin</mi><mi>x</mi> -> sin x
<mi>log</mi><mn>2</mn> -> log 2
<mtext>यदि x</mtext> -> यदि\text{ x}
<mtext>B_1</mtext> -> \text{B}_\text{1}
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: mathml-to-latex converts functions or texts differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: mathml-to-latex turns sin into three letters and moves Hindi out of a text"
