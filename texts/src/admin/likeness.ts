import { falseDiscoveryRate, minAttemptsCompared, type PairScope } from '@club/domain/features/likeness/like-pairs';
import { countWithNoun } from './count-with-noun.ts';

const number = (value: number) => value.toLocaleString('en-IN');

/** The tails of a model mean little beyond this. */
const rarest = 1_000_000_000;

/** A probability in words: "about once in 40,000 pairs". */
export function chanceText(chance: number): string {
  const pairs = Number((1 / chance).toPrecision(chance > 0.01 ? 2 : 1));
  return pairs >= rarest ? 'less than once in a billion pairs' : `about once in ${number(pairs)} pairs`;
}

const scopeTexts: Readonly<Record<PairScope, string>> = {
  school: 'Same school',
  city: 'Same city, another school, started within the same minute',
};

export const likenessTexts = {
  title: 'Compare answers',
  intro:
    'Finds pairs of students who gave the same wrong answers more often than chance explains. Use it after the round. It changes nothing.',
  verdict: 'This is evidence, never a verdict',
  caution:
    'Identical mistakes do not say who copied, nor whether anybody did: a shared teacher or a misprint in a book can cause them too. Put the papers side by side, open both students’ pages to see when they answered and what happened, and listen to both before you decide anything.',
  compare: 'Compare answers',
  compareAgain: 'Compare again',
  cancel: 'Cancel',
  comparing: 'Comparing answers',
  offline: 'You are offline. The answers can be compared when the connection is back.',
  interrupted: 'The comparison ended before it was finished. Nothing was changed. Compare again.',
  none: 'No pair stands out',
  noneMeans:
    'No two students have more wrong answers in common than chance explains. This does not prove that nobody copied.',
  tooFew: 'Too few to compare',
  tooFewMeans: (attempts: number) =>
    `${countWithNoun(attempts, 'student')} handed in. How rare a wrong answer is can be told from ${minAttemptsCompared} students on.`,
  reading: (done: number, of: number) => `${number(done)} of ${number(of)} papers read`,
  compared: (done: number, of: number) => `${number(done)} of ${number(of)} students compared`,
  summary: ({ pairs, attempts, time }: { pairs: number; attempts: number; time: string }) =>
    `${countWithNoun(pairs, 'pair')} among ${number(attempts)} students, compared at ${time}. The most improbable first.`,
  pairsCompared: ({ school, city }: Readonly<Record<PairScope, number>>) =>
    `${number(school)} pairs within schools and ${number(city)} within cities were compared. The list allows for that: of the pairs shown, one in ${Math.round(1 / falseDiscoveryRate)} at most is expected to be there by chance.`,
  scope: (scope: PairScope) => scopeTexts[scope],
  identical: (identical: number) => countWithNoun(identical, 'identical wrong answer'),
  outOf: ({ first, wrong, expected }: { first: string; wrong: number; expected: number }) =>
    `${first} gave ${countWithNoun(wrong, 'wrong answer')} to questions that both answered; about ${expected.toLocaleString('en-IN', { maximumFractionDigits: 1 })} of them would be expected to be the same.`,
  byChance: (chance: number) => `By chance: ${chanceText(chance)}`,
  started: (time: string) => `Started ${time}`,
  opened: (times: number) => `opened sections ${countWithNoun(times, 'time')} in all`,
  sideBySide: 'Answers side by side',
  question: 'No.',
  key: 'Key',
  noAnswer: 'No answer',
  right: 'right',
  wrong: 'wrong',
  same: 'Same mistake',
};
