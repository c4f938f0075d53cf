import { inLanguage } from '@club/domain/features/site/in-language';
import { day, hour, minute } from '@club/domain/shared/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { listRounds, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { summarizeRounds } from '#entities/rounds/round-summary.ts';
import { insertRound, publishPaper } from '#testing/insert-round.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { createReadServedNews, type ServedNewsDependencies } from './read-served-news.ts';

const server = await startTestServer();
const readFromDatabase = async () => summarizeRounds(server.database, await listRounds(server.database));

/** As long as a test has not ended the patience of pages, they wait for whatever is read. */
let patience = Promise.withResolvers<void>();
beforeEach(() => {
  patience = Promise.withResolvers();
});

const createRead = (readRounds: ServedNewsDependencies['readRounds'] = readFromDatabase) =>
  createReadServedNews({
    readRounds,
    clubIn: (language) => inLanguage(server.content.club, language),
    clock: () => server.clock.now,
    pause(milliseconds) {
      expect(milliseconds).toBeLessThanOrEqual(300);
      return patience.promise;
    },
  });

async function changeRound(changes: Parameters<typeof updateRound>[2]): Promise<void> {
  const { id } = await readRound(server.database, undefined);
  await updateRound(server.database, id, changes);
}

beforeEach(async () => {
  await fillSmallPaper(server, await readRound(server.database, undefined));
});

describe('the news that pages are served with (F7)', () => {
  test('follows the hours of the round, as a visitor may see them', async () => {
    const { now } = server.clock;
    const [opensAt, closesAt] = [now + 2 * day, now + 2 * day + 2 * hour];
    await changeRound({
      announcedAt: now,
      opensAt,
      closesAt,
      audience: { cities: ['Indore'], classes: [9], isForAdmins: false },
    });
    const read = createRead();
    const who = 'Students of class 9 from Indore';
    const marks = '16 marks in all';
    const length = '4 questions in 16 minutes, in one sitting';
    const pitch = `${length}. 5\u00a0cities. Your school’s name on the trophy.`;
    expect(await read('en')).toEqual({
      headline: 'Monday, 12 January 2026, 10:00 am IST',
      more: 'In 2 days',
      free: `${who}. Free.`,
      when: 'Monday, 12 January 2026, 10:00 am to 12:00 pm IST',
      who,
      marks,
      past: '',
    });
    // Once its paper is published, it says how long it is.
    await publishPaper(server, await readRound(server.database, undefined));
    server.clock.advanceSeconds(10);
    expect(await read('en')).toMatchObject({ length, pitch });
    server.clock.now = opensAt - 12 * minute;
    expect((await read('en')).more).toBe('In 12 minutes');
    server.clock.now = opensAt;
    const openUntil = 'Open now, until Monday, 12 January 2026, 12:00 pm IST';
    expect(await read('en')).toEqual({
      headline: openUntil,
      more: '',
      free: `${who}. Free.`,
      when: openUntil,
      who,
      length,
      pitch,
      marks,
      past: '',
    });
    server.clock.now = closesAt;
    expect(await read('en')).toEqual({
      headline: 'The online round has closed',
      more: 'Results will be announced here.',
      free: '',
      when: 'It closed on Monday, 12 January 2026, 12:00 pm IST',
      who,
      length,
      pitch,
      marks,
      past: '',
      action: 'Practise the quiz',
      actionPath: '/quiz/practice',
    });
    await changeRound({ resultsPublishedAt: closesAt });
    server.clock.advanceSeconds(10);
    expect(await read('en')).toMatchObject({ headline: 'The results are out', more: 'Log in to see yours.', free: '' });
  });

  test('has the label and the path of the main button once a round is over (F15)', async () => {
    const { now } = server.clock;
    await changeRound({ announcedAt: now - 3, closesAt: now - 2, resultsPublishedAt: now - 1 });
    const read = createRead();
    expect(await read('en')).toMatchObject({ action: 'See your result', actionPath: '/signin' });
    expect(await read('hi')).toMatchObject({ action: 'अपना परिणाम देखें', actionPath: '/hi/signin' });
    await changeRound({ board: 'ranks' });
    server.clock.advanceSeconds(10);
    expect(await read('hi')).toMatchObject({ action: 'परिणाम देखें', actionPath: '/results' });
    await changeRound({ resultsPublishedAt: null, closesAt: now + day });
    server.clock.advanceSeconds(10);
    expect(await read('en')).not.toHaveProperty('action');
  });

  test('is in the language of the page', async () => {
    await changeRound({ audience: { cities: ['Indore'], classes: [9], isForAdmins: false } });
    expect(await createRead()('hi')).toMatchObject({
      headline: 'अभी खुला है',
      free: 'इंदौर के कक्षा 9 के विद्यार्थी। निःशुल्क।',
    });
  });

  test('has the link to past rounds while one is open to all, in the language of the page (Z7)', async () => {
    const { now } = server.clock;
    const read = createRead();
    const { id } = await readRound(server.database, undefined);
    const published = { announcedAt: now - 3, closesAt: now - 2, resultsPublishedAt: now - 1, openToAllAt: now };
    await updateRound(server.database, id, { ...published, isCurrent: false });
    expect((await read('en')).past).toBe('Sit an earlier round');
    expect((await read('hi')).past).toBe('पिछला राउंड खेलें');
    await updateRound(server.database, id, { openToAllAt: null });
    server.clock.advanceSeconds(10);
    expect((await read('en')).past).toBe('');
  });

  test('keeps a round secret that was not announced', async () => {
    await changeRound({ announcedAt: null, opensAt: server.clock.now + day });
    await insertRound(server, { opensAt: server.clock.now + day });
    const news = await createRead()('en');
    expect(news).toMatchObject({
      headline: 'The date will be announced here',
      when: 'The date will be announced here',
    });
    expect(news.marks).toBeUndefined();
  });

  test('is read at most every ten seconds, and is the same object until it changes', async () => {
    let reads = 0;
    const read = createRead(() => {
      reads += 1;
      return readFromDatabase();
    });
    const [news] = await Promise.all([read('en'), read('hi'), read('en')]);
    await changeRound({ closesAt: server.clock.now + hour });
    server.clock.advanceSeconds(9);
    expect(await read('en')).toBe(news);
    expect(reads).toBe(1);
    server.clock.advanceSeconds(1);
    expect((await read('en')).headline).toContain('until');
    expect(reads).toBe(2);
  });

  test('is missing without a database, or what was known last, and no page waits long for it', async () => {
    const silent = () => {
      patience.resolve();
      return new Promise<never>(() => {});
    };
    const answers = [
      silent,
      () => Promise.reject(new Error('the database is away')),
      readFromDatabase,
      () => Promise.reject(new Error('the database is away')),
      silent,
    ];
    const read = createRead(() => answers.shift()?.() ?? readFromDatabase());
    const headlines: (string | undefined)[] = [];
    for (const _ of [...answers]) {
      patience = Promise.withResolvers();
      headlines.push((await read('en')).headline);
      server.clock.advanceSeconds(10);
    }
    expect(headlines).toEqual([undefined, undefined, 'Open now', 'Open now', 'Open now']);
  });
});
