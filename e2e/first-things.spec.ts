import { sittingEndpoints } from '@club/contract/sitting';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { firstSteps, taskKinds } from '@club/domain/features/team-tasks/tasks';
import { expect, type Locator, type Page, test } from '@playwright/test';
import type { Participant } from './api-caller.ts';
import { ClubServer } from './club-server.ts';
import { logIn, newParticipant } from './participant.ts';

/** What has to be done first: where that leads, at what, and how it is done. */
interface Station {
  readonly first: string;
  /** The refusals of a start that say so. */
  readonly refusals: readonly string[];
  readonly path: RegExp;
  /** How to get there from the page that says so, unless it redirects. */
  readonly follow?: (page: Page) => Promise<void>;
  readonly thing: (page: Page) => Locator;
  readonly complete: (page: Page, club: ClubServer, who: Participant) => Promise<void>;
}

/** On the way from the address of the quiz to its first section, in a club that asks for everything. */
const stations: readonly Station[] = [
  {
    first: 'register',
    refusals: [],
    path: /\/signup$/,
    thing: (page) => page.getByLabel('Name', { exact: true }),
    async complete(page, _, who) {
      await page.getByLabel('Name', { exact: true }).fill(who.name);
      await page.getByLabel('Female', { exact: true }).check();
      await page.getByLabel('Phone').fill(who.phone);
      await page.getByLabel('Email').fill(who.email);
      await page.getByLabel('Password', { exact: true }).fill(who.password);
      const next = page.getByRole('button', { name: 'Next' });
      await next.click();
      await page.getByLabel('City').selectOption('Ujjain');
      await page.getByRole('combobox', { name: 'School' }).fill('nirmala');
      await page.getByRole('option', { name: 'Nirmala Convent School, 456001' }).click();
      await next.click();
      await page.getByRole('checkbox', { name: 'I am 18 or older' }).check();
      await page.getByRole('button', { name: 'Register' }).click();
    },
  },
  {
    first: 'verify the phone',
    refusals: ['phone-not-verified'],
    path: /\/account\/verification\//,
    thing: (page) => page.getByLabel('Code'),
    complete: (page, club, who) => page.getByLabel('Code').fill(club.codeSentTo(`+91${who.phone}`)),
  },
  {
    first: 'consent',
    refusals: ['consent-missing', 'consent-not-listed', 'consent-withdrawn'],
    path: /\/quiz\/instr\/0$/,
    thing: (page) => page.getByLabel('Phone number or email address of your parent or guardian'),
    async complete(page) {
      await page.getByRole('button', { name: 'I am 18 or older' }).click();
      await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check();
      await page.getByRole('button', { name: 'Give my consent' }).click();
    },
  },
  {
    first: 'the class',
    refusals: ['class-missing'],
    path: /\/quiz\/instr\/0$/,
    thing: (page) => page.getByRole('group', { name: 'Which class are you in?' }).getByRole('button').first(),
    complete: (page) => page.getByRole('button', { name: 'Class 9' }).click(),
  },
  {
    first: 'confirm the email address',
    refusals: ['email-not-verified'],
    path: /\/verify-email$/,
    follow: (page) => page.getByRole('link', { name: 'Confirm it' }).click(),
    thing: (page) => page.getByRole('button', { name: 'Send the link again' }),
    async complete(page, club, who) {
      const text = club.messagesTo(who.email).at(-1)?.text ?? '';
      await page.goto(/\/verify-email#\S+/.exec(text)?.[0] ?? '');
      const confirm = page.getByRole('button', { name: 'Confirm my address' });
      await expect(confirm).toBeFocused();
      await confirm.click();
      await page.getByRole('link', { name: 'To the quiz' }).click();
    },
  },
];

/** Refusals of a start after which nothing can be done first. */
const final = [
  'phone-sat-already',
  'key-is-out',
  'email-domain-wrong',
  'disqualified',
  'round-for-admins',
  'round-not-qualified',
  'round-not-for-city',
  'round-not-for-class',
  'section-unknown',
  'quiz-not-announced',
  'quiz-not-open-yet',
  'quiz-closed',
  'quiz-paused',
  'section-out-of-order',
  'section-empty',
  'quiz-already-attempted',
];

/** First steps that have a link: the club's details, the team, the round and, without a number, the test by SMS. */
const linkedSteps = 4;

const settings = {
  GUARDIAN_CONSENT: 'code',
  PARTICIPANT_EMAIL_DOMAIN: 'example.org',
  REQUIRE_SECOND_FACTOR: 'on',
};

test.describe('what has to be done first (K18)', () => {
  test('every refusal of a start is a station of the way or final', () => {
    const known = [...stations.flatMap(({ refusals }) => refusals), ...final];
    expect(sittingEndpoints.startSection.refusals.filter((code) => !known.includes(code))).toEqual([]);
  });

  test('every way leads to the thing itself, focused and in view, and from there back', async ({ browser }) => {
    test.slow();
    const club = await ClubServer.start(settings);
    try {
      const context = await browser.newContext({ baseURL: club.address, viewport: { width: 360, height: 640 } });
      const page = await context.newPage();
      const asha = newParticipant('Asha Verma');
      await page.goto('/quiz/instr/0');
      for (const { first, path, follow, thing, complete } of stations) {
        await test.step(first, async () => {
          await follow?.(page);
          await expect(page).toHaveURL(path);
          await expect(thing(page)).toBeFocused();
          await expect(thing(page)).toBeInViewport({ ratio: 1 });
          await complete(page, club, asha);
        });
      }
      await expect(page).toHaveURL(/\/quiz\/instr\/1$/);
      await expect(page.getByRole('checkbox', { name: 'I have read this' })).toBeVisible();

      await test.step('log in again', async () => {
        await page.evaluate(() => localStorage.clear());
        await page.goto('/profile#consent');
        await expect(page).toHaveURL(/\/signin$/);
        await expect(page.getByLabel('Email')).toBeFocused();
        await page.getByLabel('Email').fill(asha.email);
        await page.getByLabel('Password', { exact: true }).fill(asha.password);
        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page).toHaveURL(/\/profile#consent$/);
        await expect(page.getByRole('region', { name: 'Parent or guardian' })).toBeInViewport();
      });

      await test.step('a second factor', async () => {
        const admin = await (await browser.newContext({ baseURL: club.address })).newPage();
        await logIn(admin, ClubServer.admin);
        await admin.goto('/admin/rounds');
        await expect(admin).toHaveURL(/\/profile#second-factor$/);
        await expect(admin.getByRole('button', { name: 'Set up' })).toBeFocused();
        await expect(admin.getByRole('button', { name: 'Set up' })).toBeInViewport();
      });
    } finally {
      await club.stop();
    }
  });

  test('every task of the team ends at the thing, focused and in view (K18)', async ({ browser }) => {
    test.slow();
    const club = await ClubServer.start();
    try {
      const context = await browser.newContext({ baseURL: club.address, viewport: { width: 360, height: 640 } });
      const page = await context.newPage();
      await logIn(page, ClubServer.admin);
      const [current] = (await (await page.request.get('/api/rounds')).json()).rounds;
      const rehearse = page.getByRole('button', { name: 'Start rehearsal' });
      await page.goto('/admin/rehearsal');
      await rehearse.click();
      await expect(page.getByRole('button', { name: 'End the rehearsal' })).toBeVisible();
      // The pages are real; only what waits is said to be all there is.
      const tasks = taskKinds.map((kind) => ({ kind, isDue: true, round: current, count: 1, at: null }));
      await page.route(`**${teamTasksEndpoints.listTasks.path}`, (route) =>
        route.fulfill({
          json: {
            ...{ currentRound: current.slug, tasks, firstSteps },
            ...{ leftovers: [], missingTemplates: [], missingServices: [] },
          },
        }),
      );
      const links = page.locator('main').getByRole('link');
      await page.goto('/admin');
      // And the strip of the current round, which is the first.
      const linkCount = taskKinds.length + linkedSteps + 1;
      await expect(links).toHaveCount(linkCount);
      for (let index = 0; index < linkCount; index += 1) {
        const link = links.nth(index);
        const name = await link.innerText();
        if (name === 'See the home page') continue;
        await test.step(name, async () => {
          await link.click();
          await expect(page).not.toHaveURL(/\/admin$/);
          const thing = page.locator(`[id="${new URL(page.url()).hash.slice(1) || 'nothing'}"]`);
          const focused = page.locator(':focus');
          await expect(thing.locator(':focus').or(thing.and(focused))).toBeInViewport();
          await page.goBack();
          await expect(page).toHaveURL(/\/admin$/);
        });
      }
    } finally {
      await club.stop();
    }
  });
});
