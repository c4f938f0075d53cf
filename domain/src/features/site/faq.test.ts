import { expect, test } from 'vitest';
import { faqId, isFaqFound } from './faq.ts';

test.each([
  ['Who can play the quiz?', 'who-can-play-the-quiz'],
  ["My school isn't in the list. What now?", 'my-school-isnt-in-the-list-what-now'],
  ['One two three four five six seven eight nine?', 'one-two-three-four-five-six-seven-eight'],
  ['क्यों?', 'question'],
])('%j is at %s', (question, id) => expect(faqId(question)).toBe(id));

const texts = [
  'Can I play on a phone? <p>Yes, though we recommend a <a href="/x">desktop</a>.</p>',
  'क्या मैं मोबाइल फ़ोन पर खेल सकता हूँ? <p>हाँ, पर बड़ी स्क्रीन बेहतर है।</p>',
];

test.each(['phone', 'PLAY pho', 'desk phone', 'मोबाइल', 'फोन', 'फ़ोन खेल', ' '])('%j finds it', (typed) =>
  expect(isFaqFound({ texts }, typed)).toBe(true),
);

test.each(['phones', 'href', 'tablet', 'phone मोबाइल', 'टैबलेट'])('%j does not find it', (typed) =>
  expect(isFaqFound({ texts }, typed)).toBe(false),
);
