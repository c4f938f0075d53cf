import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { beginQuiz, logIn, newParticipant, option, register, startSection } from './participant.ts';
import { UnreliableProxy } from './unreliable-proxy.ts';

test.describe.configure({ mode: 'parallel' });

/** Names of the cached builds, once a service worker controls the page. */
async function cachedBuilds(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (registration?.active?.state !== 'activated' || registration.installing) return [];
    return (await caches.keys()).filter((name) => name.startsWith('pages-'));
  });
}

/** Occasionally the browser stalls a page that loads just as its worker changes; people reload again. */
const reload = (page: Page) =>
  expect(async () => void (await page.reload({ timeout: 15_000 }))).toPass({ timeout: 60_000 });
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const goOn = (page: Page) => page.getByRole('button', { name: 'Continue' }).click();

test('an offline reload restores the section; a new build takes over beside the old one; once switched off, nothing stays (T10)', async ({
  browser,
  club,
}) => {
  const line = await UnreliableProxy.startFor(club.address);
  const switchedOffSoon = ClubServer.start({ SERVICE_WORKER: 'off' });
  const context = await browser.newContext({ baseURL: line.address });
  const first = await context.newPage();
  await register(first, club, newParticipant('Nila Das'));
  await beginQuiz(first);
  await first.close();

  // Opened by address, so that there is no history to go back to.
  const page = await context.newPage();
  await page.goto('/quiz/play/1');
  await goOn(page);
  await expect(page.getByText('1/10', { exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => history.length), 'home lies behind the section').toBe(3);
  const leave = page.getByRole('alertdialog', { name: 'Leave the section?' });
  await page.goBack();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await page.goBack();
  await leave.getByRole('button', { name: 'Leave' }).click();
  await expect(page.locator('#hero')).toBeVisible();
  await page.goForward();
  await goOn(page);
  await option(page, 'A').click();
  await expect(page.getByText('1 of 10 saved')).toBeVisible();
  await expect.poll(() => cachedBuilds(page)).toHaveLength(1);
  const [build] = await cachedBuilds(page);

  line.disconnect();
  await next(page);
  await option(page, 'B').click();
  await expect(page.getByText('1 of 10 saved, 1 waiting to be sent')).toBeVisible();
  await reload(page);
  await goOn(page);
  await expect(page.getByText('2/10', { exact: true })).toBeVisible();
  await expect(page.getByRole('timer')).toContainText(/[67]:\d\d/);
  await expect(option(page, 'B').getByRole('radio')).toBeChecked();
  await next(page);
  await option(page, 'C').click();
  line.reconnect();
  // As a phone reports that it is online again.
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('3 of 10 saved')).toBeVisible();

  line.simulateBuild('next');
  await page.evaluate(() => {
    document.title = 'not loaded anew';
  });
  const newestBuilds = async () => {
    // A check that was running already has read the build before.
    await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
    return cachedBuilds(page);
  };
  await expect.poll(newestBuilds).toEqual([build, 'pages-next']);
  await expect(page).toHaveTitle('not loaded anew');
  await expect(option(page, 'C').getByRole('radio')).toBeChecked();
  line.disconnect();
  await reload(page);
  await expect(page.locator('body[data-build=next]')).toBeVisible();
  await goOn(page);
  await expect(option(page, 'C').getByRole('radio')).toBeChecked();
  await page.goto('/team').catch(() => undefined);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();

  const switchedOff = await switchedOffSoon;
  line.forwardTo(switchedOff.address);
  line.reconnect();
  // Chromium forgets at times to put the new worker in place when the old one is idle, and does so with the next page.
  await expect(async () => {
    await page.goto('/quiz/practice');
    const left = () =>
      page.evaluate(async () => [await navigator.serviceWorker.getRegistration(), await caches.keys()]);
    await expect.poll(left, { timeout: 15_000 }).toEqual([undefined, []]);
  }).toPass({ timeout: 90_000 });
  await context.close();
  await switchedOff.stop();
  await line.close();
});

test('a page whose clock ran out offline continues with the time that was given meanwhile (G1)', async ({
  browser,
}) => {
  // A club of its own whose round closes soon, so that the test need not wait for the end of a section.
  const club = await ClubServer.start();
  const line = await UnreliableProxy.startFor(club.address);
  const context = await browser.newContext({ baseURL: line.address });
  const page = await context.newPage();
  const tara = newParticipant('Tara Bose');
  const student = await ApiCaller.register(club, tara);
  await student.text('PUT', '/api/quiz/attempt/class', { class: 9 });
  const desk = await ApiCaller.logIn(club, ClubServer.admin);
  const { round } = JSON.parse(await student.text('GET', '/api/quiz/attempt')) as { round: { slug: string } };
  await logIn(page, tara);
  await page.goto('/quiz/instr/1');
  await page.getByRole('checkbox', { name: 'I have read this' }).check();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeEnabled();
  // Enough for a slow machine to answer and to lose the line.
  const closesAt = new Date(Date.now() + 60_000).toISOString();
  await desk.text('PUT', `/api/rounds/${round.slug}`, { closesAt });
  await startSection(page, 1);
  await option(page, 'A').click();
  await expect(page.getByText('1 of 10 saved')).toBeVisible();

  line.disconnect();
  await option(page, 'B').click();
  await expect(page.getByText(/1 waiting to be sent/)).toBeVisible();
  await desk.text('POST', `/api/rounds/${round.slug}/interventions`, {
    kind: 'extra-time',
    requestId: randomUUID(),
    reason: 'The line was down',
    scope: { of: 'account', accountId: student.id },
    minutes: 10,
  });
  await expect(page.getByRole('heading', { name: 'Time is up' })).toBeVisible({ timeout: 90_000 });
  line.reconnect();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByText('1 of 10 saved')).toBeVisible();
  await expect(option(page, 'B').getByRole('radio')).toBeChecked();
  // Longer than a finish that was decided before takes.
  await page.waitForTimeout(3000);
  await expect(page.getByRole('timer')).toContainText(/[89]:\d\d/);
  await option(page, 'C').click();
  await expect(page.getByText('1 of 10 saved')).toBeVisible();
  await context.close();
  await club.stop();
  await line.close();
});
