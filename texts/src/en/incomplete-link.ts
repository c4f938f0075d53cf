import { textArea } from '#text-area.ts';

/** Instead of a page whose link lost its end, as happens when it is copied. */
export const incompleteLink = {
  message: 'This link is not complete. Please open it again from the message you were sent.',
  help: ({ email }: { email: string }) => `Still not working? Write to us at <mail>${email}</mail>.`,
  home: 'Back to home',
};

export const incompleteLinkTexts = textArea(
  incompleteLink,
  async (language) => (await import(`../${language}/incomplete-link.ts`)).incompleteLink,
);
