import { siteEndpoints } from '@club/contract/site';
import { hour } from '@club/domain/shared/instant';
import { expect, test } from 'vitest';
import { updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { PUBLIC_URL: 'https://quiz.club.example' } });
const calendarOf = (slug: string, caller: { token?: string } = {}, query: { language?: 'en' | 'hi' } = {}) =>
  server.call(siteEndpoints.downloadCalendar, { params: { slug }, query }, caller);
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('offers a round as a calendar event, from its opening to its closing (N16)', async () => {
  const { now } = server.clock;
  await insertRound(server, { slug: 'other', opensAt: now + hour });
  const round = await insertRound(server, {
    slug: 'next-year',
    title: 'Next Year, Again',
    opensAt: now + 24 * hour,
    closesAt: now + 26 * hour,
  });
  const reply = await calendarOf('next-year');
  expect(reply.status).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="next-year.ics"',
    'cache-control': 'no-store',
  });
  expect(linesOf(reply.text)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quiz Club//Rounds//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${round.id}@quiz.club.example`,
    'DTSTAMP:20260110T043000Z',
    'DTSTART:20260111T043000Z',
    'DTEND:20260111T063000Z',
    'SUMMARY:Next Year\\, Again\\, QCM',
    'DESCRIPTION:Log in and play: https://quiz.club.example/quiz/instr/0\\n30 minutes\\, 180 marks\\, free.\\nPractise first: https://quiz.club.example/quiz/practice',
    'LOCATION:Online',
    'URL:https://quiz.club.example/quiz/instr/0',
    'TRANSP:OPAQUE',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'DESCRIPTION:Next Year\\, Again\\, QCM',
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);

  await updateRound(server.database, round.id, { slug: 'renamed', title: 'Renamed' });
  expect(linesOf((await calendarOf('renamed')).text)).toContain(`UID:${round.id}@quiz.club.example`);
});

test('has the title of the round in that language (N16)', async () => {
  const titleTranslations = { hi: 'ऑनलाइन राउंड' };
  await insertRound(server, {
    slug: 'bilingual',
    title: 'Online Round',
    titleTranslations,
    opensAt: server.clock.now + hour,
  });
  const summary = async (language: 'en' | 'hi') =>
    linesOf((await calendarOf('bilingual', {}, { language })).text).find((line) => line.startsWith('SUMMARY:'));
  expect(await summary('hi')).toMatch(/^SUMMARY:ऑनलाइन राउंड\\, /);
  expect(await summary('en')).toMatch(/^SUMMARY:Online Round\\, /);
});

test('is in the language of the page (N16)', async () => {
  await insertRound(server, { slug: 'next-year', opensAt: server.clock.now + hour });
  const lines = linesOf((await calendarOf('next-year', {}, { language: 'hi' })).text);
  expect(lines).toContain('LOCATION:ऑनलाइन');
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('https://quiz.club.example/hi/quiz/practice');
});

test('has no event for a round without an opening nor, except for admins, for a hidden one (N1, N3, N16)', async () => {
  const opensAt = server.clock.now + hour;
  await insertRound(server, { slug: 'a-draft', announcedAt: null, opensAt });
  await insertRound(server, {
    slug: 'a-rehearsal',
    opensAt,
    audience: { cities: [], classes: [], isForAdmins: true },
  });
  const participant = await insertAccount(server);
  const admin = await insertAccount(server, { isAdmin: true });
  for (const slug of ['a-draft', 'a-rehearsal', 'never-was']) {
    for (const caller of [{}, participant]) {
      expect(await calendarOf(slug, caller)).toMatchObject({ status: 404, error: { code: 'round-unknown' } });
    }
  }
  expect((await calendarOf('a-rehearsal', admin)).status).toBe(200);
  expect(await calendarOf('online-round-2026')).toMatchObject({
    status: 404,
    error: { code: 'round-without-date', error: 'The opening time of this round is not known yet.' },
  });
});

test('returns the server time with the list of rounds', async () => {
  server.clock.advanceSeconds(90);
  const { body } = await server.call(siteEndpoints.listRounds, {});
  expect(body.now).toBe('2026-01-10T04:31:30.000Z');
});
