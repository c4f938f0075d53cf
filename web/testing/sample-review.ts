import type { ReviewReply } from '@club/contract/results';

export const sampleQuestionId = (number: number) => `018f0000-0000-7000-8000-00000000100${number}`;
export const sampleReceivedAt = '2026-07-05T10:31:00.000Z';

export function reviewedQuestion(number: number, changes: Partial<ReviewReply['questions'][number]> = {}) {
  return {
    question: {
      $id: sampleQuestionId(number),
      id: sampleQuestionId(number),
      section: 1,
      kind: 'single' as const,
      isInteger: false,
      question: `Which river is number ${number}?`,
      options: ['Narmada', 'Tapti', 'Mahi', 'Sone'],
      optionsContainImg: false,
      optionAlts: [],
      supportingPic: null,
      supportingPicAlt: '',
      translations: {},
      createdAt: sampleReceivedAt,
    },
    answer: { markedAnswers: [false, true, false, false], userInput: null, receivedAt: sampleReceivedAt },
    lateAnswer: null,
    rightAnswers: ['Narmada'],
    reasons: { en: 'It is the longest of the four.' },
    isWithdrawn: false,
    isRight: false,
    marks: -1,
    ...changes,
  };
}

/** Two questions about rivers, the first answered wrongly. */
export function sampleReview(changes: Partial<ReviewReply> = {}): ReviewReply {
  return {
    round: { slug: 'online-round-2026', title: 'Online Round 2026', hasBoard: false },
    step: 'provisional-key',
    now: '2026-07-06T10:30:00.000Z',
    disqualified: false,
    comparison: 'as-it-reads',
    score: 7,
    fullMarks: 12,
    standing: null,
    notQualified: null,
    topics: [],
    missed: [],
    sections: [
      {
        section: 1,
        title: 'Rivers',
        problemType: 'Aptitude',
        markingScheme: '+4, -1',
        marks: 7,
        fullMarks: 12,
        median: 3.5,
      },
    ],
    questions: [
      reviewedQuestion(1),
      reviewedQuestion(2, { isRight: true, marks: 4, rightAnswers: ['Narmada', 'Tapti'] }),
    ],
    ...changes,
  };
}
