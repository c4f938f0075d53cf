import { randomUUID } from 'node:crypto';
import { type PresetName, presets } from '@club/domain/features/stage/rules-of-play';
import type { StageEvent, StageSetup } from '@club/domain/features/stage/stage-events';
import { stageState } from '@club/domain/features/stage/stage-state';
import type { Browser, Page } from '@playwright/test';
import { ApiCaller } from './api-caller.ts';
import { expect, test } from './club.ts';
import { ClubServer } from './club-server.ts';
import { logIn } from './participant.ts';
import { expectFitsEveryWindow } from './visual-helpers.ts';

const slug = 'finale';
const names = ['Daly College', 'Carmel Convent', 'Delhi Public School', 'Campion School'];
const points = (page: Page, team: string) => page.getByRole('button', { name: new RegExp(`${team}.* point`) });

test('a final is played from two consoles to the ceremony, and a killed server loses nothing (ST1, ST2, ST7)', async ({
  page,
  club,
  browser,
}) => {
  test.slow();
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  await admin.text('POST', '/api/rounds', { slug, title: 'Finale', copyFrom: 'online-round-2026' });
  await admin.text('POST', `/api/rounds/${slug}/publish`, {});
  await logIn(page, ClubServer.admin);

  // The setup, in the browser for one team, and by a call for what is alike.
  await page.goto(`/admin/rounds/${slug}/stage`);
  await expect(page.getByRole('heading', { name: 'Teams, in the order of their seats' })).toBeVisible();
  await expectFitsEveryWindow(page);
  const kinds = [presets['direct-and-pass'], presets['bounce-and-pounce'], presets.buzzer, presets['sudden-death']];
  const stage = JSON.parse(
    await admin.text('PUT', `/api/rounds/${slug}/stage`, {
      version: 0,
      teams: names.map((name) => ({ id: randomUUID(), name, school: '', members: [] })),
      rules: kinds.map((rules, index) => ({ section: index + 1, rules })),
    }),
  ) as { code: string };
  await page.reload();
  await expect(page.getByText(stage.code, { exact: true })).toBeVisible();

  const hall = await (await browser.newContext({ baseURL: club.address })).newPage();
  await hall.goto(`/show/${stage.code}`);
  await expect(hall.getByText('The show begins soon.')).toBeVisible();
  const second = await page.context().newPage();
  await page.goto(`/admin/rounds/${slug}/stage/play`);
  await second.goto(`/admin/rounds/${slug}/stage/play`);

  // At the door, and the draw, which is undone so that the seats are those above.
  await second.goto(`/admin/rounds/${slug}/stage/play?door`);
  await second.getByRole('button', { name: /^Daly College/ }).click();
  await expect(second.getByText('1 of 4 teams are here')).toBeVisible();
  await expectFitsEveryWindow(second);
  await second.goto(`/admin/rounds/${slug}/stage/play`);
  await page.getByRole('button', { name: 'Draw seats and the first turn' }).click();
  await expect(page.getByText(/Not ticked off at the door: Carmel Convent/)).toBeVisible();
  await page.getByRole('button', { name: 'Draw by lot' }).click();
  await expect(hall.getByText(/ starts\.$/)).toBeVisible();
  await expectFitsEveryWindow(hall);
  await page.keyboard.press('u');
  await expect(hall.getByText('The show begins soon.')).toBeVisible();

  await page.getByRole('button', { name: /Begin section 1 with Daly College/ }).click();
  await page.getByRole('button', { name: /Ask question 1/ }).click();
  const question = hall.getByText(/^Question 1 /);
  await expect(question).toBeVisible();
  await expect(hall.getByText('Daly College answers')).toBeVisible();
  await expect(hall.getByText('Answer', { exact: true })).toBeHidden();
  // Wrong by the keyboard, then right by the next one on the other console.
  await page.keyboard.press('1');
  await page.keyboard.press('w');
  await expect(hall.getByText('Carmel Convent answers')).toBeVisible();
  await second.bringToFront();
  await second.keyboard.press('2');
  await second.keyboard.press('r');
  await expect(points(page, 'Carmel Convent')).toContainText('5 points');

  // The server dies, and what is pressed meanwhile is kept and sent.
  await club.kill();
  await expect(second.getByText(/this console is cut off/)).toBeVisible({ timeout: 30_000 });
  await second.keyboard.press('Enter');
  await expect(second.getByText(/waiting to be sent/)).toBeVisible();
  await second.reload().catch(() => undefined);
  await club.boot();
  await second.goto(`/admin/rounds/${slug}/stage/play`);
  await expect(points(second, 'Carmel Convent')).toContainText('5 points');
  await expect(second.getByText('In line with the server')).toBeVisible();
  await expect(hall.getByText('Answer', { exact: true })).toBeVisible({ timeout: 60_000 });

  // Undo is exact, on every page.
  await second.keyboard.press('u');
  await expect(hall.getByText('Answer', { exact: true })).toBeHidden();
  await second.keyboard.press('Shift+U');
  await expect(hall.getByText('Answer', { exact: true })).toBeVisible();
  await expectFitsEveryWindow(second);
  await expectFitsEveryWindow(hall);

  // Section 3: two teams buzz on their phones.
  await page.bringToFront();
  await page.getByText('Begin a section', { exact: true }).click();
  const other = page.getByRole('combobox', { name: 'Section' }).first();
  await other.selectOption('3');
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  const phones = JSON.parse(await admin.text('GET', `/api/rounds/${slug}/stage/phones`)) as {
    phones: { key: string }[];
  };
  const [daly, carmel] = await Promise.all(
    phones.phones.slice(0, 2).map(async ({ key }) => {
      const phone = await (await browser.newContext({ baseURL: club.address, hasTouch: true })).newPage();
      await phone.setViewportSize({ width: 360, height: 640 });
      await phone.goto(`/show/${stage.code}#${key}`);
      await expect(phone.getByText(/^Ready\./)).toBeVisible();
      return phone;
    }),
  );
  if (!daly || !carmel) throw new Error('two teams have phones');
  await page.getByRole('button', { name: /Ask question 1/ }).click();
  await carmel.getByRole('button', { name: 'BUZZ' }).tap();
  await expect(carmel.getByText('You are first. Answer!')).toBeVisible();
  await daly.getByRole('button', { name: 'BUZZ' }).tap();
  await expect(daly.getByText('You are number 2.')).toBeVisible();
  await expect(hall.getByText('Carmel Convent answers')).toBeVisible();
  await expect(points(page, 'Daly College')).toContainText('buzzed 2.');
  await expectFitsEveryWindow(daly);
});

