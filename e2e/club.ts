import { test as base } from '@playwright/test';
import { ClubServer } from './club-server.ts';

type ClubFixture = [(needs: object, use: (club: ClubServer) => Promise<void>) => Promise<void>, { scope: 'worker' }];

/** Returns a new function each time: Playwright lets files whose fixtures are the same functions share a worker, and so a club. */
function clubFixture(): ClubFixture {
  return [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures from this pattern.
    async ({}, use) => {
      const club = await ClubServer.start();
      await use(club);
      await club.stop();
    },
    { scope: 'worker' },
  ];
}

export const test = base.extend<{ baseURL: string }, { club: ClubServer }>({
  club: clubFixture(),
  baseURL: async ({ club }, use) => use(club.address),
});

/** For files that need a club of their own, because they close the round or replace the current one. */
export function extendWithOwnClub() {
  return test.extend<object, { club: ClubServer }>({ club: clubFixture() });
}

export { expect } from '@playwright/test';
