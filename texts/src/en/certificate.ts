import { textArea } from '#text-area.ts';

interface Merit {
  rank?: number | undefined;
  percent?: number | undefined;
}

/** Certificates: on paper, on the page that checks them, and on the page of one's own results. */
export const certificate = {
  /** Small words on the certificate itself. */
  printed: { number: 'Number', date: 'Issued on', check: 'Check it at' },

  title: 'Check a certificate',
  intro: 'The number is beside the code of the certificate.',
  number: 'Number of the certificate',
  incomplete: 'The number has 16 characters, in groups of four',
  check: 'Check',
  checking: 'Checking',
  checkAnother: 'Check another one',
  unknown: 'There is no certificate with this number',
  unknownHint: 'Please compare it once more. The letters I, L, O and U do not occur.',
  states: {
    genuine: 'This certificate is genuine',
    replaced: 'This certificate was replaced',
    revoked: 'This certificate was revoked',
    withdrawn: 'This certificate was withdrawn',
  },
  explained: {
    replaced: 'What it says was corrected later. A newer certificate takes its place.',
    revoked: 'It no longer holds.',
    withdrawn: 'There is nothing more to say about it.',
  },
  facts: { name: 'For', round: 'Round', award: 'What for', number: 'Number' },
  nameHidden: 'A student who is not named in public',
  awards: {
    participation: 'Took part',
    merit: ({ rank, percent }: Merit) =>
      rank === undefined ? `Merit: among the best ${percent} %` : `Merit: rank ${rank}`,
    qualified: 'Qualified for the city championship',
  },

  own: 'Your certificates',
  ownNone: 'You have no certificate of this round.',
  ownHint: 'Each has a number with which anyone can check it.',
  download: ({ award }: { award: string }) => `Download: ${award}`,
  language: 'Language of the certificate',
  offline: 'Certificates are made on the server: they can be downloaded when you are online again.',
};

export const certificateTexts = textArea(
  certificate,
  async (language) => (await import(`../${language}/certificate.ts`)).certificate,
);
