import { textArea } from '#text-area.ts';

/** Sources of the English: specification, sections 8 and 9. */
export const connection = {
  loginAgain: 'Authentication error: Please login again',
  network: 'Network error: Please check your internet connection',
  unexpected: 'The server sent a reply that this page could not read. Please reload the page.',
  adminsOnly: 'Permission denied: You need admin privileges',
  withDetails: ({ sentence, details }: { sentence: string; details: string }) =>
    `${sentence}\nValidation errors:\n${details}`,
  userNotRead: 'Failed to fetch user data',
  loggedOut: {
    done: 'Successfully logged out',
    offline: 'Logged out locally (offline mode)',
    serverFailed: 'Logged out locally, but server logout failed',
  },
};

export const connectionTexts = textArea(
  connection,
  async (language) => (await import(`../${language}/connection.ts`)).connection,
);
