import { announcementsEndpoints } from '@club/contract/announcements';
import { participantsEndpoints } from '@club/contract/participants';
import { hour, minute } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import { DeliveryProblem } from '#shared/messages/delivery-problem.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { queueAnnouncements } from './queue-announcements.ts';

const sent: string[] = [];
let isSlow = true;
const server = await startTestServer({
  sendMessage: async ({ to }) => {
    sent.push(to);
    if (isSlow) throw new DeliveryProblem('The gateway took it and answered late', 'Ask why.', { isUnconfirmed: true });
  },
});

let round: Round;
let organiser: Awaited<ReturnType<typeof insertAccount>>;
let asha: Awaited<ReturnType<typeof insertAccount>>;
const phones = { asha: '+919800000001', ravi: '+919800000002' };
beforeEach(async () => {
  sent.length = 0;
  isSlow = true;
  round = await readRound(server.database, undefined);
  organiser = await insertAccount(server, { isAdmin: true, name: 'Olga Organiser' });
  asha = await insertAccount(server, { name: 'Asha', phone: phones.asha });
  await insertAccount(server, { name: 'Ravi', phone: phones.ravi });
});

async function announce() {
  const { body } = await server.call(
    announcementsEndpoints.makeAnnouncement,
    {
      params: { slug: round.slug },
      body: { scope: { of: 'everybody' }, text: { en: 'The hall opens at nine' }, sendBy: 'sms', expectedMessages: 2 },
    },
    organiser,
  );
  await queueAnnouncements(
    { database: server.database, messages: server.queue, clubName: () => 'QCM' },
    server.clock.now,
  );
  await server.queue.sendDue();
  return body.announcement.id;
}
const resend = (id: number, by = organiser) =>
  server.call(announcementsEndpoints.resendAnnouncement, { params: { id } }, by);
const listed = async () =>
  (await server.call(announcementsEndpoints.listAnnouncements, { params: { slug: round.slug } }, organiser)).body
    .announcements[0]?.sending;

test('messages accepted by a slow gateway without confirmation are marked so and never resent automatically (L10)', async () => {
  await announce();
  expect(sent).toHaveLength(2);
  server.clock.now += 5 * minute;
  await queueAnnouncements(
    { database: server.database, messages: server.queue, clubName: () => 'QCM' },
    server.clock.now,
  );
  await server.queue.sendDue();
  expect(sent).toHaveLength(2);
  expect(await listed()).toMatchObject({
    queued: 2,
    sent: 0,
    unconfirmed: 2,
    failed: 0,
    goesOn: false,
    canResend: true,
  });
  const page = await server.call(participantsEndpoints.readParticipant, { params: { id: asha.id } }, organiser);
  expect(JSON.stringify(page.body)).toContain('unconfirmed');
});

test('an organiser resends unconfirmed messages, once per click that finds some, audited (L10)', async () => {
  const id = await announce();
  isSlow = false;
  const [first] = await Promise.all([resend(id), resend(id)]);
  expect(first.body.announcement.sending).toMatchObject({ sent: 0, unconfirmed: 0, goesOn: true, canResend: false });
  await server.queue.sendDue();
  expect(sent.toSorted()).toEqual([phones.asha, phones.ravi, phones.asha, phones.ravi].toSorted());
  expect(await listed()).toMatchObject({ sent: 2, unconfirmed: 0, goesOn: false });
  const audited = await server.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'announcement-sent-again'));
  expect(audited).toMatchObject([{ subject: String(id), details: { by: 'sms', messages: 2 } }]);
});

test('messages are not resent to accounts without a verified phone (L6, L10)', async () => {
  const id = await announce();
  await server.database.update(accounts).set({ phoneVerifiedAt: null }).where(eq(accounts.id, asha.id));
  isSlow = false;
  expect((await resend(id)).body.announcement.sending).toMatchObject({ unconfirmed: 1 });
  await server.queue.sendDue();
  expect(sent.slice(2)).toEqual([phones.ravi]);
});

test('messages of a withdrawn announcement or after six hours are not resent, nor by anybody but organisers (L10)', async () => {
  const id = await announce();
  expect((await resend(id, asha)).status).toBe(403);
  await server.call(announcementsEndpoints.withdrawAnnouncement, { params: { id } }, organiser);
  expect((await resend(id)).error).toMatchObject({ code: 'announcement-over' });
  const another = await announce();
  server.clock.now += 6 * hour;
  expect((await resend(another)).error).toMatchObject({ code: 'announcement-over' });
  expect(await listed()).toMatchObject({ canResend: false });
  expect(sent).toHaveLength(4);
});
