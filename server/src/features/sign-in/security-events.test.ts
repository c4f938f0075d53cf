import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { codeSendingLimits } from '@club/domain/entities/accounts/one-time-code';
import { expect, test } from 'vitest';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { registration, sentCode, sentResetToken, wrongCode } from '#testing/registration.ts';
import { setCalls } from '#testing/set-calls.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

/** The security events that account calls logged, each with the hash of its address. */
function events() {
  return server.logged
    .filter(({ security }) => security !== undefined && security !== 'refused')
    .map(({ security, accountId, details, addressHash }) => {
      expect(addressHash).toMatch(/^[\w-]{16}$/);
      return details === undefined ? { security, accountId } : { security, accountId, details };
    });
}

const logIn = (email: string, password: string) => server.call(signInEndpoints.logIn, { body: { email, password } });

test('a wrong password is logged with its account, and the delay (A16)', async () => {
  const { id, email } = await insertAccount(server);
  await logIn(email, 'Wrong#2026');
  await logIn('nobody@school.example', 'Wrong#2026');
  await setCalls(server, `password of ${id}`, 1_000_000);
  await server.call(profileEndpoints.changePhone, {
    body: { userId: id, phone: '9876500000', password: 'Wrong#2026' },
  });
  expect(events()).toEqual([
    { security: 'password-wrong', accountId: id, details: { call: 'log-in', heldBackMilliseconds: 0 } },
    { security: 'password-wrong', accountId: null, details: { call: 'log-in', heldBackMilliseconds: 0 } },
    { security: 'password-wrong', accountId: id, details: { call: 'phone-change', heldBackMilliseconds: 8_000 } },
  ]);
  expect(JSON.stringify(server.logged)).not.toContain('Wrong#2026');
  expect(JSON.stringify(server.logged)).not.toContain(email);
  server.logged.length = 0;
  await logIn(email, testPassword);
  expect(events()).toEqual([]);
});

test('a changed, verified or guessed phone, and refused codes, are logged (A16)', async () => {
  const { body } = await server.call(signInEndpoints.signUp, { body: registration() });
  const { id } = body.user;
  const { password } = registration();
  await server.call(profileEndpoints.changePhone, { body: { userId: id, phone: '9876500000', password } });
  const code = sentCode(server, '+919876500000');
  await server.call(signInEndpoints.verifyPhone, { body: { userId: id, secret: wrongCode(code) } });
  await server.call(signInEndpoints.verifyPhone, { body: { userId: id, secret: code } });
  await setCalls(server, `codes of ${id}`, codeSendingLimits.perAccount.codes);
  await server.call(profileEndpoints.changePhone, { body: { userId: id, phone: '9876500001', password } });
  expect(events()).toEqual([
    { security: 'phone-changed', accountId: id },
    { security: 'code-wrong', accountId: id },
    { security: 'phone-verified', accountId: id },
    { security: 'code-refused', accountId: id, details: { limit: 'perAccount' } },
  ]);
  expect(JSON.stringify(server.logged)).not.toMatch(/98765\d{5}/);
});

test('setting a new password is logged (A16)', async () => {
  const { id, email } = await insertAccount(server);
  await server.call(signInEndpoints.forgotPassword, { body: { email } });
  const token = sentResetToken(server, email);
  await server.call(signInEndpoints.resetPassword, { body: { token, newPassword: 'quizzy' } });
  expect(events()).toEqual([{ security: 'password-reset', accountId: id }]);
});

test('changes of roles and profiles, and deletions of accounts, are logged (A16)', async () => {
  const admin = await insertAccount(server, { isAdmin: true });
  const asha = await insertAccount(server);
  const change = (body: object, person: { token: string }) =>
    server.call(teamEndpoints.updateUser, { params: { id: asha.id }, body }, person);
  await change({ name: 'Asha V.' }, asha);
  await change({ isAdmin: true }, admin);
  await change({ isAdmin: false, contactNo: '9876500000' }, admin);
  await server.call(profileEndpoints.deleteUser, { params: { id: asha.id } }, admin);
  const subject = asha.id;
  expect(events()).toEqual([
    { security: 'profile-changed', accountId: asha.id, details: { subject, changed: ['name'] } },
    {
      security: 'role-changed',
      accountId: admin.id,
      details: { subject, changed: ['role'], role: { before: null, after: 'owner' } },
    },
    {
      security: 'role-changed',
      accountId: admin.id,
      details: { subject, changed: ['contactNo', 'role'], role: { before: 'owner', after: null } },
    },
    { security: 'account-deleted', accountId: admin.id, details: { subject } },
  ]);
  expect(JSON.stringify(server.logged)).not.toContain('Asha V.');
});