/** What the four phones and the scorers press for the question of each preset; keys choose a team and judge it. */
const walks: readonly [
  PresetName,
  { phones?: 'write' | 'pounce' | 'buzz'; isKilled?: true; keys: readonly string[] },
][] = [
  ['written', { phones: 'write', keys: ['1r', '2w', '3r', '4w'] }],
  ['direct-and-pass', { isKilled: true, keys: ['1p', '2r'] }],
  ['infinite-bounce', { keys: ['1w', '2r'] }],
  ['bounce-and-pounce', { phones: 'pounce', keys: ['4r', '1r'] }],
  ['buzzer', { phones: 'buzz', isKilled: true, keys: ['3r'] }],
  ['rapid-fire', { keys: ['1r'] }],
  ['connect', { phones: 'buzz', isKilled: true, keys: ['3r'] }],
  ['sudden-death', { phones: 'buzz', keys: ['3r'] }],
];

const logOf = (page: Page) => page.getByRole('region', { name: 'What happened' }).locator('ol > li');

async function pressOnPhones(phones: readonly Page[], how: 'write' | 'pounce' | 'buzz'): Promise<number> {
  if (how === 'buzz') await phones[2]?.getByRole('button', { name: 'BUZZ' }).tap();
  if (how === 'pounce') {
    await phones[3]?.getByLabel('Your answer, if you pounce').fill('Narmada');
    await phones[3]?.getByRole('button', { name: 'Pounce' }).tap();
  }
  if (how !== 'write') return 1;
  for (const phone of phones) {
    await phone.getByLabel('Your answer').fill('Tapti');
    await phone.getByRole('button', { name: 'Send' }).tap();
  }
  return phones.length;
}

async function openScreens(browser: Browser, quizmaster: Page, baseURL: string, code: string, keys: readonly string[]) {
  const storageState = await quizmaster.context().storageState();
  const open = async (address: string, options: object = {}) => {
    const page = await (await browser.newContext({ baseURL, ...options })).newPage();
    await page.goto(address);
    return page;
  };
  const play = quizmaster.url();
  const scorers = [await open(play, { storageState }), await open(play, { storageState })] as const;
  const hall = await open(`/show/${code}`);
  const phones = await Promise.all(keys.map((key) => open(`/show/${code}#${key}`, { hasTouch: true })));
  for (const phone of phones) await expect(phone.getByText(/^Ready\./)).toBeVisible();
  return { scorers, hall, phones };
}

