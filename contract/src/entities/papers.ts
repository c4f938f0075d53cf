import { optionCount } from '@club/domain/entities/papers/answer-key';
import { comparisons } from '@club/domain/entities/papers/comparison';
import type { BankQuestion, Question, QuestionWording, Reasons } from '@club/domain/entities/papers/question';
import { questionKindNames, questionKinds } from '@club/domain/entities/papers/question-kinds';
import { maxQuestionLength } from '@club/domain/entities/papers/question-problem';
import { maxTagLength, maxTags, parseTags } from '@club/domain/entities/papers/tags';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { inEachLanguage, inOtherLanguages, mapTranslations } from '@club/domain/shared/language';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { z } from 'zod';

/** The number of a section. Only the paper knows which ones exist. */
export const sectionNumber = z.coerce
  .number('no-such-section')
  .int('no-such-section')
  .min(1, 'no-such-section')
  .max(99, 'no-such-section');

/** The slug of a round, for views of rounds other than the current one. */
export const roundQuery = z.string().max(60).optional().describe('The slug of a round; defaults to the current round');

const questionWordingReply = z.object({
  question: z.string(),
  options: z
    .array(z.string())
    .describe('One text per option; empty if the options are pictures or the answer is typed'),
  supportingPicAlt: z.string(),
  optionAlts: z.array(z.string()),
});

/** Contains no key, and no field in which one could be hidden. */
export const participantQuestionReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  section: z.number().int(),
  kind: z.enum(questionKindNames),
  isInteger: z.boolean(),
  question: z.string(),
  options: z.array(z.string()).describe('A text or picture reference per option; empty if the answer is typed'),
  optionsContainImg: z.boolean(),
  optionAlts: z.array(z.string()).describe('Alternative texts for options that are pictures: one per option, or none'),
  supportingPic: z.string().nullable().describe('A URL; uploaded pictures have one on this server'),
  supportingPicAlt: z.string().describe('Empty if none has been written'),
  pictureRatios: z
    .exactOptional(z.record(z.string(), z.number().positive()))
    .describe('Width divided by height of its pictures, by URL, if known; lets pages reserve space'),
  translations: z
    .object(inOtherLanguages(() => questionWordingReply.optional()))
    .describe('Translations of the wording, where available'),
  reward: z.number().nullish().describe('Marks for a correct answer; null: as in the marking scheme of the section'),
  nagativeMarking: z
    .number()
    .nullish()
    .describe('Marks deducted for a wrong answer, as a positive number; null: as in the marking scheme of the section'),
  createdAt: z.iso.datetime(),
});

export type ParticipantQuestionReply = z.output<typeof participantQuestionReply>;
type QuestionWordingReply = z.output<typeof questionWordingReply>;

/** Takes a question without a key, so that none can leak. A field of the reply that is missing here does not compile. */
export function toWireQuestion(question: Question) {
  return {
    $id: question.id,
    id: question.id,
    section: question.section,
    kind: question.kind,
    isInteger: questionKinds[question.kind].isInteger,
    question: question.text,
    options: [...question.options],
    optionsContainImg: question.optionsArePictures,
    optionAlts: [...question.optionAlts],
    supportingPic: question.supportingPicture === null ? null : pictureAddress(question.supportingPicture),
    supportingPicAlt: question.supportingPictureAlt,
    translations: mapTranslations(question.translations, toWireWording),
    reward: question.reward,
    nagativeMarking: question.penalty,
    createdAt: toIsoTime(question.createdAt),
  } satisfies Record<Exclude<keyof ParticipantQuestionReply, 'pictureRatios'>, unknown>;
}

/** The reverse; a field of `Question` that is missing here does not compile. */
export function fromWireQuestion(reply: ParticipantQuestionReply): Question {
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
    translations: mapTranslations(reply.translations, fromWireWording),
    reward: reply.reward ?? null,
    penalty: reply.nagativeMarking ?? null,
    createdAt: Date.parse(reply.createdAt),
  };
}

function toWireWording(wording: QuestionWording): QuestionWordingReply {
  return {
    question: wording.text,
    options: [...wording.options],
    supportingPicAlt: wording.supportingPictureAlt,
    optionAlts: [...wording.optionAlts],
  };
}

export function fromWireWording(wording: QuestionWordingReply): QuestionWording {
  return {
    text: wording.question,
    options: wording.options,
    supportingPictureAlt: wording.supportingPicAlt,
    optionAlts: wording.optionAlts,
  };
}

export const reviewStates = ['open', 'submitted', 'approved'] as const;

