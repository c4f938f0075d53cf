import { textArea } from '#text-area.ts';

interface MessageValues {
  readonly name: string;
  readonly club: string;
  readonly date: string;
}

export const retentionMessages = {
  subject: ({ club }: Pick<MessageValues, 'club'>) => `${club}: your account will be deleted`,
  what: ({ name, club, date }: MessageValues) =>
    `${name}, you have not played a round with your ${club} account for a long time. It will be deleted after ${date}, with its answers and results.`,
  keep: 'If you play a round before then, the account stays. You can download a file with your data from your profile.',
  button: 'Open your profile',
};

export const retentionMessageTexts = textArea(
  retentionMessages,
  async (language) => (await import(`../${language}/retention-messages.ts`)).retentionMessages,
);
