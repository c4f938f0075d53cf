import { questionKinds, toCorrectAnswer, toTicks } from '@club/domain/papers/answer-key';
import { type KeyedQuestion, type Question, questionSentences } from '@club/domain/papers/question';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const section = z.coerce
  .number(questionSentences.sectionUnknown)
  .int(questionSentences.sectionUnknown)
  .min(1, questionSentences.sectionUnknown)
  .max(4, questionSentences.sectionUnknown);

/**
 * A picture: the id of an uploaded file, a path or address, or (where uploading is not to be had) a data string of an image.
 * The specification's threshold for "too large" is 500 000 characters for a whole question.
 */
const pictureReference = z.string().max(500_000);

/** A question as a participant who is sitting its section sees it. There is no key here, and no field a key could hide in. */
export const playedQuestionReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  section: z.number().int(),
  kind: z.enum(questionKinds),
  isInteger: z.boolean(),
  question: z.string(),
  options: z.array(z.string()).describe('Four texts or picture references; empty where the answer is typed'),
  optionsContainImg: z.boolean(),
  supportingPic: z.string().nullable(),
});
export type PlayedQuestionReply = z.output<typeof playedQuestionReply>;

/** A question as an admin sees it, key and all. */
export const keyedQuestionReply = playedQuestionReply.extend({
  correctAnswer: z
    .string()
    .describe("The right option's text or picture, letters joined by spaces for several, or the number"),
  answers: z.array(z.boolean()).length(4).describe('Which options are right; all false where the answer is typed'),
  integerAnswer: z.string().nullable(),
  reward: z.number().nullable().describe("Marks if right; null: the section's scheme"),
  nagativeMarking: z
    .number()
    .nullable()
    .describe("Marks taken if wrong, as a positive number; null: the section's scheme"),
  inActive: z.boolean(),
  createdAt: z.iso.datetime(),
});
export type KeyedQuestionReply = z.output<typeof keyedQuestionReply>;

/** A question in the wire's names. Field by field, so that nothing but what is listed can be passed on. */
export function toPlayedQuestionReply(question: Question): PlayedQuestionReply {
  return {
    $id: question.id,
    id: question.id,
    section: question.section,
    kind: question.kind,
    isInteger: question.kind === 'integer',
    question: question.text,
    options: [...question.options],
    optionsContainImg: question.optionsArePictures,
    supportingPic: question.supportingPicture,
  };
}

/** A question with its key in the wire's names, for admins alone. */
export function toKeyedQuestionReply(question: KeyedQuestion): KeyedQuestionReply {
  const correctAnswer = toCorrectAnswer(question.key, question.options);
  return {
    ...toPlayedQuestionReply(question),
    correctAnswer,
    answers: toTicks(question.key),
    integerAnswer: question.key.kind === 'integer' ? correctAnswer : null,
    reward: question.reward,
    nagativeMarking: question.penalty,
    inActive: !question.isActive,
    createdAt: new Date(question.createdAt).toISOString(),
  };
}

/** Text, or the number of an integer question. */
const correctAnswer = z
  .union([z.string().max(500_000), z.number()], questionSentences.correctAnswerEmpty)
  .transform(String);

const questionFields = {
  question: z.string(questionSentences.questionBlank).max(20_000, questionSentences.textLong),
  options: z.array(pictureReference).max(4).default([]),
  correctAnswer,
  section,
  supportingPic: pictureReference.nullish(),
  optionsContainImg: z.boolean().default(false),
  inActive: z.boolean().default(false),
  kind: z.enum(questionKinds).optional().describe('Left out: decided by section, options and order of creation'),
  isInteger: z.boolean().optional(),
  reward: z.number(questionSentences.rewardMissing).nullish(),
  nagativeMarking: z.number().nullish(),
};

/** Room for a question with embedded pictures at the specified threshold, and a little more. */
const questionBodyBytes = 2 * 1024 * 1024;