/** M2 and M11 in docs/rules/marking.md. */
export const comparisonReply = z
  .enum(comparisons)
  .describe('How typed answers are compared; a published paper keeps the comparison it was published with');

export const keyedQuestionReply = participantQuestionReply.extend({
  correctAnswer: z
    .string()
    .describe(
      'The text or picture of the correct option, letters separated by spaces for several options, or the number',
    ),
  answers: z
    .array(z.boolean())
    .length(optionCount)
    .describe('Which options are correct; all false if the answer is typed'),
  integerAnswer: z.string().nullable(),
  reward: z.number().nullable(),
  nagativeMarking: z.number().nullable(),
  reasons: z.object(inEachLanguage(() => z.string().optional())).describe('Explanation of the correct answer'),
  inActive: z.boolean(),
  position: z.number().int().describe('Position in the section; lower numbers come first'),
  tags: z.array(z.string()).optional().describe('Tags for searching the bank; absent from a published paper'),
  review: z.enum(reviewStates).optional().describe('Absent from a published paper'),
  revision: z.string().describe('Changes with every edit, except edits of the position and of the active state'),
});

export type KeyedQuestionReply = z.output<typeof keyedQuestionReply>;

export function fromWireReasons({ en, ...others }: KeyedQuestionReply['reasons']): Reasons {
  return { ...(en !== undefined && { en }), ...mapTranslations(others, (reason) => reason) };
}

/**
 * A picture: the id of an uploaded file, a path, an address to fetch it from (B19), or, if uploading is unavailable, a data string.
 * The specification's threshold for "too large" is 500 000 characters for a whole question.
 */
const pictureReference = z.string().max(500_000);

/** Text, or the number of an integer question. */
const correctAnswer = z.union([z.string().max(500_000), z.number()], 'correct-answer-empty').transform(String);

const longText = z.string().max(maxQuestionLength, 'text-too-long');

const alternativeTexts = z.array(longText).max(optionCount);

const questionWording = z.object({
  question: longText.default(''),
  options: z.array(longText).max(optionCount).default([]),
  supportingPicAlt: longText.default(''),
  optionAlts: alternativeTexts.default([]),
});

/** A question to be created. In a change all fields are optional. */
export const questionInput = z.object({
  question: z.string('question-blank').max(20_000, 'text-too-long'),
  options: z.array(pictureReference).max(optionCount),
  correctAnswer,
  section: sectionNumber,
  supportingPic: pictureReference.nullish(),
  optionsContainImg: z.boolean(),
  inActive: z.boolean(),
  kind: z
    .enum(questionKindNames)
    .optional()
    .describe('If omitted, derived from section, options and order of creation'),
  isInteger: z.boolean().optional(),
  reward: z.number('points-missing').nullish(),
  nagativeMarking: z.number().nullish(),
  tags: z
    .array(z.string().max(maxTagLength, 'text-too-long'))
    .transform((tags) => parseTags(tags.join()))
    .pipe(z.array(z.string()).max(maxTags))
    .optional(),
  supportingPicAlt: longText.optional(),
  optionAlts: alternativeTexts.optional(),
  translations: z
    .object(inOtherLanguages(() => questionWording.nullish()))
    .optional()
    .describe('Null removes a translation'),
  reasons: z.object(inEachLanguage(() => longText.optional())).optional(),
});

export const questionChanges = questionInput.partial();
type QuestionChanges = z.output<typeof questionChanges>;

/** Fields whose value also depends on other fields, or on the previous state of the question. */
type DecidedField =
  | 'id'
  | 'kind'
  | 'options'
  | 'optionsArePictures'
  | 'optionAlts'
  | 'supportingPicture'
  | 'supportingPictureAlt'
  | 'translations'
  | 'position'
  | 'createdAt';

/**
 * The fields that are stored as given; omitted ones are absent. A field of `BankQuestion` that is missing here and is no
 * `DecidedField` does not compile.
 */
export function fromQuestionInput(given: QuestionChanges) {
  return withoutUndefined({
    section: given.section,
    text: given.question,
    reward: given.reward,
    penalty: given.nagativeMarking,
    tags: given.tags,
    isActive: given.inActive === undefined ? undefined : !given.inActive,
  } satisfies Record<Exclude<keyof BankQuestion, DecidedField> | 'tags', unknown>);
}

/** Defaults of a new question. */
export const questionDefaults = { reward: null, penalty: null, tags: [] } as const;

function withoutUndefined<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
}

export const sectionCountReply = z.object({
  section: z.number().int(),
  title: z.string(),
  questions: z.number().int(),
  marks: z.number(),
});
