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
export const roundQuery = z.string().max(60).optional().describe('The slug of a round; left out: the current one');

const questionWordingReply = z.object({
  question: z.string(),
  options: z
    .array(z.string())
    .describe('One text an option; empty where the options are pictures or the answer is typed'),
  supportingPicAlt: z.string(),
  optionAlts: z.array(z.string()),
});

/** A question as a participant who is sitting its section sees it. There is no key here, and no field a key could hide in. */
export const participantQuestionReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  section: z.number().int(),
  kind: z.enum(questionKindNames),
  isInteger: z.boolean(),
  question: z.string(),
  options: z.array(z.string()).describe('Texts or picture references, one an option; empty where the answer is typed'),
  optionsContainImg: z.boolean(),
  optionAlts: z.array(z.string()).describe('Alternative texts of options that are pictures: one an option, or none'),
  supportingPic: z.string().nullable().describe('An address; an uploaded picture has one of ours'),
  supportingPicAlt: z.string().describe('Empty where nobody has written it'),
  translations: z
    .object(inOtherLanguages(() => questionWordingReply.optional()))
    .describe('The wording in other languages than English, where there is one'),
  createdAt: z.iso.datetime(),
});

export type ParticipantQuestionReply = z.output<typeof participantQuestionReply>;

/** A question as an admin sees it, key and all. */
export const keyedQuestionReply = participantQuestionReply.extend({
  correctAnswer: z
    .string()
    .describe("The right option's text or picture, letters joined by spaces for several, or the number"),
  answers: z
    .array(z.boolean())
    .length(optionCount)
    .describe('Which options are right; all false where the answer is typed'),
  integerAnswer: z.string().nullable(),
  reward: z.number().nullable().describe("Marks if right; null: the section's scheme"),
  nagativeMarking: z
    .number()
    .nullable()
    .describe("Marks taken if wrong, as a positive number; null: the section's scheme"),
  reasons: z.object(inEachLanguage(() => z.string().optional())).describe('Why the right answer is right'),
  inActive: z.boolean(),
  position: z.number().int().describe('Its place in its section; the lower comes first'),
  revision: z.string().describe('Another one whenever anything is changed but its place and whether it is active'),
});

export type KeyedQuestionReply = z.output<typeof keyedQuestionReply>;

export const sectionCountReply = z.object({
  section: z.number().int(),
  title: z.string(),
  questions: z.number().int(),
  marks: z.number(),
});
