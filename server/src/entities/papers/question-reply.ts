import { type KeyedQuestionReply, type ParticipantQuestionReply, toWireQuestion } from '@club/contract/entities/papers';
import { toTicks } from '@club/domain/entities/papers/answer-key';
import { picturesOf } from '@club/domain/entities/papers/checklist';
import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import type { KeyedQuestion, Question } from '@club/domain/entities/papers/question';
import { questionKinds, toCorrectAnswer } from '@club/domain/entities/papers/question-kinds';
import { pictureAddress } from '@club/domain/shared/picture-address';
import type { StoredQuestion } from './question-store.ts';
import { questionRevision } from './revision-reply.ts';

/** @param ratios of the known pictures of its paper */
export function toParticipantQuestionReply(
  question: Question,
  ratios: PublishedPaper['pictureRatios'] = {},
): ReturnType<typeof toWireQuestion> & Pick<ParticipantQuestionReply, 'pictureRatios'> {
  const ownRatios = picturesOf(question).flatMap((reference) => {
    const ratio = ratios[reference];
    return ratio === undefined ? [] : [[pictureAddress(reference), ratio] as const];
  });
  return {
    ...toWireQuestion(question),
    ...(ownRatios.length > 0 && { pictureRatios: Object.fromEntries(ownRatios) }),
  };
}

export function toKeyedQuestionReply(
  question: KeyedQuestion & Partial<Pick<StoredQuestion, 'tags' | 'submittedBy' | 'approvedBy'>>,
): KeyedQuestionReply {
  const correctAnswer = toCorrectAnswer(question.key, question.options);
  return {
    ...toParticipantQuestionReply(question),
    correctAnswer,
    answers: [...toTicks(question.key)],
    integerAnswer: questionKinds[question.key.kind].isInteger ? correctAnswer : null,
    reasons: question.reasons,
    inActive: !question.isActive,
    position: question.position,
    ...(question.tags && { tags: [...question.tags] }),
    ...(question.submittedBy !== undefined && {
      review: question.approvedBy
        ? ('approved' as const)
        : question.submittedBy
          ? ('submitted' as const)
          : ('open' as const),
    }),
    revision: questionRevision(question),
  };
}
