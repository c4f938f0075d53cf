import { optionCount } from '@club/domain/entities/papers/answer-key';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { inEachLanguage, inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';

/** The number of a section. Which ones there are is known by the paper, not by the contract. */
export const sectionNumber = z.coerce
  .number('no-such-section')
  .int('no-such-section')
  .min(1, 'no-such-section')
  .max(99, 'no-such-section');

/** The slug of a round, for every view that is not bound to the current one. */
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
    .describe('Width by height of its pictures by URL, where they are known; a page keeps their place with it'),
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

export const reviewStates = ['open', 'submitted', 'approved'] as const;

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
  tags: z.array(z.string()).optional().describe('By which the bank is searched; absent from a published paper'),
  review: z.enum(reviewStates).optional().describe('Absent from a published paper'),
  revision: z.string().describe('Changes with every edit except of the position and of whether the question is active'),
});

export type KeyedQuestionReply = z.output<typeof keyedQuestionReply>;

export const sectionCountReply = z.object({
  section: z.number().int(),
  title: z.string(),
  questions: z.number().int(),
  marks: z.number(),
});
