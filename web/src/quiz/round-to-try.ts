import type { KeyedQuestionReply } from '@club/contract/papers';
import type { RoundPaperReply } from '@club/contract/rounds';
import type { PaperKeys, PaperSection, PublishedPaper } from '@club/domain/papers/paper';
import type { Question } from '@club/domain/papers/question';
import { parseCorrectAnswer } from '@club/domain/papers/question-kinds';

export interface PaperToTry {
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
  /** Whether it is the published edition; the active questions of the working copy otherwise. */
  readonly isPublished: boolean;
}

/** What a student of a round would sit now, with its keys, from what an admin may read. */
export function toPaperToTry(reply: RoundPaperReply): PaperToTry {
  const { languages, sections, questions, alsoRight, withdrawn } = reply.published ?? {
    ...reply,
    questions: reply.questions.filter(({ inActive }) => !inActive),
    alsoRight: [],
    withdrawn: [],
  };
  const keys = questions.flatMap((question) => {
    const key = parseCorrectAnswer(question.kind, question.correctAnswer, question.options);
    return key === undefined ? [] : [[question.id, key] as const];
  });
  const furtherKeys = questions.map(({ id, kind, options }) => {
    const further = alsoRight.filter(({ questionId }) => questionId === id);
    const read = further.map(({ correctAnswer }) => parseCorrectAnswer(kind, correctAnswer, options));
    return [id, read.filter((key) => key !== undefined)] as const;
  });
  return {
    paper: {
      languages,
      sections: sections satisfies PaperSection[],
      questions: questions.map(toQuestion),
      pictureHashes: {},
    },
    keys: {
      keys: Object.fromEntries(keys),
      reasons: Object.fromEntries(questions.map(({ id, reasons: { en } }) => [id, en === undefined ? {} : { en }])),
      alsoRight: Object.fromEntries(furtherKeys),
      withdrawn: Object.fromEntries(withdrawn.map(({ questionId, countsFor }) => [questionId, countsFor])),
    },
    isPublished: reply.published !== null,
  };
}

function toQuestion(reply: KeyedQuestionReply): Question {
  return {
    id: reply.id,
    section: reply.section,
    kind: reply.kind,
    text: reply.question,
    options: reply.options,
    optionsArePictures: reply.optionsContainImg,
    optionAlts: reply.optionAlts,
    supportingPicture: reply.supportingPic,
    supportingPictureAlt: reply.supportingPicAlt,
    // A trial is sat in English.
    translations: {},
    reward: reply.reward,
    penalty: reply.nagativeMarking,
    createdAt: Date.parse(reply.createdAt),
  };
}
