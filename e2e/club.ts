import { test as base } from '@playwright/test';
import { ClubServer } from './club-server.ts';

export const test = base.extend<{ baseURL: string }, { club: ClubServer }>({
  club: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of a fixture's needs from this pattern.
    async ({}, use) => {
      const club = await ClubServer.start();
      await use(club);
      await club.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ club }, use) => use(club.address),
});

export { expect } from '@playwright/test';
