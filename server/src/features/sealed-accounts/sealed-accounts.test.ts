import { consentEndpoints } from '@club/contract/consent';
import { profileEndpoints } from '@club/contract/profile';
import { sealedAccountsEndpoints } from '@club/contract/sealed-accounts';
import { signInEndpoints } from '@club/contract/sign-in';
import { day } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { removeSealedAccounts } from '#entities/accounts/deletion/sealed-account-store.ts';
import { accounts, auditEvents, sealedAccounts } from '#entities/accounts/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { registration } from '#testing/registration.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { SEAL_DELETED_DATA: 'on' } });
const reason = 'Order of the court of 3 March';
const { email, password } = registration();
type Person = Awaited<ReturnType<typeof insertAccount>>;
let owner: Person;

beforeEach(async () => {
  owner = await insertAccount(server, { role: 'owner' });
});

const register = async () => {
  const { body } = await server.call(signInEndpoints.signUp, { body: registration() });
  return { ...owner, id: body.user.id, token: body.token };
};
const deleteOwn = (who: Person) => server.call(profileEndpoints.deleteOwnAccount, { body: { password } }, who);
const open = (who: Person, body: { email: string; reason: string } = { email, reason }) =>
  server.call(sealedAccountsEndpoints.openSealedAccount, { body }, who);
const read = (who: Person) => server.call(sealedAccountsEndpoints.readSealedAccounts, {}, who);

test('the data of an account that its owner deletes is opened by an owner with a reason, which is audited (P13)', async () => {
  const asha = await register();
  const { body } = await deleteOwn(asha);
  expect(body.message).toMatch(/A sealed copy is kept for a year/);
  expect((await read(owner)).body).toEqual({
    isOn: true,
    count: 1,
    nextRemovalAt: new Date(server.clock.now + 366 * day).toISOString(),
  });
  const opened = await open(owner, { email: email.toUpperCase(), reason });
  expect(JSON.parse(opened.text)).toMatchObject([
    { data: { account: { id: asha.id, name: 'Asha Verma', email, phoneNo: '+919876543210' }, rounds: [] } },
  ]);
  const [event] = await server.database
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'sealed-account-opened'));
  expect(event).toMatchObject({ actorId: owner.id, subject: asha.id, details: { reason } });
});

test('it is sealed too if an organiser or a guardian deletes the account (P13)', async () => {
  const asha = await register();
  await server.call(profileEndpoints.deleteUser, { params: { id: asha.id } }, owner);
  expect(JSON.parse((await open(owner)).text)).toHaveLength(1);

  const again = await register();
  const mail = 'meera@example.org';
  await server.database.update(accounts).set({ phoneVerifiedAt: server.clock.now }).where(eq(accounts.id, again.id));
  await server.call(consentEndpoints.requestConsent, { body: { to: mail } }, again);
  const sent = () => server.messages.findLast(({ to }) => to === mail)?.text ?? '';
  const tokenIn = (text: string) => /\/guardian\?language=\w+#([\w-]+)/.exec(text)?.[1] ?? '';
  const { version: noticeVersion } = server.content.privacy;
  const { version: termsVersion } = server.content.terms;
  const given = {
    name: 'Meera',
    relation: 'mother',
    isAdult: true,
    bornIn: 1980,
    noticeVersion,
    termsVersion,
    language: 'en',
  } as const;
  await server.call(consentEndpoints.giveConsentByLink, { body: { ...given, token: tokenIn(sent()) } });
  const token = tokenIn(sent());
  await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
  const code = /\b\d{6}\b/.exec(sent())?.[0] ?? '';
  const { body } = await server.call(consentEndpoints.deleteByGuardian, { body: { token, code } });
  expect(body.message).toMatch(/A sealed copy is kept for a year/);
  const opened = JSON.parse((await open(owner)).text);
  expect(opened.map(({ data }: { data: { account: { id: string } } }) => data.account.id)).toEqual([asha.id, again.id]);
});

test('nobody else opens it, and nothing of it can be read in the database (P13)', async () => {
  const asha = await register();
  await deleteOwn(asha);
  const organiser = await insertAccount(server, { role: 'organiser' });
  expect([(await open(organiser)).status, (await read(organiser)).status]).toEqual([403, 403]);
  expect((await open(owner, { email, reason: ' ' })).status).toBe(400);
  expect((await open(owner, { email: 'nobody@school.example', reason })).error?.code).toBe('sealed-account-unknown');
  const events = await server.database.$count(auditEvents, eq(auditEvents.action, 'sealed-account-opened'));
  expect(events).toBe(0);
  const stored = JSON.stringify(await server.database.select().from(sealedAccounts));
  // Sealed data is letters and digits at random: what is looked for is too long to be in it by chance.
  for (const trace of ['Asha Verma', email, '9876543210']) expect(stored).not.toContain(trace);
});

test('it is removed after its year, and cannot be opened from then on (P13)', async () => {
  await deleteOwn(await register());
  server.clock.advanceSeconds((366 * day) / 1000 - 1);
  owner = await insertAccount(server, { role: 'owner' });
  expect([(await open(owner)).status, await removeSealedAccounts(server.database, server.clock.now)]).toEqual([200, 0]);
  server.clock.advanceSeconds(1);
  expect((await open(owner)).error?.code).toBe('sealed-account-unknown');
  expect(await removeSealedAccounts(server.database, server.clock.now)).toBe(1);
  expect((await read(owner)).body).toMatchObject({ count: 0, nextRemovalAt: null });
});
