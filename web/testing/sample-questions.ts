import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';

/** A saved question of section 1 whose correct option is B. */
export function sampleQuestion(number: number, changes: Partial<KeyedQuestionReply> = {}): KeyedQuestionReply {
  const id = `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return {
    $id: id,
    id,
    section: 1,
    kind: 'single',
    isInteger: false,
    question: `Question ${number}`,
    options: ['Narmada', 'Tapti', 'Mahi', 'Son'],
    optionsContainImg: false,
    optionAlts: [],
    supportingPic: null,
    supportingPicAlt: '',
    translations: {},
    reasons: {},
    correctAnswer: 'Tapti',
    answers: [false, true, false, false],
    integerAnswer: null,
    reward: null,
    nagativeMarking: null,
    inActive: false,
    position: number,
    revision: `revision ${number}`,
    createdAt: new Date(Date.UTC(2026, 9, 1, 8, number)).toISOString(),
    ...changes,
  };
}

/** The reply to saving a question. */
export function savedQuestion(
  data: KeyedQuestionReply,
  notice: string | null = null,
): ReplyOf<typeof questionBankEndpoints.updateQuestion> {
  return { ...data, data, message: 'saved', notice };
}

/** As an admin gets it. */
export function sampleBank(quizzes: KeyedQuestionReply[]): ReplyOf<typeof questionBankEndpoints.listQuestions> {
  return { viewer: 'admin', quizzes, data: quizzes };
}