export const papersEndpoints = {
  createQuestion: endpoint({
    method: 'POST',
    path: '/api/quiz/create',
    alsoAtRoot: true,
    access: 'admin',
    summary: 'Add a question to the bank.',
    body: z.object(questionFields),
    bodyLimitBytes: questionBodyBytes,
    reply: z.object({ data: keyedQuestionReply, message: z.string() }),
    status: 201,
    refusals: ['correct-answer-unknown'],
  }),
  listQuestions: endpoint({
    method: 'GET',
    path: '/api/quiz',
    alsoAtRoot: true,
    access: 'account',
    summary:
      'An admin gets the whole bank with keys. A participant gets the questions of the section they are sitting now, without keys, and otherwise none.',
    query: z.object({ section: section.optional(), search: z.string().max(200).optional() }),
    reply: z.object({ quizzes: z.array(z.union([keyedQuestionReply, playedQuestionReply])) }),
    refusals: [],
  }),
  readQuestion: endpoint({
    method: 'GET',
    path: '/api/quiz/:id',
    alsoAtRoot: true,
    access: 'admin',
    summary: 'One question with its key.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ data: keyedQuestionReply }),
    refusals: ['question-unknown'],
  }),
  updateQuestion: endpoint({
    method: 'PUT',
    path: '/api/quiz/:id',
    alsoAtRoot: true,
    access: 'admin',
    summary: 'Change a question. Fields that are left out stay as they are.',
    params: z.object({ id: z.uuid() }),
    body: z.object({
      question: questionFields.question.optional(),
      options: z.array(pictureReference).max(4).optional(),
      correctAnswer: questionFields.correctAnswer.optional(),
      section: section.optional(),
      supportingPic: questionFields.supportingPic,
      optionsContainImg: z.boolean().optional(),
      inActive: z.boolean().optional(),
      kind: questionFields.kind,
      isInteger: questionFields.isInteger,
      reward: questionFields.reward,
      nagativeMarking: questionFields.nagativeMarking,
    }),
    bodyLimitBytes: questionBodyBytes,
    reply: z.object({ data: keyedQuestionReply, message: z.string() }),
    refusals: ['question-unknown', 'correct-answer-unknown'],
  }),
  deleteQuestion: endpoint({
    method: 'DELETE',
    path: '/api/quiz/:id',
    alsoAtRoot: true,
    access: 'admin',
    summary: 'Take a question out of the bank. Attempts that already had it keep their marks.',
    params: z.object({ id: z.uuid() }),
    reply: z.object({ message: z.string() }),
    refusals: ['question-unknown'],
  }),
  checkPaper: endpoint({
    method: 'GET',
    path: '/api/quiz/paper-check',
    access: 'admin',
    summary:
      'What the active questions add up to: how many a section, how many marks, and where that is not a full paper.',
    reply: z.object({
      totalMarks: z.number(),
      sections: z.array(
        z.object({ section: z.number().int(), title: z.string(), questions: z.number().int(), marks: z.number() }),
      ),
      problems: z.array(z.string()),
    }),
    refusals: [],
  }),
  uploadFile: endpoint({
    method: 'POST',
    path: '/api/upload',
    alsoAtRoot: true,
    access: 'admin',
    summary: 'Upload a picture (field `file`, with `type` "quiz-image"). It is checked by its content and re-encoded.',
    body: 'multipart',
    bodyLimitBytes: 10 * 1024 * 1024,
    reply: z.object({ fileId: z.string(), id: z.string(), url: z.string(), fileUrl: z.string() }),
    status: 201,
    refusals: ['file-not-image', 'body-too-large'],
  }),
  deleteFile: endpoint({
    method: 'DELETE',
    path: '/api/upload/:fileId',
    alsoAtRoot: true,
    access: 'admin',
    summary: 'Delete an uploaded picture that no question uses.',
    params: z.object({ fileId: z.string() }),
    reply: z.object({ message: z.string() }),
    refusals: ['file-unknown', 'file-in-use'],
  }),
  readFile: endpoint({
    method: 'GET',
    path: '/api/files/:fileId',
    alsoAtRoot: true,
    access: 'visitor',
    summary: 'A picture of the paper. Its id cannot be guessed; only a question that may be seen names it.',
    params: z.object({ fileId: z.string().max(100) }),
    reply: { stream: 'image/webp', description: 'The picture' },
    refusals: ['file-unknown'],
  }),
};
