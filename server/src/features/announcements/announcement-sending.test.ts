import { announcementsEndpoints } from '@club/contract/announcements';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { hour, minute } from '@club/domain/shared/instant';
import { count, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { attempts } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { queuedMessages } from '#shared/messages/tables.ts';
import { insertAccount, insertParticipants } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { queueAnnouncements } from './queue-announcements.ts';

const server = await startTestServer();

let round: Round;
let organiser: Awaited<ReturnType<typeof insertAccount>>;

beforeEach(async () => {
  round = await readRound(server.database, undefined);
  organiser = await insertAccount(server, { isAdmin: true, name: 'Olga Organiser' });
});

type Making = CallOf<typeof announcementsEndpoints.makeAnnouncement>['body'];
const text = { en: 'The hall opens at nine', hi: 'हॉल नौ बजे खुलता है' };
const everybody = { of: 'everybody' } as const;
const by = (token: string) => ({ token });
const make = (body: Partial<Making>) =>
  server.call(
    announcementsEndpoints.makeAnnouncement,
    { params: { slug: round.slug }, body: { scope: everybody, text, ...body } },
    by(organiser.token),
  );
const preview = (body: Partial<CallOf<typeof announcementsEndpoints.previewAnnouncement>['body']>) =>
  server.call(
    announcementsEndpoints.previewAnnouncement,
    { params: { slug: round.slug }, body: { scope: everybody, text, by: 'sms', ...body } },
    by(organiser.token),
  );
const list = async () =>
  (await server.call(announcementsEndpoints.listAnnouncements, { params: { slug: round.slug } }, by(organiser.token)))
    .body.announcements;
const queueSome = () =>
  queueAnnouncements(
    { database: server.database, messages: server.queue, clubName: () => server.content.club.shortName },
    server.clock.now,
  );
/** Runs all background work of the server at once. */
async function sendAll() {
  while ((await queueSome()) > 0) await server.queue.sendDue();
}
const sentTo = () => server.messages.map(({ to }) => to);

test('a list costs the same number of statements with twenty sent announcements as with one', async () => {
  await insertAccount(server, { name: 'Asha' });
  const session: { prepareQuery: () => unknown } = Reflect.get(server.database, 'session');
  const prepared = vi.spyOn(session, 'prepareQuery');
  const counts: number[] = [];
  for (const lines of [1, 19]) {
    for (let line = 1; line <= lines; line += 1) {
      await make({ text: { en: `Line ${lines}.${line}` }, sendBy: 'mail', expectedMessages: 1 });
    }
    prepared.mockClear();
    await list();
    counts.push(prepared.mock.calls.length);
  }
  prepared.mockRestore();
  expect(await list()).toHaveLength(20);
  expect(counts[0]).toBeGreaterThan(0);
  expect(counts[1]).toBe(counts[0]);
});

test('a mail after the closing has the results step and the next one (V1)', async () => {
  await insertAccount(server, { name: 'Asha' });
  await insertAccount(server, { name: 'Ravi', language: 'hi' });
  await updateRound(server.database, round.id, {
    ...{ closesAt: server.clock.now - hour, provisionalKeyAt: server.clock.now },
    objectionsCloseAt: Date.parse('2026-12-01T10:30:00Z'),
  });
  await make({ sendBy: 'mail', expectedMessages: 2 });
  await sendAll();
  const [english, hindi] = ['en', 'hi'].map((code) => server.messages.find(({ language }) => language === code));
  expect(english?.text).toContain(
    `${text.en}\n\n${round.title}: The provisional key is out\n\nObjections are accepted until`,
  );
  expect(english?.text).toContain('1 December 2026');
  expect(hindi?.text).toContain('अनंतिम उत्तर कुंजी जारी हो गई है\n\nआपत्तियाँ');
});

describe('before an announcement is sent', () => {
  test('the preview has recipients, SMS parts and cost: only participants, and SMS only to verified phones (L6, L7)', async () => {
    await insertAccount(server, { name: 'Asha', city: 'Indore' });
    await insertAccount(server, { name: 'Ravi', city: 'Indore', language: 'hi' });
    await insertAccount(server, { name: 'Unproved', phoneVerifiedAt: null });
    await insertAccount(server, { name: 'Simulated', isSimulated: true });
    await insertAccount(server, { name: 'Vera Viewer', role: 'viewer' });
    const long = { en: 'x'.repeat(200), hi: 'क'.repeat(100) };
    expect((await preview({ text: long })).body).toEqual({
      messages: 2,
      inLanguages: [
        { language: 'en', messages: 1, parts: 2 },
        { language: 'hi', messages: 1, parts: 2 },
      ],
      costRupees: 0.8,
    });
    expect((await preview({ by: 'mail' })).body).toMatchObject({ messages: 3, costRupees: 0 });
    expect((await preview({ text: { en: text.en } })).body).toMatchObject({
      messages: 2,
      inLanguages: [{ language: 'en', messages: 2, parts: 1 }],
      costRupees: 0.4,
    });
    expect((await preview({ scope: { of: 'city', city: 'Bhopal' } })).body).toMatchObject({
      messages: 0,
      inLanguages: [],
    });
    expect(await list()).toEqual([]);
    expect(server.messages).toEqual([]);
  });

  test("messages can be limited to those who have submitted; the announcement itself is on everybody's screen (L6)", async () => {
    const asha = await insertAccount(server, { name: 'Asha' });
    await insertAccount(server, { name: 'Ravi' });
    const sat = { accountId: asha.id, roundId: round.id, classLevel: 9, submittedAt: server.clock.now };
    await server.database.insert(attempts).values(sat);
    expect((await preview({ by: 'mail' })).body.messages).toBe(2);
    expect((await preview({ by: 'mail', onlyWhoSat: true })).body.messages).toBe(1);
    await make({ sendBy: 'mail', expectedMessages: 1, onlyWhoSat: true });
    await sendAll();
    expect(sentTo()).toHaveLength(1);
    expect(await list()).toMatchObject([{ scope: everybody, sending: { messages: 1, sent: 1 } }]);
  });

  test('participants are counted at their school of the attempt, as in the list of participants (L6)', async () => {
    const { id } = await insertAccount(server, { name: 'Asha', city: 'Indore' });
    await server.database
      .insert(attempts)
      .values({ accountId: id, roundId: round.id, classLevel: 9, candidateName: 'Asha', candidateCity: 'Bhopal' });
    expect((await preview({ scope: { of: 'city', city: 'Bhopal' } })).body.messages).toBe(1);
    expect((await preview({ scope: { of: 'city', city: 'Indore' } })).body.messages).toBe(0);
    const listed = await server.call(
      participantsEndpoints.listParticipants,
      { query: { round: round.slug, city: 'Bhopal' } },
      by(organiser.token),
    );
    expect(listed.body.total).toBe(1);
  });

  test('only organisers see the preview', async () => {
    const { token } = await insertAccount(server, { name: 'Asha' });
    const asked = { params: { slug: round.slug }, body: { scope: everybody, text, by: 'mail' } } as const;
    expect((await server.call(announcementsEndpoints.previewAnnouncement, asked, { token })).status).toBe(403);
    const viewer = await insertAccount(server, { role: 'viewer' });
    expect((await server.call(announcementsEndpoints.previewAnnouncement, asked, viewer)).status).toBe(403);
  });
});

describe('an announcement that is sent', () => {
  test('goes to each recipient in the language of their account, and is listed in their sent messages (L6)', async () => {
    const asha = await insertAccount(server, { name: 'Asha' });
    const ravi = await insertAccount(server, { name: 'Ravi', language: 'hi' });
    expect((await make({ sendBy: 'mail', expectedMessages: 2 })).body.announcement.sending).toEqual({
      by: 'mail',
      messages: 2,
      queued: 0,
      sent: 0,
      unconfirmed: 0,
      failed: 0,
      goesOn: true,
      canResend: false,
    });
    await sendAll();
    const mails = new Map(server.messages.map((message) => [message.to, message]));
    expect(mails.size).toBe(2);
    expect(mails.get(asha.email)).toMatchObject({ channel: 'email', language: 'en' });
    expect(mails.get(asha.email)?.text).toContain(text.en);
    expect(mails.get(ravi.email)).toMatchObject({ channel: 'email', language: 'hi' });
    expect(mails.get(ravi.email)?.text).toContain(text.hi);
    expect((await list())[0]?.sending).toEqual({
      by: 'mail',
      messages: 2,
      queued: 2,
      sent: 2,
      unconfirmed: 0,
      failed: 0,
      canResend: false,
      goesOn: false,
    });
    const file = await server.call(
      participantsEndpoints.readParticipant,
      { params: { id: asha.id }, query: { round: round.slug } },
      by(organiser.token),
    );
    expect(file.body.timeline).toContainEqual(
      expect.objectContaining({ kind: 'message', message: 'announcement', outcome: 'sent' }),
    );
    const own = await server.call(profileEndpoints.readOwnData, {}, { ...ravi, headers: { 'accept-language': 'hi' } });
    expect(own.body.messagesSent).toMatchObject([{ kind: 'announcement', about: text.hi }]);
  });

  test('as a text message has the name of the club, and English if there is no Hindi (L6)', async () => {
    await insertAccount(server, { phone: '+917999999999', language: 'hi' });
    await make({ text: { en: text.en }, sendBy: 'sms', expectedMessages: 1 });
    await sendAll();
    const club = server.content.club.shortName;
    expect(server.messages).toEqual([
      {
        channel: 'sms',
        to: '+917999999999',
        language: 'en',
        text: `${club}: ${text.en}`,
        template: 'announcement',
        templateValues: { club, text: text.en },
      },
    ]);
  });

  test('goes out in batches from any process, 25 in a commit, and to nobody twice (L9, D11)', async () => {
    await insertParticipants(server, { count: 450, password: 'Test-Pass-1' });
    await make({ sendBy: 'mail', expectedMessages: 450 });
    expect((await Promise.all([queueSome(), queueSome()])).reduce((sum, queued) => sum + queued, 0)).toBe(200);
    expect(await queueSome()).toBe(0);
    const commits = server.database.select({ messages: count() }).from(queuedMessages).groupBy(sql`xmin::text`);
    expect(await commits).toEqual(Array.from({ length: 8 }, () => ({ messages: 25 })));
    expect((await list())[0]?.sending).toMatchObject({ messages: 450, queued: 200, sent: 0, goesOn: true });
    await server.queue.sendDue();
    expect((await list())[0]?.sending).toMatchObject({ queued: 200, sent: 200, goesOn: true });
    await sendAll();
    await sendAll();
    expect(new Set(sentTo()).size).toBe(450);
    expect(sentTo()).toHaveLength(450);
    expect((await list())[0]?.sending).toMatchObject({ queued: 450, sent: 450, goesOn: false });
  });

  test('does not go to those who register or verify a phone later (L8)', async () => {
    await insertAccount(server, { phone: '+917999999999' });
    const { id } = await insertAccount(server, { phoneVerifiedAt: null });
    await make({ sendBy: 'sms', expectedMessages: 1 });
    server.clock.advanceSeconds(1);
    await insertAccount(server);
    await server.database.update(accounts).set({ phoneVerifiedAt: server.clock.now }).where(eq(accounts.id, id));
    await sendAll();
    expect(sentTo()).toEqual(['+917999999999']);
  });

  test('stops when it is withdrawn, and after six hours (L9)', async () => {
    await insertParticipants(server, { count: 250, password: 'Test-Pass-1' });
    const { body } = await make({ sendBy: 'mail', expectedMessages: 250 });
    await queueSome();
    const { id } = body.announcement;
    const back = await server.call(
      announcementsEndpoints.withdrawAnnouncement,
      { params: { id } },
      by(organiser.token),
    );
    expect(back.body.announcement.sending).toMatchObject({ messages: 250, queued: 0, sent: 0, goesOn: false });
    await sendAll();
    expect(server.messages).toEqual([]);
    const events = await server.database.select().from(auditEvents);
    expect(events.at(-1)?.details).toMatchObject({ messagesWithdrawn: 200 });

    await make({ sendBy: 'mail', expectedMessages: 250, text: { en: 'Another' } });
    server.clock.advanceSeconds((6 * hour + minute) / 1000);
    await sendAll();
    expect(server.messages).toEqual([]);
    expect((await list())[0]?.sending).toMatchObject({ goesOn: false });
  });
});

describe('sending an announcement', () => {
  test('is refused if clearly more messages would be sent than shown (L8)', async () => {
    await insertParticipants(server, { count: 21, password: 'Test-Pass-1' });
    const refused = await make({ sendBy: 'mail', expectedMessages: 19 });
    expect(refused.error).toMatchObject({
      code: 'announcement-for-more',
      message: 'This would now send 21 messages, not 19. Check the new number and send again.',
    });
    expect(await list()).toEqual([]);
    expect((await make({ sendBy: 'mail', expectedMessages: 20 })).status).toBe(201);
  });

  test('to nobody is refused, and so is a number without a channel', async () => {
    expect((await make({ sendBy: 'mail', expectedMessages: 1 })).error?.code).toBe('announcement-for-nobody');
    expect((await make({ sendBy: 'mail' })).error?.code).toBe('request-invalid');
    expect((await make({ expectedMessages: 5 })).error?.code).toBe('request-invalid');
    expect(await list()).toEqual([]);
  });

  test('already on screens sends that one, once and by one channel (L2)', async () => {
    await insertAccount(server);
    const { id } = (await make({})).body.announcement;
    server.clock.advanceSeconds((7 * hour) / 1000);
    const both = await Promise.all([1, 2].map(() => make({ sendBy: 'mail', expectedMessages: 1 })));
    expect(both.map(({ body }) => body.announcement.id)).toEqual([id, id]);
    expect((await make({ sendBy: 'sms', expectedMessages: 1 })).error?.code).toBe('announcement-sent-otherwise');
    await sendAll();
    expect(server.messages).toHaveLength(1);
  });

  test('is audited with the number and the cost of messages (L8)', async () => {
    await insertAccount(server);
    await insertAccount(server);
    await make({ sendBy: 'sms', expectedMessages: 2, text: { en: text.en } });
    const events = await server.database.select().from(auditEvents).orderBy(auditEvents.id);
    expect(events.map(({ action }) => action)).toEqual(['announcement-made', 'announcement-sent']);
    expect(events[1]).toMatchObject({
      actorId: organiser.id,
      subject: round.slug,
      details: { text: { en: text.en }, by: 'sms', messages: 2, rupees: 0.4 },
    });
  });
});
