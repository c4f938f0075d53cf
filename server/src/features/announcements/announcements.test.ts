import { announcementsEndpoints } from '@club/contract/announcements';
import { studentStreamEndpoints } from '@club/contract/student-stream';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { lockRoundForShare, readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { openStream } from '#testing/open-stream.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

let slug: string;
let organiser: Awaited<ReturnType<typeof insertAccount>>;

beforeEach(async () => {
  slug = (await readRound(server.database, undefined)).slug;
  organiser = await insertAccount(server, { isAdmin: true, name: 'Olga Organiser' });
});

type AnnouncementInput = Parameters<typeof make>[0];
const make = (body: {
  scope?: { of: 'everybody' } | { of: 'city'; city: string } | { of: 'school'; schoolId: string };
  text: { en: string; hi?: string };
  minutes?: number;
}) =>
  server.call(
    announcementsEndpoints.makeAnnouncement,
    { params: { slug }, body: { scope: { of: 'everybody' }, ...body } },
    { token: organiser.token },
  );
const list = async () =>
  (await server.call(announcementsEndpoints.listAnnouncements, { params: { slug } }, { token: organiser.token })).body
    .announcements;
const withdraw = (id: number) =>
  server.call(announcementsEndpoints.withdrawAnnouncement, { params: { id } }, { token: organiser.token });

describe('an announcement', () => {
  test('is on the screens of its scope, in its languages, and in the list with its author (L1)', async () => {
    const asha = await insertAccount(server, { name: 'Asha', city: 'Indore' });
    const stream = await openStream(server.app, studentStreamEndpoints.followQuiz, {}, { token: asha.token });
    expect((await make({ text: { en: '  Take your\n seats ', hi: 'अपनी जगह बैठें' } })).status).toBe(201);
    expect((await make({ scope: { of: 'city', city: 'indore' }, text: { en: 'Indore only' } })).status).toBe(201);
    expect((await make({ scope: { of: 'city', city: 'Bhopal' }, text: { en: 'Bhopal only' } })).status).toBe(201);
    const seen = await stream.until((event) => event.about === 'round' && event.announcements.length === 2);
    expect(seen).toMatchObject({
      announcements: [{ text: { en: 'Indore only' } }, { text: { en: 'Take your seats', hi: 'अपनी जगह बैठें' } }],
    });
    stream.close();
    expect(await list()).toMatchObject([
      { text: { en: 'Bhopal only' }, scope: { of: 'city', city: 'Bhopal' }, by: 'Olga Organiser', takenBackAt: null },
      { scope: { of: 'city', city: 'Indore' } },
      { scope: { of: 'everybody' } },
    ]);
  });

  test('sent twice is made once, and again after it was withdrawn (L2)', async () => {
    const both = await Promise.all([make({ text: { en: 'Only once' } }), make({ text: { en: 'Only once' } })]);
    expect(new Set(both.map(({ body }) => body.announcement.id)).size).toBe(1);
    const id = both[0]?.body.announcement.id ?? 0;
    server.clock.advanceSeconds(60);
    const [back, again] = [await withdraw(id), await withdraw(id)];
    expect(back.body.announcement.takenBackAt).toBe(again.body.announcement.takenBackAt);
    expect(back.body.announcement.takenBackAt).not.toBeNull();
    expect((await make({ text: { en: 'Only once' } })).body.announcement.id).not.toBe(id);
    const actions = (await server.database.select().from(auditEvents)).map(({ action }) => action);
    expect(actions).toEqual(['announcement-made', 'announcement-taken-back', 'announcement-made']);
  });

  test('expires on every screen after its minutes, and can then be repeated (L2)', async () => {
    const { token } = await insertAccount(server, { name: 'Asha' });
    const stream = await openStream(server.app, studentStreamEndpoints.followQuiz, {}, { token });
    const text = { en: 'The quiz opens at 8:30' };
    const { id, endsAt } = (await make({ text, minutes: 10 })).body.announcement;
    expect(Date.parse(endsAt ?? '')).toBe(server.clock.now + 600_000);
    await stream.until((event) => event.about === 'round' && event.announcements.length === 1);
    server.clock.advanceSeconds(600);
    await stream.until((event) => event.about === 'round' && event.announcements.length === 0);
    stream.close();
    expect(await list()).toMatchObject([{ id, isOnScreens: false, takenBackAt: null }]);
    expect((await make({ text })).body.announcement.id).not.toBe(id);
  });

  // The embedded database runs one transaction at a time.
  test.runIf(inject('testDatabase') === 'postgres')('neither blocks starts nor is blocked by them', async () => {
    const { id } = await readRound(server.database, slug);
    await server.database.transaction(async (transaction) => {
      await lockRoundForShare(transaction, id);
      expect((await make({ text: { en: 'Take your seats' } })).status).toBe(201);
    });
  });

  test.each<[string, AnnouncementInput]>([
    ['nothing', { text: { en: ' ' } }],
    ['too much', { text: { en: 'x'.repeat(281) } }],
    ['too little in Hindi', { text: { en: 'In English', hi: 'x' } }],
  ])('with %s is refused (L1)', async (_what, given) => {
    expect((await make(given)).error?.code).toBe('request-invalid');
    expect(await list()).toEqual([]);
  });

  test('for nobody is refused', async () => {
    const text = { en: 'Is anybody there?' };
    expect((await make({ scope: { of: 'city', city: 'Atlantis' }, text })).error?.code).toBe('city-unknown');
    const school = { of: 'school', schoolId: crypto.randomUUID() } as const;
    expect((await make({ scope: school, text })).error?.code).toBe('school-unknown');
    expect((await withdraw(4711)).error?.code).toBe('announcement-unknown');
  });

  test('can be made only by organisers', async () => {
    const { token } = await insertAccount(server, { name: 'Asha' });
    const body = { scope: { of: 'everybody' }, text: { en: 'School is out' } } as const;
    const refused = await server.call(announcementsEndpoints.makeAnnouncement, { params: { slug }, body }, { token });
    expect(refused.status).toBe(403);
  });
});
