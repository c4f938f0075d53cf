import { textArea } from '#text-area.ts';

interface Given {
  readonly name: string;
  readonly club: string;
  readonly date: string;
}

export const retentionMessages = {
  subject: ({ club }: Pick<Given, 'club'>) => `${club}: your account will be deleted`,
  what: ({ name, club, date }: Given) =>
    `${name}, your account with ${club} has not been used for a round for a long time. It will be deleted after ${date}, with its answers and results.`,
  keep: 'Play a round before then and the account stays. You can download a file with your data from your profile.',
  button: 'To your profile',
};

export const retentionMessageTexts = textArea(
  retentionMessages,
  async (language) => (await import(`../${language}/retention-messages.ts`)).retentionMessages,
);
