import { toTicks } from '@club/domain/entities/papers/answer-key';
import { isPictureOption } from '@club/domain/entities/papers/question';
import type { RoundFile, RoundFileQuestion } from './content.ts';

/** An answer of one paper that is one of the other. */
export interface SharedAnswer {
  /** The place in `questions` of the public paper. */
  readonly index: number;
  readonly answer: string;
  /** As an author counts: "question 2 of section 3". */
  readonly scoredPlace: string;
}

/**
 * Answers of the public paper that are answers of the scored one, which practice would give away. Figures, and letters
 * that only name a pair, say nothing by themselves; nor does a statement that several questions of a paper offer, such
 * as that a reason explains an assertion.
 */
export function findSharedAnswers(practice: RoundFile, scored: RoundFile): SharedAnswer[] {
  const places = new Map<string, string>();
  for (const question of scored.questions) {
    const place = `question ${placeIn(scored, question)} of section ${question.section}`;
    for (const answer of answersOf(question)) {
      const isOffered = ({ options }: RoundFileQuestion) =>
        options.some((option) => normalized(option) === normalized(answer));
      if (scored.questions.filter(isOffered).length < 2) places.set(normalized(answer), place);
    }
  }
  return practice.questions.flatMap((question, index) =>
    answersOf(question).flatMap((answer) => {
      const scoredPlace = places.get(normalized(answer));
      return scoredPlace === undefined ? [] : [{ index, answer, scoredPlace }];
    }),
  );
}

/** In words: at least three letters in a row. */
function answersOf(question: RoundFileQuestion): string[] {
  const { key, options } = question;
  const right =
    'text' in key
      ? [key.text]
      : options.filter((option, index) => toTicks(key)[index] && !isPictureOption(question, option));
  return right.filter((answer) => /\p{L}{3}/u.test(answer));
}

function normalized(answer: string): string {
  return answer.trim().toLowerCase().replace(/^the /, '').replace(/\s+/g, ' ');
}

function placeIn({ questions }: RoundFile, question: RoundFileQuestion): number {
  return questions.filter(({ section }) => section === question.section).indexOf(question) + 1;
}
