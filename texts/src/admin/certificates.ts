import { countWithNoun } from './count-with-noun.ts';

export const certificatesTexts = {
  title: 'Certificates',
  intro:
    'Students download their own once the results are out. Here you set who gets merit, and take them for a school or for everyone.',
  notOffered: 'This club gives no certificates yet',
  notOfferedHint: 'Write content/certificates.yaml and start the server again.',
  notPublished:
    'The results are not out, so nobody can have a certificate yet. The numbers below are by the results as they are.',
  merit: 'Certificate of merit',
  meritHint: 'Instead of the certificate of participation. Everyone level with the last one has it too.',
  rules: { none: 'Nobody', ranks: 'The first ranks', percent: 'The best share, in percent' },
  ranks: 'Down to rank',
  percent: 'Percent of all who are ranked',
  ranksWrong: 'Give a number from 1 to 1000',
  percentWrong: 'Give a number from 1 to 50',
  save: 'Save',
  saved: 'Saved',
  changes: (issued: number) =>
    `${countWithNoun(issued, 'number')} given already. Certificates that no longer say what holds then say that they were replaced.`,
  kinds: { participation: 'Participation', merit: 'Merit', qualified: 'Qualified' },
  download: 'Download',
  downloadIntro:
    'A zip with a folder for each city and school, and a list. What the results change meanwhile is marked in the list.',
  school: 'School',
  everybody: 'Everyone',
  language: 'Language',
  start: (certificates: number) => `Download ${countWithNoun(certificates, 'certificate')}`,
  drawing: 'Drawing certificates',
  progress: (done: number, of: number) =>
    `About ${done.toLocaleString('en-IN')} of ${of.toLocaleString('en-IN')} drawn`,
  cancel: 'Cancel',
  finished: 'The zip is complete',
  nobody: 'Nobody is ranked yet, so there is nothing to download.',
  offline: 'You are offline. Certificates are drawn on the server.',
} as const;
