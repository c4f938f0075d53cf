import { fromWireQuestion, fromWireReasons } from '@club/contract/entities/papers';
import type { RoundPaperReply } from '@club/contract/entities/rounds';
import { currentComparison } from '@club/domain/entities/papers/comparison';
import type { PaperKeys, PaperSection, PublishedPaper } from '@club/domain/entities/papers/paper';
import { parseCorrectAnswer } from '@club/domain/entities/papers/question-kinds';

export interface PreviewPaper {
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
  /** False: the active questions of the working copy. */
  readonly isPublished: boolean;
}

export function toPreviewPaper(reply: RoundPaperReply): PreviewPaper {
  const { languages, comparison, sections, questions, alsoRight, withdrawn } = reply.published ?? {
    ...reply,
    comparison: currentComparison,
    questions: reply.questions.filter(({ inActive }) => !inActive),
    alsoRight: [],
    withdrawn: [],
  };
  const keys = questions.flatMap((question) => {
    const key = parseCorrectAnswer(question.kind, question.correctAnswer, question.options, comparison);
    return key === undefined ? [] : [[question.id, key] as const];
  });
  const furtherKeys = questions.map(({ id, kind, options }) => {
    const further = alsoRight.filter(({ questionId }) => questionId === id);
    const read = further.map(({ correctAnswer }) => parseCorrectAnswer(kind, correctAnswer, options, comparison));
    return [id, read.filter((key) => key !== undefined)] as const;
  });
  return {
    paper: {
      languages,
      comparison,
      sections: sections satisfies PaperSection[],
      questions: questions.map(fromWireQuestion),
      pictureHashes: {},
    },
    keys: {
      keys: Object.fromEntries(keys),
      reasons: Object.fromEntries(questions.map(({ id, reasons }) => [id, fromWireReasons(reasons)])),
      alsoRight: Object.fromEntries(furtherKeys),
      withdrawn: Object.fromEntries(withdrawn.map(({ questionId, countsFor }) => [questionId, countsFor])),
    },
    isPublished: reply.published !== null,
  };
}