test('each preset is played on eight screens, and servers that are killed lose nothing (ST1, ST2, ST9)', async ({
  page: quizmaster,
  club,
  browser,
}) => {
  test.slow();
  const admin = await ApiCaller.logIn(club, ClubServer.admin);
  const round = 'presets';
  await admin.text('POST', '/api/rounds', { slug: round, title: 'Presets', copyFrom: 'online-round-2026' });
  await admin.text('POST', `/api/rounds/${round}/publish`, {});
  const teams = names.map((name) => ({ id: randomUUID(), name, school: '', members: [] }));
  const rules = [1, 2, 3, 4].map((section) => ({ section, rules: presets.written }));
  const body = { version: 0, teams, rules };
  const { code } = JSON.parse(await admin.text('PUT', `/api/rounds/${round}/stage`, body)) as { code: string };
  const keys = JSON.parse(await admin.text('GET', `/api/rounds/${round}/stage/phones`)) as {
    phones: { key: string }[];
  };
  await logIn(quizmaster, ClubServer.admin);
  const play = `/admin/rounds/${round}/stage/play`;
  await quizmaster.goto(play);
  const { scorers, hall, phones } = await openScreens(
    browser,
    quizmaster,
    club.address,
    code,
    keys.phones.map(({ key }) => key),
  );
  const consoles = [quizmaster, ...scorers];
  let expected = 0;
  const everywhere = async (more: number) => {
    expected += more;
    for (const one of consoles) await expect(logOf(one)).toHaveCount(expected);
  };
  const send = (...whats: object[]) =>
    admin.text('POST', `/api/rounds/${round}/stage/events`, {
      events: whats.map((what) => ({ id: randomUUID(), what })),
    });

  for (const [index, [preset, { phones: how, isKilled, keys: presses }]] of walks.entries()) {
    const section = (index % 4) + 1;
    await send(
      { type: 'rules', section, rules: presets[preset], reason: preset },
      { type: 'section', section, first: teams[0]?.id },
    );
    await everywhere(2);
    await quizmaster.keyboard.press('Enter');
    await everywhere(1);
    await expect(hall.getByText(/^Question \d+ /)).toBeVisible();
    if (how) await everywhere(await pressOnPhones(phones, how));
    if (how === 'pounce') {
      await quizmaster.keyboard.press('Enter');
      await everywhere(1);
    }
    if (isKilled) await club.kill();
    for (const [turn, [team = '', verdict = '']] of presses.entries()) {
      // Without a server one console plays on; with it they take turns.
      const scorer = scorers[isKilled || turn % 2 === 0 ? 0 : 1];
      await scorer.keyboard.press(team);
      await scorer.keyboard.press(verdict);
      if (!isKilled) await everywhere(1);
    }
    if (isKilled) {
      await club.boot();
      for (const one of consoles) await one.goto(play);
      for (const one of [hall, ...phones]) await one.reload();
      await everywhere(presses.length);
    }
    await quizmaster.keyboard.press('Enter');
    await everywhere(1);
    await expect(hall.getByText('Answer', { exact: true })).toBeVisible();
    for (const phone of phones) await expect(phone.getByText('Answer', { exact: true })).toBeVisible();
  }

  // Every press is there once, all of them fit, and all screens say the same.
  const stored = JSON.parse(await admin.text('GET', `/api/rounds/${round}/stage/play`)) as {
    events: (Omit<StageEvent, 'at'> & { at: string })[];
    questions: { section: number }[];
  };
  const setup: StageSetup = {
    teams,
    questionCounts: Object.fromEntries(
      rules.map(({ section }) => [section, stored.questions.filter((one) => one.section === section).length]),
    ),
    rules: Object.fromEntries(rules.map(({ section, rules: of }) => [section, of])),
  };
  const state = stageState(
    setup,
    stored.events.map((event) => ({ ...event, at: Date.parse(event.at) })),
  );
  expect(stored.events).toHaveLength(expected);
  expect(state.lines.filter((line) => line.state !== 'counts')).toEqual([]);
  expect(Object.fromEntries(state.standing.map(({ team, points: sum }) => [team.name, sum]))).toEqual({
    'Daly College': 30,
    'Carmel Convent': 15,
    'Delhi Public School': 40,
    'Campion School': 10,
  });
  for (const { team, points: sum } of state.standing) {
    for (const one of consoles) await expect(points(one, team.name)).toContainText(`${sum} points`);
    const line = hall.getByRole('region', { name: 'Standing' }).getByRole('listitem').filter({ hasText: team.name });
    await expect(line).toContainText(String(sum));
  }
});
