import { beforeEach, describe, expect, test } from 'vitest';
import { insertConsents } from '#entities/accounts/guardians/consent-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { type NewNoticeOptions, notifyOfNewNotice } from './notify-of-new-notice.ts';

const server = await startTestServer();
type Versions = readonly { readonly version: string; readonly addsPurpose?: boolean; readonly addsDuty?: boolean }[];
let asha: Awaited<ReturnType<typeof insertAccount>>;

beforeEach(async () => {
  asha = await insertAccount(server, { name: 'Asha', language: 'hi' });
});

const consent = (
  accountId: string,
  noticeVersion: string,
  contact: string | null = null,
  terms: string | null = null,
) =>
  insertConsents(server.database, accountId, {
    purposes: [],
    way: 'code',
    guardianName: 'Meera',
    relation: 'mother',
    contact,
    language: 'en',
    noticeVersion,
    termsVersion: terms,
    givenAt: server.clock.now,
  });

/** The messages sent by a server that starts with these versions, the current one first. */
async function sentWith(
  [current, ...earlier]: Versions,
  [currentTerms, ...earlierTerms]: Versions = [{ version: '1' }],
) {
  const before = server.messages.length;
  const privacy = { changedOn: '2026-12-01', earlier, ...current } as unknown as NewNoticeOptions['privacy'];
  const terms = {
    changedOn: '2026-12-01',
    earlier: earlierTerms,
    ...currentTerms,
  } as unknown as NewNoticeOptions['terms'];
  const { database, queue: messages, config, clock } = server;
  await notifyOfNewNotice(
    { database, messages, clubName: () => 'QCM', publicUrl: config.publicUrl, privacy, terms },
    clock.now,
  );
  clock.advanceSeconds(60);
  await server.queue.sendDue();
  await server.queue.settled();
  return server.messages.slice(before);
}
const one = { version: '1', addsPurpose: true };
const two = { version: '2', addsPurpose: false };
const three = { version: '3', addsPurpose: false };

test('those who accepted a version that is still valid are told of the next by mail, once, as are guardians with an address (K9)', async () => {
  await consent(asha.id, '1', 'meera@example.org');
  expect(await sentWith([one])).toEqual([]);
  const told = await sentWith([two, one]);
  expect(told.map(({ to }) => to).sort()).toEqual([asha.email, 'meera@example.org'].sort());
  const hers = told.find(({ to }) => to === asha.email);
  expect(hers?.subject).toBe('QCM: हमारी निजता की सूचना बदली गई है');
  expect(hers?.text).toContain(`${server.config.publicUrl}/hi/privacy`);
  expect(await sentWith([two, one])).toEqual([]);
  expect(await sentWith([three, two, one])).toHaveLength(2);
  // An old server that still runs with the previous content.
  expect(await sentWith([two, one])).toEqual([]);
});

test('a version with a new purpose is not announced, because everybody has to consent again (K9)', async () => {
  await consent(asha.id, '1');
  expect(await sentWith([{ version: '2', addsPurpose: true }, one])).toEqual([]);
});

test('those who accepted the current version, an invalid one or none get no mail (K9)', async () => {
  const ravi = await insertAccount(server, { name: 'Ravi' });
  await consent(asha.id, '3');
  await consent(ravi.id, '0');
  expect(await sentWith([three, one, { version: '0', addsPurpose: true }])).toEqual([]);
});

describe('terms that have changed', () => {
  const terms = (version: string) => ({ version, addsDuty: false });
  const [first, second, third] = [terms('1'), terms('2'), terms('3')] as const;
  const duty = { version: '2', addsDuty: true };

  test('are announced by mail, once per version, to those who accepted an earlier one and to the guardian (K20)', async () => {
    await consent(asha.id, '1', 'meera@example.org', '1');
    expect(await sentWith([one], [first])).toEqual([]);
    const told = await sentWith([one], [second, first]);
    expect(told.map(({ to }) => to).sort()).toEqual([asha.email, 'meera@example.org'].sort());
    const hers = told.find(({ to }) => to === asha.email);
    expect(hers?.subject).toBe('QCM: हमारी शर्तें बदली गई हैं');
    expect(hers?.text).toContain(`${server.config.publicUrl}/hi/terms`);
    expect(await sentWith([one], [second, first])).toEqual([]);
    expect(await sentWith([one], [third, second, first])).toHaveLength(2);
    // An old server that still runs with the previous content.
    expect(await sentWith([one], [second, first])).toEqual([]);
  });

  test('are not announced to those who have to consent again or never did (K20, K9)', async () => {
    const ravi = await insertAccount(server, { name: 'Ravi' });
    await consent(asha.id, '1', null, '1');
    await consent(ravi.id, '1');
    expect(await sentWith([one], [duty, first])).toEqual([]);
    expect(await sentWith([{ version: '2', addsPurpose: true }, one], [second, first])).toEqual([]);
    expect((await sentWith([one], [second, first])).map(({ to }) => to)).toEqual([asha.email]);
  });
});
