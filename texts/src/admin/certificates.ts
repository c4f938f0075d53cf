import { groupedNumber } from '../locale.ts';
import { countWithNoun } from './count-with-noun.ts';

export const certificatesTexts = {
  title: 'Certificates',
  intro:
    'Students download their own once the results are out. Set who gets a certificate of merit, and download certificates for one school or for everyone.',
  notOffered: 'This club gives no certificates yet',
  notOfferedHint: 'Write content/certificates.yaml and restart the server.',
  sampleSignatures: 'Certificates cannot be downloaded yet',
  sampleSignaturesHint: (signatories: readonly string[]) =>
    `Below them are the signatures of the example: ${signatories.join('; ')}. Put in your own in content/certificates.yaml on the server, then restart it.`,
  preview: 'See how they look',
  previewHint: 'For nobody, and marked as a sample.',
  kind: 'Certificate',
  previewLanguage: 'Language of the sample',
  pictureOf: (kind: string) => `Sample of a certificate: ${kind}`,
  openPreview: 'Download a sample (PDF)',
  notPublished:
    'Results are not published, so no certificates are available yet. The numbers below are based on the current results.',
  notPrintable: (students: number) => `${countWithNoun(students, 'student')} without a certificate`,
  notPrintableHint:
    'Their name or school has letters that certificates cannot show. They are asked for it on their profile; you can enter it on the page of a participant, with “Correct registration”. Downloads leave them out, and the list in the ZIP file names them.',
  cannotShow: (text: string) => `Cannot be printed: ${text}`,
  titleNotPrintable: (title: string) =>
    `The title “${title}” has letters that certificates cannot show. Change it on the page of the round, and then download certificates.`,
  merit: 'Certificate of merit',
  meritHint: 'It replaces the certificate of participation. Ties with the last rank are included.',
  rules: { none: 'Nobody', ranks: 'Top ranks', percent: 'Top percentage' },
  ranks: 'Up to rank',
  percent: 'Percentage of ranked participants',
  ranksWrong: 'Enter a number from 1 to 1000',
  percentWrong: 'Enter a number from 1 to 50',
  save: 'Save',
  saved: 'Saved',
  changes: (issued: number) =>
    `${countWithNoun(issued, 'certificate')} already issued. Those that are no longer correct will be shown as replaced.`,
  kinds: { participation: 'Participation', merit: 'Merit', qualified: 'Qualified' },
  download: 'Download',
  downloadIntro:
    'A ZIP file with a folder for each city and school, and a list. If results change during the download, the list says what changed.',
  school: 'School',
  everybody: 'Everyone',
  language: 'Language',
  start: (certificates: number) => `Download ${countWithNoun(certificates, 'certificate')}`,
  drawing: 'Creating certificates',
  progress: (done: number, of: number) => `About ${groupedNumber(done)} of ${groupedNumber(of)} created`,
  cancel: 'Cancel',
  finished: 'The download is complete',
  nobody: 'Nobody is ranked yet, so there is nothing to download.',
  offline: 'You are offline. Certificates are created on the server.',
} as const;
