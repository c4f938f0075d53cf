import { textArea } from '#text-area.ts';

export const browser = {
  some: 'Unknown browser',
  on: ({ browser, system }: { browser: string; system: string }) => `${browser} on ${system}`,
};

export const browserTexts = textArea(browser, async (language) => (await import(`../${language}/browser.ts`)).browser);
