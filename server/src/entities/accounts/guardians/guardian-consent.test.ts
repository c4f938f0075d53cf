import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { parse } from 'csv-parse/sync';
import { beforeEach, expect, test } from 'vitest';
import { auditEvents, guardianConsents } from '#entities/accounts/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { registration } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const textVersion = server.content.privacy.version;
const meera = { name: 'मीरा वर्मा', relation: 'mother', textVersion } as const;
const agreed = { ...meera, consentedAt: '2026-01-10T04:30:00.000Z' };

let admin: Awaited<ReturnType<typeof insertAccount>>;
beforeEach(async () => {
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
});

const signUp = (given: Partial<CallOf<typeof signInEndpoints.signUp>['body']>) =>
  server.call(signInEndpoints.signUp, { body: registration(given) });
const register = async (given: Parameters<typeof signUp>[0]) => {
  const { user, token } = (await signUp(given)).body;
  return { id: user.id, token, user };
};
const sheet = async () => {
  const { text } = await server.call(
    participantsEndpoints.downloadRegistrations,
    { query: { contacts: 'To check' } },
    admin,
  );
  return (parse(text, { bom: true }) as string[][]).slice(1).map((cells) => cells.slice(-4));
};

test('a consent is stored with its date and the version of its text, for the owner and the admins (A20)', async () => {
  const asha = await register({ guardian: meera });
  expect(asha.user).not.toHaveProperty('guardian');
  expect((await server.call(signInEndpoints.me, {}, asha)).body.guardian).toEqual(agreed);
  expect((await server.call(profileEndpoints.readOwnData, {}, asha)).body.guardian).toEqual(agreed);
  const { body } = await server.call(teamEndpoints.listUsers, { query: {} }, admin);
  expect(body.users.find(({ id }) => id === asha.id)?.guardian).toEqual(agreed);
  expect(body.users.find(({ id }) => id === admin.id)?.guardian).toBeNull();
  expect(await sheet()).toEqual([['मीरा वर्मा', 'Mother', '2026-01-10 10:00:00', textVersion]]);
});

test('accounts registered without consent are marked, and can give it later (A20)', async () => {
  const asha = await register({});
  expect((await server.call(signInEndpoints.me, {}, asha)).body.guardian).toBeNull();
  expect(await sheet()).toEqual([['missing', '', '', '']]);

  const { status, body } = await server.call(profileEndpoints.createProfile, { body: { guardian: meera } }, asha);
  expect([status, body.guardian]).toEqual([200, agreed]);
  expect((await sheet())[0]?.[0]).toBe('मीरा वर्मा');
});

test('nobody can consent to a changed text, or for themselves (A20)', async () => {
  const outdated = await signUp({ guardian: { ...meera, textVersion: '0' } });
  expect([outdated.status, outdated.error?.code]).toEqual([409, 'consent-outdated']);
  const own = await signUp({ guardian: { ...meera, name: ' asha  VERMA' } });
  expect([own.status, own.error?.message]).toEqual([400, 'The guardian must be someone other than the student']);
  expect((await signUp({ guardian: { ...meera, name: '\u200b' } })).status).toBe(400);
  expect((await signUp({ guardian: { ...meera, relation: 'friend' as never } })).status).toBe(400);
  expect(await server.database.$count(guardianConsents)).toBe(0);
});

test('a change by an admin is audited without the name; nobody else can make one (A16, A20)', async () => {
  const asha = await register({ guardian: meera });
  const ravi = await register({ name: 'Ravi', email: 'ravi@school.example', phoneNo: '9876543211' });
  const guardian = { ...meera, name: 'Vikram Verma', relation: 'father' } as const;
  const change = { params: { id: asha.id }, body: { guardian } };
  expect((await server.call(teamEndpoints.updateUser, change, ravi)).error?.code).toBe('not-yours');

  server.clock.advanceSeconds(60);
  const { body } = await server.call(teamEndpoints.updateUser, change, admin);
  expect(body.guardian).toEqual({ ...guardian, consentedAt: '2026-01-10T04:31:00.000Z' });
  const [event, ...others] = await server.database.select().from(auditEvents);
  expect(others).toEqual([]);
  expect(event).toMatchObject({ actorId: admin.id, subject: asha.id, details: { changed: ['guardian'] } });
  expect(JSON.stringify(event)).not.toContain('Verma');
});

test('a consent is deleted with the account (A19)', async () => {
  const asha = await register({ guardian: meera });
  await server.call(profileEndpoints.deleteUser, { params: { id: asha.id } }, admin);
  expect(await server.database.$count(guardianConsents)).toBe(0);
});
