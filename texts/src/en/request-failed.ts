import { textArea } from '#text-area.ts';

/** Last resort if there is nothing more specific. Source: specification, section 8. */
export const requestFailed = ({ status }: { status: number }) => `Request failed with status ${status}`;

export const requestFailedText = textArea(
  requestFailed,
  async (language) => (await import(`../${language}/request-failed.ts`)).requestFailed,
);
