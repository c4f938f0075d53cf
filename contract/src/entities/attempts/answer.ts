import { optionCount } from '@club/domain/entities/papers/answer-key';
import type { AnswerEvent } from '@club/domain/entities/papers/scoring';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { z } from 'zod';
import { idInput } from '#shared/id-input.ts';

/** Nobody looks at a question for longer than a round lasts. */
const maxSeenSeconds = 30_000;

/** An answer in requests and replies: ticked options, or typed text. Neither means that the response was cleared. */
export const answerOnTheWire = z.object({
  questionId: idInput,
  sequence: z
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .describe('A counter kept by the page; within one takeover the higher value is newer'),
  takeover: z.number().int().min(1).max(1_000_000).describe('The takeover in which it was given, counted from 1'),
  markedAnswers: z.array(z.boolean()).length(optionCount).nullable(),
  userInput: z.string().max(1000).nullable(),
  // Invalid values do not prevent the answer from being saved.
  seenSeconds: z
    .number()
    .int()
    .min(0)
    .max(maxSeenSeconds)
    .nullable()
    .catch(null)
    .describe('How long the question has been on screen; used for statistics only'),
  givenAt: z.iso
    .datetime()
    .nullable()
    .catch(null)
    .describe('When it was given, by the server’s clock as the page knows it; answers from before a pause count'),
});
export type AnswerOnTheWire = z.output<typeof answerOnTheWire>;

/** Without a takeover it belongs to the newest. */
export const answerToSave = answerOnTheWire.partial({
  takeover: true,
  markedAnswers: true,
  userInput: true,
  seenSeconds: true,
  givenAt: true,
});

/** Absent values are null in the API and undefined elsewhere. A field of the contract that is missing here does not compile. */
export function toWireAnswer(answer: AnswerEvent): AnswerOnTheWire {
  return {
    questionId: answer.questionId,
    takeover: answer.takeover,
    sequence: answer.sequence,
    markedAnswers: answer.markedAnswers ? [...answer.markedAnswers] : null,
    userInput: answer.userInput ?? null,
    seenSeconds: answer.seenSeconds ?? null,
    givenAt: answer.givenAt === undefined ? null : toIsoTime(answer.givenAt),
  };
}

/** The reverse; a field of `AnswerEvent` that is missing here does not compile. */
export function fromWireAnswer<Takeover extends number | undefined>(
  answer: Omit<z.output<typeof answerToSave>, 'takeover'> & { readonly takeover?: Takeover },
) {
  return {
    questionId: answer.questionId,
    takeover: answer.takeover as Takeover,
    sequence: answer.sequence,
    markedAnswers: answer.markedAnswers ?? undefined,
    userInput: answer.userInput ?? undefined,
    seenSeconds: answer.seenSeconds ?? undefined,
    givenAt: answer.givenAt ? Date.parse(answer.givenAt) : undefined,
  } satisfies Record<keyof AnswerEvent, unknown>;
}
