import { textArea } from '#text-area.ts';

/** Replaces a page whose link was truncated when it was copied. */
export const incompleteLink = {
  message: 'This link is not complete. Please open it again from the message you were sent.',
  help: ({ email }: { email: string }) => `Still not working? Write to us at <mail>${email}</mail>.`,
  home: 'Back to home',
};

export const incompleteLinkTexts = textArea(
  incompleteLink,
  async (language) => (await import(`../${language}/incomplete-link.ts`)).incompleteLink,
);
