import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { RoundPaperReply } from '@club/contract/entities/rounds';
import type { PaperKeys, PaperSection, PublishedPaper } from '@club/domain/entities/papers/paper';
import type { Question, QuestionWording, Reasons } from '@club/domain/entities/papers/question';
import { parseCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { mapTranslations, type TranslatedLanguage } from '@club/domain/shared/language';

export interface TrialPaper {
  readonly paper: PublishedPaper;
  readonly keys: PaperKeys;
  /** False: the active questions of the working copy. */
  readonly isPublished: boolean;
}

export function toTrialPaper(reply: RoundPaperReply): TrialPaper {
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
      reasons: Object.fromEntries(questions.map(({ id, reasons }) => [id, toReasons(reasons)])),
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
    translations: mapTranslations(reply.translations, toWording),
    reward: reply.reward,
    penalty: reply.nagativeMarking,
    createdAt: Date.parse(reply.createdAt),
  };
}

function toWording(reply: NonNullable<KeyedQuestionReply['translations'][TranslatedLanguage]>): QuestionWording {
  return {
    text: reply.question,
    options: reply.options,
    supportingPictureAlt: reply.supportingPicAlt,
    optionAlts: reply.optionAlts,
  };
}

function toReasons({ en, ...others }: KeyedQuestionReply['reasons']): Reasons {
  return { ...(en !== undefined && { en }), ...mapTranslations(others, (reason) => reason) };
}
