import type { ObjectionReply } from '@club/contract/entities/attempts/objection';
import type { AnswerKey } from '@club/domain/entities/papers/answer-key';
import { toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { answersObjection, type ObjectionRuling, type StoredObjection } from './objection-store.ts';

export function toObjectionReply(objection: StoredObjection, ruling: ObjectionRuling | undefined): ObjectionReply {
  const { questionId, answer, reason, source, hasPicture, sentAt } = objection;
  return {
    questionId,
    answer: answer && answerText(answer),
    reason,
    source,
    hasPicture,
    sentAt: toIsoTime(sentAt),
    ruling: ruling !== undefined && answersObjection(ruling, sentAt) ? toRulingReply(ruling) : null,
  };
}

export function toRulingReply({ outcome, reasons, decidedAt }: ObjectionRuling): NonNullable<ObjectionReply['ruling']> {
  return { outcome, reasons, decidedAt: toIsoTime(decidedAt) };
}

/** Options as letters, which are the same in every language. */
export function answerText(answer: AnswerKey): string {
  return toCorrectAnswer(answer, []);
}
