import { signInEndpoints } from '@club/contract/sign-in';
import { passwordProblem } from '@club/domain/entities/accounts/password';
import type { Role } from '@club/domain/shared/role';
import { beforeEach, expect, test } from 'vitest';
import { createPasswords } from '#entities/accounts/log-in/passwords.ts';
import { accounts, auditEvents } from '#entities/accounts/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { changeRole } from './change-role.ts';
import { makeFirstAdmin } from './make-first-admin.ts';

const server = await startTestServer();
const passwords = createPasswords({ memoryKibibytes: 8, passes: 1 });
const make = (password: string | null) =>
  makeFirstAdmin(server.database, passwords, {
    email: 'Admin@club.example',
    password,
    city: 'Bhopal',
    now: server.clock.now,
  });
const logIn = (password: string) =>
  server.call(signInEndpoints.logIn, { body: { email: 'admin@club.example', password } });

beforeEach(async () => {
  await insertAccount(server, { name: 'Decoy' });
});

test('creates an admin with a generated password that is valid for every rule', async () => {
  const [line = ''] = await make(null);
  const password = /^The first admin is Admin@club\.example with the password (\S+)$/.exec(line)?.[1] ?? '';
  expect(passwordProblem(password)).toBeUndefined();
  expect((await logIn(password)).body.user.isAdmin).toBe(true);
});

test('creates an admin with the configured password, without printing it', async () => {
  const lines = await make('Rhubarb#2026');
  expect(lines).toEqual(['The first admin is Admin@club.example with the password in ADMIN_PASSWORD.']);
  expect((await logIn('Rhubarb#2026')).body.user.isAdmin).toBe(true);
});

test('warns of an easily guessed password, and accepts it', async () => {
  for (const password of ['admin', 'P@ssw0rd']) {
    const lines = await make(password);
    expect(lines[1]).toBe('That password is easily guessed. Please set another with a reset link.');
    await server.database.delete(accounts);
  }
});

test('changes nothing if there is an admin', async () => {
  await insertAccount(server, { isAdmin: true });
  expect(await make('Rhubarb#2026')).toEqual([]);
  expect((await logIn('Rhubarb#2026')).status).toBe(401);
});

test('creates one admin when several servers start at once', async () => {
  const said = await Promise.all([make(null), make(null), make(null)]);
  expect(said.filter((lines) => lines.length > 0)).toHaveLength(1);
  expect(await server.database.$count(accounts)).toBe(2);
});

test('does not give the role to somebody who merely registered with the address (A9)', async () => {
  const { token } = await insertAccount(server, { email: 'admin@club.example' });
  expect((await make(null))[0]).toBe('There is no admin yet, but Admin@club.example belongs to a registered account.');
  expect((await server.call(signInEndpoints.me, {}, { token })).body.user.isAdmin).toBe(false);
});

test('gives and takes the role from the command line, audited without an actor', async () => {
  const { now } = server.clock;
  const admin = await insertAccount(server, { isAdmin: true });
  const asha = await insertAccount(server, { email: 'asha@school.example' });
  const change = (email: string, role: Role | null) => changeRole(server.database, { email, role, now });

  expect(await change(' Asha@School.example', 'owner')).toMatchObject({ account: { id: asha.id }, changed: true });
  expect((await change(asha.email, 'owner')).changed).toBe(false);
  expect((await change(admin.email, null)).changed).toBe(true);
  await expect(change(asha.email, null)).rejects.toMatchObject({ code: 'last-admin' });
  await expect(change(asha.email, 'organiser')).rejects.toMatchObject({ code: 'last-admin' });
  await expect(change('nobody@school.example', 'owner')).rejects.toMatchObject({ code: 'account-unknown' });
  const events = await server.database.select().from(auditEvents);
  expect(events.map(({ actorId, subject, details }) => [actorId, subject, details])).toEqual([
    [null, asha.id, { changed: ['role'], role: { before: null, after: 'owner' } }],
    [null, admin.id, { changed: ['role'], role: { before: 'owner', after: null } }],
  ]);
});
