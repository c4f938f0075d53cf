import { profileEndpoints } from '@club/contract/profile';
import { signInEndpoints } from '@club/contract/sign-in';
import { siteEndpoints } from '@club/contract/site';
import { sittingEndpoints } from '@club/contract/sitting';
import { studentStreamEndpoints } from '@club/contract/student-stream';
import { teamEndpoints } from '@club/contract/team';
import { describe, expect, test } from 'vitest';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { insertRound } from '#testing/insert-round.ts';
import { setUpSecondFactor } from '#testing/second-factor.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { REQUIRE_SECOND_FACTOR: 'on' } });

const listUsers = (token: string) => server.call(teamEndpoints.listUsers, { query: {} }, { token });
const me = (token: string) => server.call(signInEndpoints.me, {}, { token });

describe('with REQUIRE_SECOND_FACTOR (A26)', () => {
  test('an account with a role can log in, and only set up its second factor', async () => {
    const { email } = await insertAccount(server, { role: 'owner' });
    const { token, user } = (await server.call(signInEndpoints.logIn, { body: { email, password: testPassword } }))
      .body;
    expect(user).toMatchObject({ role: 'owner', secondFactorRequired: true });
    expect((await me(token)).body.user.secondFactorRequired).toBe(true);
    for (const refused of [
      await listUsers(token),
      await server.call(profileEndpoints.createProfile, { body: { name: 'Somebody Else' } }, { token }),
      await server.call(sittingEndpoints.setClass, { body: { class: 9 } }, { token }),
      await server.call(studentStreamEndpoints.followQuiz, {}, { token }),
    ]) {
      expect([refused.status, refused.error?.code, refused.error?.message]).toEqual([
        403,
        'second-factor-required',
        'Your role needs two-step verification. Please set it up on your profile page first.',
      ]);
    }
    const { body } = await server.call(profileEndpoints.readSecondFactor, {}, { token });
    expect(body).toEqual({ since: null, recoveryCodesLeft: 0, isRequired: true });
    await setUpSecondFactor(server, { token });
    expect((await listUsers(token)).status).toBe(200);
    expect((await me(token)).body.user).not.toHaveProperty('secondFactorRequired');
  });

  test('public calls show it no more than they show visitors', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    await insertRound(server, { slug: 'secret-draft', announcedAt: null });
    const slugs = async () =>
      (await server.call(siteEndpoints.listRounds, {}, owner)).body.rounds.map(({ slug }) => slug);
    expect(await slugs()).not.toContain('secret-draft');
    await setUpSecondFactor(server, owner);
    expect(await slugs()).toContain('secret-draft');
  });

  test('students are not asked', async () => {
    const student = await insertAccount(server);
    expect((await me(student.token)).body.user).not.toHaveProperty('secondFactorRequired');
    expect((await server.call(sittingEndpoints.setClass, { body: { class: 9 } }, student)).status).toBe(200);
  });

  test('a role given later takes effect only with a second factor', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    await setUpSecondFactor(server, owner);
    const student = await insertAccount(server);
    expect((await listUsers(student.token)).error?.code).toBe('admin-only');
    const give = { params: { id: student.id }, body: { role: 'organiser' } } as const;
    expect((await server.call(teamEndpoints.updateUser, give, owner)).status).toBe(200);
    expect((await listUsers(student.token)).error?.code).toBe('second-factor-required');
    await setUpSecondFactor(server, student);
    expect((await listUsers(student.token)).status).toBe(200);
  });

  test('an account that removes it is asked for it again', async () => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { app } = await setUpSecondFactor(server, owner);
    server.clock.advanceSeconds(30);
    const body = { password: testPassword, code: app.code() };
    expect((await server.call(profileEndpoints.turnSecondFactorOff, { body }, owner)).body.isRequired).toBe(true);
    expect((await listUsers(owner.token)).error?.code).toBe('second-factor-required');
  });
});
