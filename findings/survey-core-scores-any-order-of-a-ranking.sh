#!/usr/bin/env bash
# survey-core counts any order of a ranking question as correct, while the question itself says that it is wrong.
#
# Package: survey-core 3.1.1 (npm)
# Expected: "put these cities from north to south" is correct in one order of six, and the score of the quiz, the count
#   of wrong answers and isAnswerCorrect() of the question agree with each other.
# Instead: the score compares a ranking like a question with several boxes to tick, whose order does not matter: all six
#   orders score 1 of 1 and none is counted as wrong. isAnswerCorrect() does compare the order.
# Output seen:
#   | Shimla, Delhi, Bhopal: score 1 of 1, wrong 0, isAnswerCorrect true
#   | Shimla, Bhopal, Delhi: score 1 of 1, wrong 0, isAnswerCorrect false
#   | Delhi, Shimla, Bhopal: score 1 of 1, wrong 0, isAnswerCorrect false
#   | Delhi, Bhopal, Shimla: score 1 of 1, wrong 0, isAnswerCorrect false
#   | Bhopal, Shimla, Delhi: score 1 of 1, wrong 0, isAnswerCorrect false
#   | Bhopal, Delhi, Shimla: score 1 of 1, wrong 0, isAnswerCorrect false
# Why it matters: a quiz with "arrange in order" questions gives everybody full marks for them on the closing page, also
#   whoever leaves the options as they stand, and ranks them so.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
echo '{ "private": true }' >package.json
npm install --silent --no-audit --no-fund --ignore-scripts --save-exact survey-core@3.1.1 >&2 || exit 2

cat >look.mjs <<'JS'
import { Model } from 'survey-core';

const cities = ['Shimla', 'Delhi', 'Bhopal'];
const orders = cities.flatMap((first) => cities.filter((city) => city !== first).map((second) => [first, second, cities.find((city) => city !== first && city !== second)]));
for (const order of orders) {
  const quiz = new Model({ elements: [{ type: 'ranking', name: 'north', choices: ['Delhi', 'Bhopal', 'Shimla'], correctAnswer: cities }] });
  quiz.data = { north: order };
  const score = quiz.processHtml('{correctAnswers} of {questionCount}');
  console.log(`${order.join(', ')}: score ${score}, wrong ${quiz.getIncorrectAnswerCount()}, isAnswerCorrect ${quiz.getQuestionByName('north').isAnswerCorrect()}`);
}
JS

cat >expected.txt <<'TEXT'
Shimla, Delhi, Bhopal: score 1 of 1, wrong 0, isAnswerCorrect true
Shimla, Bhopal, Delhi: score 1 of 1, wrong 0, isAnswerCorrect false
Delhi, Shimla, Bhopal: score 1 of 1, wrong 0, isAnswerCorrect false
Delhi, Bhopal, Shimla: score 1 of 1, wrong 0, isAnswerCorrect false
Bhopal, Shimla, Delhi: score 1 of 1, wrong 0, isAnswerCorrect false
Bhopal, Delhi, Shimla: score 1 of 1, wrong 0, isAnswerCorrect false
TEXT

node look.mjs >seen.txt || echo 'look.mjs failed' >>seen.txt
if ! diff expected.txt seen.txt >changes.txt; then
  echo "Changed: survey-core scores a ranking differently (< as recorded, > now)"
  cat changes.txt
  exit 1
fi
echo "Still holds: survey-core scores every order of a ranking as correct"
