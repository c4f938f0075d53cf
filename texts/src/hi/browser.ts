import type { browser as en } from '#en/browser.ts';

export const browser: typeof en = {
  some: 'कोई ब्राउज़र',
  on: ({ browser, system }) => `${system} पर ${browser}`,
};
