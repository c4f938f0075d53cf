import { participantsEndpoints } from '@club/contract/participants';
import { siteEndpoints } from '@club/contract/site';
import { teamEndpoints } from '@club/contract/team';
import { invitationLifetimeMs } from '@club/domain/entities/accounts/one-time-code';
import type { Role } from '@club/domain/shared/role';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { listAuditEvents } from '#entities/accounts/audit-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

type Person = Awaited<ReturnType<typeof insertAccount>>;
let owner: Person;

beforeEach(async () => {
  owner = await insertAccount(server, { role: 'owner', name: 'Olga Owner' });
});

const invite = async (role: Role, email?: string, by = owner) => {
  const { body } = await server.call(teamEndpoints.inviteToTeam, { body: { role, email } }, by);
  return { ...body.invitation, token: new URL(body.link).hash.slice(1) };
};
const read = (token: string) => server.call(teamEndpoints.readInvitation, { body: { token } });
const accept = (token: string, email = 'esha@example.org') =>
  server.call(teamEndpoints.acceptInvitation, {
    body: { token, name: 'Esha Helper', email, password: 'Mango-Tree-42!' },
  });
const join = (token: string, who: Person) => server.call(teamEndpoints.joinTeam, { body: { token } }, who);
const open = async () => (await server.call(teamEndpoints.listInvitations, {}, owner)).body.invitations;

test('an invitation says whether it was mailed, which without a mail server it is not (A29)', async () => {
  const made = (email?: string) => server.call(teamEndpoints.inviteToTeam, { body: { role: 'viewer', email } }, owner);
  expect((await made('esha@example.org')).body.isMailed).toBe(false);
});

test('a link creates one team account, which is logged in and has the rights of its role at once (A29)', async () => {
  const { token } = await invite('organiser');
  expect((await read(token)).body).toEqual({ role: 'organiser', email: null });
  const [one, other] = await Promise.all([accept(token), accept(token, 'ravi@example.org')]);
  expect([one.status, other.status].toSorted()).toEqual([201, 400]);
  const { body } = one.status === 201 ? one : other;
  expect(body.user).toMatchObject({ name: 'Esha Helper', role: 'organiser', school: '', phoneNo: '' });
  const list = await server.call(participantsEndpoints.listParticipants, { query: {} }, { token: body.token });
  expect(list.status).toBe(200);
  expect((await read(token)).error?.code).toBe('invitation-invalid');
  const events = await listAuditEvents(server.database, { actorId: body.user.id }, 10);
  expect(events).toMatchObject([
    { action: 'invitation-accepted', details: { role: 'organiser', invitedBy: owner.id } },
  ]);
});

test('invited members are in no sheet or count of students, and can rehearse (A29)', async () => {
  await insertAccount(server, { name: 'Asha Student' });
  const total = async () => (await server.call(siteEndpoints.readRegisteredTotal, {})).body;
  const before = await total();
  const { body } = await accept((await invite('organiser')).token);
  expect(await total()).toEqual(before);
  const sheet = await server.call(participantsEndpoints.downloadRegistrations, { query: { format: 'csv' } }, owner);
  expect(sheet.text).toContain('Asha Student');
  expect(sheet.text).not.toContain('Esha Helper');
  const people = await server.call(teamEndpoints.downloadUsers, { query: { format: 'csv' } }, owner);
  // No city either: nobody asked for it.
  expect(people.text).toContain('"Esha Helper","no","Organiser","Prefer not to say","","","",');

  const round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await server.database.update(rounds).set({ isRehearsal: true }).where(eq(rounds.id, round.id));
  const esha = { id: body.user.id, token: body.token };
  await calls.ready(esha);
  expect((await calls.start(1, esha)).status).toBe(200);
});

test('a mailed invitation works only for its address, which its use verifies (A29)', async () => {
  const { token, email } = await invite('viewer', 'nisha@example.org');
  expect(email).toBe('nisha@example.org');
  await expect
    .poll(() => server.messages)
    .toMatchObject([{ to: email, text: expect.stringContaining(`/invitation#${token}`) }]);
  const stranger = await insertAccount(server, { email: 'other@example.org' });
  expect((await join(token, stranger)).error?.code).toBe('invitation-for-another');
  const { body } = await accept(token, 'somebody-else@example.org');
  expect(body.user).toMatchObject({ email: 'nisha@example.org', role: 'viewer' });
});

test('an existing account joins, once, and nobody of the team by mistake (A29)', async () => {
  const asha = await insertAccount(server, { name: 'Asha' });
  const first = await invite('question-writer');
  expect((await accept(first.token, asha.email)).error?.code).toBe('account-exists');
  expect((await join(first.token, asha)).body.user.role).toBe('question-writer');
  const second = await invite('viewer');
  expect((await join(second.token, asha)).error?.code).toBe('team-already');
  expect((await read(second.token)).status).toBe(200);
});

test('an invitation ends after seven days, when it is revoked, and when its author loses the role (A29)', async () => {
  const late = await invite('viewer');
  server.clock.advanceSeconds(invitationLifetimeMs / 1000 - 1);
  expect((await read(late.token)).status).toBe(200);
  server.clock.advanceSeconds(1);
  expect((await accept(late.token)).error?.code).toBe('invitation-invalid');

  // The first owner's session is over too.
  owner = await insertAccount(server, { role: 'owner' });
  const fresh = await insertAccount(server, { role: 'owner', name: 'Ravi Owner' });
  const revoked = await invite('viewer', undefined, fresh);
  const orphaned = await invite('owner', undefined, fresh);
  expect((await open()).map(({ id }) => id).toSorted()).toEqual([orphaned.id, revoked.id].toSorted());
  const revoke = () => server.call(teamEndpoints.revokeInvitation, { params: { id: revoked.id } }, owner);
  expect([(await revoke()).status, (await revoke()).error?.code]).toEqual([200, 'invitation-invalid']);
  expect((await accept(revoked.token)).error?.code).toBe('invitation-invalid');
  await server.call(teamEndpoints.updateUser, { params: { id: fresh.id }, body: { role: 'organiser' } }, owner);
  expect((await accept(orphaned.token)).error?.code).toBe('invitation-invalid');
  expect(await open()).toEqual([]);
});

test('only owners invite', async () => {
  const organiser = await insertAccount(server, { role: 'organiser' });
  const made = await server.call(teamEndpoints.inviteToTeam, { body: { role: 'viewer' } }, organiser);
  expect(made.error?.code).toBe('role-without-right');
});
