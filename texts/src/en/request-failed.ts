import { textArea } from '#text-area.ts';

/** What is said where nothing better can be. Source: specification, section 8. */
export const requestFailed = ({ status }: { status: number }) => `Request failed with status ${status}`;

export const requestFailedText = textArea(
  requestFailed,
  async (language) => (await import(`../${language}/request-failed.ts`)).requestFailed,
);
