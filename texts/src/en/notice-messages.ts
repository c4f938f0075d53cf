import { textArea } from '#text-area.ts';

interface Given {
  readonly name: string;
  readonly club: string;
  readonly version: string;
  readonly date: string;
}

export const noticeMessages = {
  privacy: {
    subject: ({ club }: Pick<Given, 'club'>) => `${club}: our privacy notice has been updated`,
    what: ({ name, club, version, date }: Given) =>
      `There is a new version (${version}, ${date}) of the privacy notice of ${club}. You are receiving this because consent was given for ${name} to an earlier version.`,
    holds:
      'It adds no new purpose, so the consent still holds and there is nothing to do. Students under 18: please show it to your parent or guardian.',
    button: 'Read the privacy notice',
  },
  terms: {
    subject: ({ club }: Pick<Given, 'club'>) => `${club}: our terms have been updated`,
    what: ({ name, club, version, date }: Given) =>
      `There is a new version (${version}, ${date}) of the terms of ${club}. You are receiving this because an earlier version was accepted for ${name}.`,
    holds:
      'It adds no new duty, so there is nothing to do. A round that has begun is not affected. Students under 18: please show it to your parent or guardian.',
    button: 'Read the terms',
  },
  withdraw:
    'The consent can be withdrawn at any time on the profile page, or by a guardian with the link that we sent.',
};

export const noticeMessageTexts = textArea(
  noticeMessages,
  async (language) => (await import(`../${language}/notice-messages.ts`)).noticeMessages,
);
