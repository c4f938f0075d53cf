import { listText } from '#list.ts';
import { textArea } from '#text-area.ts';

interface Merit {
  rank?: number | undefined;
  percent?: number | undefined;
}

/** For printed certificates, the page that checks them, and the page of the participant's results. */
export const certificate = {
  /** Small print on the certificate. */
  printed: {
    number: 'Number',
    date: 'Issued on',
    check: 'Check it at',
    rank: 'Rank',
    top: 'Top',
    sponsors: ({ names }: { names: readonly string[] }) => `Supported by ${listText('and', names)}`,
  },
  /** A certificate for organisers to look at, of nobody. */
  sample: { mark: 'SAMPLE', name: 'Name of the student', school: 'Name of the school' },

  title: 'Check a certificate',
  intro: 'The number is printed beside the QR code on the certificate.',
  number: 'Certificate number',
  incomplete: 'The number has 16 characters, in groups of four',
  check: 'Check',
  checking: 'Checking',
  checkAnother: 'Check another',
  unknown: 'There is no certificate with this number',
  unknownHint: 'Please check it again. It never has the letters I, L, O or U.',
  states: {
    genuine: 'This certificate is genuine',
    replaced: 'This certificate has been replaced',
    revoked: 'This certificate has been revoked',
    withdrawn: 'This certificate has been withdrawn',
  },
  explained: {
    replaced: 'It was corrected later, and a newer certificate has replaced it.',
    revoked: 'It is no longer valid.',
    withdrawn: 'No more details are available.',
  },
  facts: { name: 'Awarded to', round: 'Round', award: 'Award', number: 'Number' },
  nameHidden: 'A student whose name is not public',
  awards: {
    participation: 'Participation',
    merit: ({ rank, percent }: Merit) => (rank === undefined ? `Merit: top ${percent}%` : `Merit: rank ${rank}`),
    qualified: 'Qualified for the city championship',
  },

  own: 'Your certificates',
  ownNone: 'You have no certificate for this round.',
  ownUnsigned:
    'Certificates can be downloaded once the organisers have put in their signatures. Please come back later.',
  ownHint: 'Anyone can check a certificate by its number.',
  picture: ({ award }: { award: string }) => `Certificate: ${award}`,
  large: 'Open large',
  share: 'Share',
  print: 'PDF to print',
  drawing: 'Drawing the certificate',
  notDrawn: 'The picture cannot be shown now.',
  saved: 'Saved as a picture.',
  notShared: 'This browser cannot share or save the picture. Take the PDF.',
  language: 'Language of the certificate',
  offline: 'You are offline. You can download certificates when you are back online.',
};

export const certificateTexts = textArea(
  certificate,
  async (language) => (await import(`../${language}/certificate.ts`)).certificate,
);
