import { falseDiscoveryRate, minAttemptsCompared, type PairScope } from '@club/domain/features/likeness/like-pairs';
import { groupedNumber } from '../locale.ts';
import { countWithNoun } from './count-with-noun.ts';

/** The tails of a model mean little beyond this. */
const rarest = 1_000_000_000;

/** A probability in words: "about once in 40,000 pairs". */
export function chanceText(chance: number): string {
  const pairs = Number((1 / chance).toPrecision(chance > 0.01 ? 2 : 1));
  return pairs >= rarest ? 'less than once in a billion pairs' : `about once in ${groupedNumber(pairs)} pairs`;
}

const scopeTexts: Readonly<Record<PairScope, string>> = {
  school: 'Same school',
  city: 'Same city, another school, started within the same minute',
};

export const likenessTexts = {
  title: 'Compare answers',
  intro:
    'Finds pairs of participants who gave the same wrong answers more often than chance explains. Use it after the round. It changes nothing.',
  verdict: 'This is evidence, never a verdict',
  caution:
    'Identical mistakes do not say who copied, nor whether anyone did: a shared teacher or a misprint in a book can cause them too. Compare the papers side by side, see when each answer came, open both participants’ pages to see what happened, and listen to both before you decide anything.',
  compare: 'Compare answers',
  compareAgain: 'Compare again',
  cancel: 'Cancel',
  comparing: 'Comparing answers',
  offline: 'You are offline. You can compare the answers when you are back online.',
  interrupted: 'The comparison ended before it was finished. Nothing was changed. Compare again.',
  none: 'No pair stands out',
  noneMeans:
    'No two participants have more wrong answers in common than chance explains. This does not prove that nobody copied.',
  tooFew: 'Too few to compare',
  tooFewMeans: (attempts: number) =>
    `${countWithNoun(attempts, 'participant')} submitted. At least ${minAttemptsCompared} are needed to tell how rare a wrong answer is.`,
  reading: (done: number, of: number) => `${groupedNumber(done)} of ${groupedNumber(of)} papers read`,
  compared: (done: number, of: number) => `${groupedNumber(done)} of ${groupedNumber(of)} participants compared`,
  summary: ({ pairs, attempts, time }: { pairs: number; attempts: number; time: string }) =>
    `${countWithNoun(pairs, 'pair')} among ${groupedNumber(attempts)} participants, compared at ${time}. The most improbable first.`,
  pairsCompared: ({ school, city }: Readonly<Record<PairScope, number>>) =>
    `${groupedNumber(school)} pairs within schools and ${groupedNumber(city)} within cities were compared. The list allows for that: of the pairs shown, one in ${Math.round(1 / falseDiscoveryRate)} at most is expected to be there by chance.`,
  patterns: (students: number) =>
    `${countWithNoun(students, 'participant')} answered in a pattern; these answers are not compared`,
  patternsMean:
    'One letter all the way down, a few letters in turn, or the same text in every box: two who do that have the same wrong answers without copying. Their other answers are compared.',
  pattern: ({ repeated, answers }: { repeated: readonly string[]; answers: number }) =>
    `${repeated.join(', ')}${repeated.length > 1 ? ' in turn' : ''}: ${countWithNoun(answers, 'answer')}`,
  inPattern: 'pattern, not compared',
  scope: (scope: PairScope) => scopeTexts[scope],
  identical: (identical: number) => countWithNoun(identical, 'identical wrong answer'),
  outOf: ({ first, wrong, expected }: { first: string; wrong: number; expected: number }) =>
    `${first} gave ${countWithNoun(wrong, 'wrong answer')} to questions that both answered; about ${expected.toLocaleString('en-IN', { maximumFractionDigits: 1 })} of them would be expected to be the same.`,
  byChance: (chance: number) => `By chance: ${chanceText(chance)}`,
  started: (time: string) => `Started ${time}`,
  opened: (times: number) => `opened sections ${countWithNoun(times, 'time')} in all`,
  decide: 'Decide…',
  decideAgain: 'Decide again…',
  decision: 'Decision',
  outcomes: {
    nothing: 'No action',
    talked: 'Talked to them',
    disqualified: 'Disqualified',
  },
  decided: ({ moment, by }: { moment: string; by: string | null }) => (by === null ? moment : `${moment}, by ${by}`),
  outcome: 'Outcome',
  outcomeHints: {
    nothing: 'The similarity has another explanation.',
    talked: 'You heard both of them and took no further action.',
    disqualified: 'Disqualify on the participant’s page first: they read the reason there and can appeal.',
  },
  reason: 'Reason',
  reasonHint: 'For the team and the audit log.',
  save: 'Save decision',
  saved: 'Decision saved',
  alike: 'Similar answers',
  power:
    'Not everyone who copied is found. In simulations the comparison found nine in ten of those who had copied half of a hard paper, and four in five where half of all answers were correct; of those who had copied from another school in the city, nine in ten and seven in ten.',
  sideBySide: 'Answers side by side',
  question: 'No.',
  key: 'Answer key',
  noAnswer: 'No answer',
  right: 'correct',
  wrong: 'wrong',
  same: 'Same mistake',
};
