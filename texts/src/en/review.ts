import type { NotQualifiedReason } from '@club/domain/entities/attempts/qualification';
import { qualifiersPerSchool } from '@club/domain/entities/attempts/ranking';
import { textArea } from '#text-area.ts';

export const review = {
  title: 'Your answers and the key',
  loading: 'Loading your paper',
  provisional:
    'Your marks are based on the provisional key. They may still change, and ranks come with the final results.',
  disqualified: 'You are disqualified, so you have no rank.',
  yourAnswers: 'These are the answers we received from you.',
  advances: 'You have qualified for the city championship.',
  notQualified: {
    team: 'You have no rank, because you belong to the club’s team or could read the questions.',
    'consent-withdrawn': 'You have no rank, because the consent to taking part was withdrawn.',
    'no-school': 'You do not qualify for the city championship, because no school is noted for you. Write to the club.',
    'school-not-approved':
      'You do not qualify for the city championship, because the club has not approved your school yet. Write to the club.',
    rank: `The best ${qualifiersPerSchool} of each school qualify for the city championship.`,
  } satisfies Record<NotQualifiedReason, string>,
  allResults: 'All results',
  picture: {
    share: 'Share a picture',
    drawing: 'Drawing',
    saved: 'The picture has been saved on this device.',
    failed: 'This browser cannot draw the picture.',
    hint: 'It shows only your own result.',
    fileName: 'my-result.png',
    score: ({ score, fullMarks }: { score: number; fullMarks: number }) => `${score} of ${fullMarks} marks`,
  },
  received: ({ moment }: { moment: string }) => `Your answer reached us on ${moment}, in time.`,
  acceptedLate: ({ moment, decided }: { moment: string; decided: string | null }) =>
    `Your answer reached us on ${moment}, after the time was up: accepted late, by decision of the organisers${decided === null ? '' : ` on ${decided}`}.`,
  late: ({ answer, moment }: { answer: string; moment: string }) =>
    `A later answer, ${answer}, reached us on ${moment}, after the time was up. It does not count.`,
  whatYouHandedIn: 'Your submission',
  certificates: 'Your certificates',
};

export const reviewTexts = textArea(review, async (language) => (await import(`../${language}/review.ts`)).review);
