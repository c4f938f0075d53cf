import { fromWireQuestion, fromWireReasons } from '@club/contract/entities/papers';
import type { PastRoundReply } from '@club/contract/past-rounds';
import type { PaperKeys, PaperSection, PublishedPaper } from '@club/domain/entities/papers/paper';
import { parseCorrectAnswer } from '@club/domain/entities/papers/question-kinds';

export interface PastPaper {
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
}

export function toPastPaper({ languages, comparison, sections, questions }: PastRoundReply): PastPaper {
  const read = questions.map(({ question: given, rightAnswers, reasons, countsFor }) => {
    const question = fromWireQuestion(given);
    const right = rightAnswers.map((one) => parseCorrectAnswer(question.kind, one, question.options, comparison));
    return { question, keys: right.filter((key) => key !== undefined), reasons: fromWireReasons(reasons), countsFor };
  });
  function ofEach<Value>(partOf: (one: (typeof read)[number]) => Value | undefined): Record<string, Value> {
    return Object.fromEntries(
      read.flatMap((one) => {
        const value = partOf(one);
        return value === undefined ? [] : [[one.question.id, value] as const];
      }),
    );
  }
  return {
    paper: {
      languages,
      comparison,
      sections: sections satisfies PaperSection[],
      questions: read.map(({ question }) => question),
      pictureHashes: {},
    },
    keys: {
      keys: ofEach(({ keys: [first] }) => first),
      alsoRight: ofEach(({ keys: [, ...others] }) => others),
      withdrawn: ofEach(({ countsFor }) => countsFor ?? undefined),
      reasons: ofEach(({ reasons }) => reasons),
    },
  };
}
