/**
 * `npm run pictures` takes the screenshots of `docs/pictures` from the built product, with the sample paper and invented students.
 */
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { translatedLanguages } from '@club/domain/shared/language';
import { chromium, type Page, type ViewportSize } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { ClubServer } from './club-server.ts';
import { browserArguments, findBrowser } from './find-browser.ts';
import { insertStudents } from './insert-students.ts';
import { option } from './participant.ts';
import { resize, waitForAnimations } from './visual-helpers.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'pictures');
const maxBytes = 120_000;
const phone: ViewportSize = { width: 360, height: 640 };
const desktop: ViewportSize = { width: 1440, height: 900 };

const tokens: string[] = [];
const club = await ClubServer.start({ LOG_LEVEL: 'warn' }, async (data) => {
  tokens.push(...(await insertStudents(data, 60)));
});
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });

/** @param stored entries of the browser's storage, such as a token or the language */
async function openWindow(viewport: ViewportSize, stored: Readonly<Record<string, string>> = {}): Promise<Page> {
  const context = await browser.newContext({ baseURL: club.address, viewport, reducedMotion: 'reduce' });
  await context.addInitScript((items) => {
    sessionStorage.setItem('posterShown', 'true');
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, stored);
  return context.newPage();
}

/** Saves a screenshot once `text` is visible. */
async function take(page: Page, name: string, text: string | RegExp): Promise<void> {
  await page.getByText(text).filter({ visible: true }).first().waitFor();
  await page.waitForLoadState('networkidle', { timeout: 3_000 }).catch(() => undefined);
  await waitForAnimations(page);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: 82 });
  const file = join(folder, `${name}.webp`);
  writeFileSync(file, Buffer.from(data, 'base64'));
  const { size } = statSync(file);
  if (size > maxBytes) throw new Error(`${name}.webp has ${size} bytes, more than ${maxBytes}`);
  console.log(`${name}.webp, ${Math.round(size / 1000)} kB`);
}

const firstNames = ['Asha', 'Ravi', 'Meera', 'Kabir', 'Zoya', 'Dev', 'Nisha', 'Arjun', 'Farah', 'Ishaan'];
const lastNames = ['Verma', 'Patel', 'Joshi', 'Khan', 'Soni', 'Tiwari'];
const round = '/api/rounds/online-round-2026';

async function sitRound(owner: ApiCaller): Promise<Readonly<Record<string, string>>[]> {
  const { quizzes } = JSON.parse(await owner.text('GET', '/api/quiz')) as {
    quizzes: { id: string; answers: boolean[] }[];
  };
  const keys = new Map(quizzes.map(({ id, answers }) => [id, answers.indexOf(true)]));
  const logins = [];
  for (const [index, token] of tokens.entries()) {
    const student = await ApiCaller.withToken(club, token);
    const name = `${firstNames[index % firstNames.length]} ${lastNames[index % lastNames.length]}`;
    const { user } = JSON.parse(await owner.text('PUT', `/api/user/${student.id}`, { name }));
    logins.push({ authToken: token, token, userData: JSON.stringify(user) });
    const choose = (id: string) => ((keys.get(id) ?? 0) + (id.charCodeAt(index % 8) % 60 < index ? 1 : 0)) % 4;
    if (index >= 20) await student.sitCurrentRound(choose);
    else if (index >= 5) {
      await student.text('POST', '/api/quiz/attempt/sections/1/start');
      // Without an open event stream, the live page shows a student as silent.
      void fetch(`${club.address}/api/quiz/stream`, { headers: { authorization: `Bearer ${token}` } });
    }
  }
  return logins;
}

async function logInByApi(): Promise<Readonly<Record<string, string>>> {
  const reply = await fetch(`${club.address}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ClubServer.admin),
  });
  const { token, user } = (await reply.json()) as { token: string; user: object };
  return { authToken: token, token, userData: JSON.stringify(user) };
}

async function play(
  viewport: ViewportSize,
  login: Readonly<Record<string, string>> = {},
  start = 'Start Quiz',
): Promise<Page> {
  const page = await openWindow(viewport, login);
  await page.goto('/quiz/instr/1');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: start }).click();
  await option(page, 'B').click();
  await resize(page, viewport);
  return page;
}

try {
  const owner = await ApiCaller.logIn(club, ClubServer.admin);
  const logins = await sitRound(owner);
  const visitor = await openWindow(desktop);
  await visitor.goto('/');
  await take(visitor, 'home', 'Register');
  await visitor.setViewportSize(phone);
  await take(visitor, 'home-on-a-phone', 'Register');
  await visitor.goto('/signup');
  await take(visitor, 'sign-up-on-a-phone', 'Phone');

  await take(await play(phone, logins[0]), 'play-on-a-phone', '1 of 10 saved');
  const hindi = { ...logins[1], language: translatedLanguages[0] ?? '' };
  await take(await play(phone, hindi, 'क्विज़ शुरू करें'), 'play-in-hindi-on-a-phone', '10 में से 1 सहेजा गया');
  await take(await play(desktop, logins[2]), 'play', '1 of 10 saved');
  const result = await openWindow(phone, logins[30]);
  await result.goto('/quiz/result/Quiz Submitted Successfully');
  await take(result, 'result-on-a-phone', /of 40 questions/);

  const admin = await openWindow(desktop, await logInByApi());
  await admin.goto('/admin/live');
  await take(admin, 'live', 'Playing now');
  await admin.goto('/admin/participants');
  await take(admin, 'participants', /Verma/);
  await admin.goto('/admin/results');
  await take(admin, 'leaderboard', /Verma/);
  await admin.goto('/admin/manage');
  await take(admin, 'question-bank', /A train 150 m/);

  await owner.text('PUT', round, { opensAt: new Date(Date.now() + 30 * 60_000).toISOString() });
  const waiting = await openWindow(phone, logins[3]);
  await waiting.goto('/quiz/instr/1');
  await take(waiting, 'waiting-room-on-a-phone', 'The quiz has not opened yet');
} finally {
  await browser.close();
  await club.stop();
}
