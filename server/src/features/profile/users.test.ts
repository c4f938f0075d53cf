import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import type { CallOf } from '@club/contract/shared/endpoint';
import { signInEndpoints } from '@club/contract/sign-in';
import { teamEndpoints } from '@club/contract/team';
import { parse } from 'csv-parse/sync';
import { beforeEach, describe, expect, test } from 'vitest';
import { accounts, auditEvents, phoneCodes, sessions } from '#entities/accounts/tables.ts';
import { findOrInsertSchool } from '#entities/schools/school-store.ts';
import { insertAccount, testPassword } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
type Person = Awaited<ReturnType<typeof insertAccount>>;

let admin: Person;
let asha: Person;
let ravi: Person;

beforeEach(async () => {
  const lake = { institution: 'Lake View School', pin: '462001', city: 'Bhopal' };
  const hill = { institution: 'Hill School', pin: null, city: 'Indore' };
  const { now } = server.clock;
  admin = await insertAccount(server, { name: 'Admin', email: 'admin@club.example', phone: null, isAdmin: true });
  asha = await insertAccount(server, {
    name: 'Asha Verma',
    email: 'asha@school.example',
    phone: '+919876543210',
    schoolId: await findOrInsertSchool(server.database, lake),
    createdAt: now + 1000,
  });
  ravi = await insertAccount(server, {
    name: '=HYPERLINK("Ravi")',
    email: 'ravi@school.example',
    phone: '+919876543211',
    phoneVerifiedAt: null,
    sex: 0,
    city: 'Indore',
    schoolId: await findOrInsertSchool(server.database, hill),
    createdAt: now + 2000,
  });
});

const userOfAsha = () => ({
  $id: asha.id,
  id: asha.id,
  name: 'Asha Verma',
  email: 'asha@school.example',
  phoneNo: '+919876543210',
  phoneVerified: true,
  city: 'Bhopal',
  school: 'Lake View School, 462001',
  sex: 1,
  isAdmin: false,
  mayPlay: true,
});

const audit = () => server.database.select().from(auditEvents);

describe('the list of registrations', () => {
  const list = (query: NonNullable<CallOf<typeof teamEndpoints.listUsers>['query']>, person = admin) =>
    server.call(teamEndpoints.listUsers, { query }, person);

  test('shows an admin everybody, newest first', async () => {
    const { status, body } = await list({});
    expect([status, body.total]).toEqual([200, 3]);
    expect(body.users.map(({ id }) => id)).toEqual([ravi.id, asha.id, admin.id]);
    expect(body.users[1]).toEqual({
      ...userOfAsha(),
      hasSecondFactor: false,
      createdAt: '2026-01-10T04:30:01.000Z',
      guardian: null,
    });
  });

  test.each([
    [{ search: ' VERMA' }, ['Asha Verma']],
    [{ search: 'asha@' }, ['Asha Verma']],
    [{ search: '98765 43210' }, ['Asha Verma']],
    [{ search: '\u202a+91 98765\u201143210\u202c' }, ['Asha Verma']],
    [{ search: '09876543210' }, ['Asha Verma']],
    [{ search: '९८७६५ ४३२१०' }, ['Asha Verma']],
    [{ search: 'view school, 4620' }, ['Asha Verma']],
    [{ city: 'Indore' }, ['=HYPERLINK("Ravi")']],
    [{ search: 'school', city: 'Bhopal' }, ['Asha Verma']],
    [{ search: '%' }, []],
    [{ search: '_' }, []],
  ])('finds with %j', async (query, names) => {
    const { body } = await list(query);
    expect(body.users.map(({ name }) => name)).toEqual(names);
    expect(body.total).toBe(names.length);
  });

  test('comes in pages, each with the number of all', async () => {
    const pages = [
      await list({ pageSize: 2 }),
      await list({ page: 2, pageSize: 2 }),
      await list({ page: 3, pageSize: 2 }),
    ];
    expect(pages.map(({ body }) => [body.users.length, body.total])).toEqual([
      [2, 3],
      [1, 3],
      [0, 3],
    ]);
  });

  test('is only for admins', async () => {
    expect((await list({}, asha)).error?.message).toBe('Permission denied: You need admin privileges');
    expect((await server.call(teamEndpoints.listUsers, { query: {} })).error?.code).toBe('not-authenticated');
  });
});

describe('the sheet of registrations', () => {
  const download = (person?: Person) => {
    const query = { contacts: 'To call those who did not verify' };
    return server.call(participantsEndpoints.downloadRegistrations, { query }, person ?? {});
  };

  test('has all registrations, oldest first, in a form that Excel reads without running anything', async () => {
    const { status, headers, text } = await download(admin);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe('attachment; filename="registrations.csv"');
    expect(text.startsWith('\uFEFF"name","email",')).toBe(true);
    expect(text.split('\r\n')).toHaveLength(4);
    expect(parse(text, { bom: true })).toEqual([
      [
        'name',
        'email',
        'phone',
        'phone verified',
        'sex',
        'city',
        'school',
        'pin',
        'registered at (India)',
        'guardian',
        'relation',
        'guardian’s consent at (India)',
        'to version',
      ],
      [
        'Asha Verma',
        'asha@school.example',
        '+91 98765 43210',
        'yes',
        'Female',
        'Bhopal',
        'Lake View School',
        '462001',
        '2026-01-10 10:00:01',
        'missing',
        '',
        '',
        '',
      ],
      [
        '\'=HYPERLINK("Ravi")',
        'ravi@school.example',
        '+91 98765 43211',
        'no',
        'Male',
        'Indore',
        'Hill School',
        '',
        '2026-01-10 10:00:02',
        'missing',
        '',
        '',
        '',
      ],
    ]);
  });

  test('has each of many once, including those registered in the same millisecond', async () => {
    const schoolId = await findOrInsertSchool(server.database, {
      institution: 'Big School',
      pin: null,
      city: 'Bhopal',
    });
    const many = Array.from({ length: 1201 }, (_, index) => ({
      name: `Student ${index}`,
      email: `student${index}@school.example`,
      emailKey: `student${index}@school.example`,
      passwordHash: '',
      sex: 2 as const,
      city: 'Bhopal',
      schoolId,
      createdAt: server.clock.now,
    }));
    await server.database.insert(accounts).values(many);
    const rows: string[][] = parse((await download(admin)).text, { bom: true, fromLine: 2 });
    const emails = rows.map(([, email]) => email);
    expect(emails.toSorted()).toEqual(
      [...many.map(({ email }) => email), 'asha@school.example', 'ravi@school.example'].toSorted(),
    );
  });

  test('is only for admins', async () => {
    expect((await download(asha)).status).toBe(403);
    expect((await download()).status).toBe(401);
  });
});

describe('changing an account', () => {
  type Change = NonNullable<CallOf<typeof teamEndpoints.updateUser>['body']>;
  const change = (id: string, body: Change, person: Person) =>
    server.call(teamEndpoints.updateUser, { params: { id }, body }, person);

  test('lets somebody change their own name, city, school and sex, and audits it (A16)', async () => {
    const { status, body } = await change(
      asha.id,
      { name: ' Asha V. ', city: 'indore', school: 'hill  SCHOOL', sex: 2 },
      asha,
    );
    expect(status).toBe(200);
    const changed = { name: 'Asha V.', city: 'Indore', school: 'Hill School', sex: 2 };
    expect(body).toEqual({ user: { ...userOfAsha(), ...changed }, guardian: null });
    expect(await audit()).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now,
        actorId: asha.id,
        action: 'account-changed',
        subject: asha.id,
        details: {
          changed: ['name', 'sex', 'city', 'school'],
          city: { before: 'Bhopal', after: 'Indore' },
          school: { before: 'Lake View School, 462001', after: 'Hill School' },
        },
        addressHash: expect.any(String),
      },
    ]);
  });

  test('audits nothing if nothing changes', async () => {
    await change(asha.id, { name: 'Asha Verma', city: 'Bhopal', sex: 1 }, asha);
    await change(asha.id, { isAdmin: false }, admin);
    expect(await audit()).toEqual([]);
  });

  test('removes invisible characters from a name, and accepts the sex as a text (A14)', async () => {
    const { body } = await change(asha.id, { name: 'Asha\u202e\u0007 V.', sex: '0' }, asha);
    expect([body.user.name, body.user.sex]).toEqual(['Asha V.', 0]);
    expect((await change(asha.id, { name: '\u200b' }, asha)).error?.code).toBe('request-invalid');
    const profile = await server.call(profileEndpoints.createProfile, { body: { sex: '2' } }, asha);
    expect(profile.body.user.sex).toBe(2);
  });

  test('is limited to a hundred times an hour, so that one account fills neither the log nor the schools (A16)', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `Asha ${index}`);
    const profile = (name: string) =>
      server.call(profileEndpoints.createProfile, { body: { name, school: `School ${name}` } }, asha);
    for (const act of [profile, (name: string) => change(asha.id, { name }, asha)]) {
      const replies = [];
      for (const name of names) replies.push((await act(name)).error?.code);
      expect(replies.filter((code) => code === undefined)).toHaveLength(100);
      expect(replies.at(-1)).toBe('too-many-requests');
    }
    expect((await change(asha.id, { name: 'Asha' }, admin)).status).toBe(200);
    server.clock.advanceSeconds(60 * 60);
    expect((await change(asha.id, { name: 'Asha V.' }, asha)).status).toBe(200);
  });

  test("accepts every spelling of the account's id", async () => {
    const { body } = await change(asha.id.toUpperCase(), { name: 'Asha V.' }, asha);
    expect([body.user.id, body.user.name]).toEqual([asha.id, 'Asha V.']);
    expect((await change(admin.id.toUpperCase(), { isAdmin: false }, admin)).error?.code).toBe('last-admin');
    expect((await change(ravi.id.toUpperCase(), {}, asha)).error?.code).toBe('not-yours');

    // Existing sessions notice a changed role at once.
    const listing = () => server.call(teamEndpoints.listUsers, { query: {} }, asha);
    expect((await listing()).status).toBe(403);
    await change(asha.id.toUpperCase(), { isAdmin: true }, admin);
    expect((await listing()).status).toBe(200);
    await change(asha.id.toUpperCase(), { isAdmin: false }, admin);
    expect((await listing()).status).toBe(403);
    expect(new Set((await audit()).map(({ subject }) => subject))).toEqual(new Set([asha.id]));
  });

  test('leaves omitted fields unchanged', async () => {
    expect((await change(asha.id, {}, asha)).body).toEqual({ user: userOfAsha(), guardian: null });
    const profile = await server.call(profileEndpoints.createProfile, { body: { sex: 0 } }, asha);
    expect(profile.body).toEqual({ user: { ...userOfAsha(), sex: 0 }, guardian: null });
    const list = await server.call(teamEndpoints.listUsers, { query: { search: 'ravi' } }, admin);
    expect(list.body.users[0]?.sex).toBe(0);
  });

  test('keeps a school by its name when somebody changes only the city', async () => {
    const { body } = await change(asha.id, { city: 'Indore' }, asha);
    expect([body.user.city, body.user.school]).toEqual(['Indore', 'Lake View School, 462001']);
    const rows = await server.database.select().from(accounts);
    const schoolIds = rows.flatMap(({ schoolId }) => schoolId ?? []);
    expect(new Set(schoolIds).size).toBe(2);
  });

  test('is refused for another account, and for fields reserved for admins', async () => {
    expect((await change(ravi.id, { name: 'Mine' }, asha)).error?.code).toBe('not-yours');
    expect((await change(asha.id, { isAdmin: true }, asha)).error?.code).toBe('admin-only');
    expect((await change(asha.id, { city: 'Delhi' }, asha)).error?.code).toBe('city-unknown');
    const profile = await server.call(profileEndpoints.createProfile, { body: { city: 'Delhi' } }, asha);
    expect(profile.error?.code).toBe('city-unknown');
    expect((await server.call(signInEndpoints.me, {}, asha)).body).toEqual({ user: userOfAsha(), guardian: null });
  });

  test.each(['contactNo', 'phoneNo', 'phone'] as const)(
    'changes the own phone as %s only with the password, and that of others for an admin (A24)',
    async (name) => {
      const organiser = await insertAccount(server, { role: 'organiser' });
      for (const person of [asha, organiser]) {
        const { status, error } = await change(person.id.toUpperCase(), { [name]: '9876500000' }, person);
        expect([status, error?.message]).toEqual([
          400,
          'To change your phone number, please enter your password as well.',
        ]);
        const wrong = await change(person.id, { [name]: '9876500000', password: 'Wrong#2026' }, person);
        expect(wrong.error?.code).toBe('password-wrong');
      }
      const { user } = (await change(asha.id, { [name]: '9876500000', password: testPassword }, asha)).body;
      expect([user.phoneNo, user.phoneVerified]).toEqual(['+919876500000', false]);
      expect(server.messages.map(({ to }) => to)).toEqual(['+919876500000']);
      expect((await change(ravi.id, { [name]: '9876500001' }, asha)).error?.code).toBe('not-yours');
      expect((await change(ravi.id, { [name]: '9876500001' }, organiser)).body.user.phoneNo).toBe('+919876500001');
    },
  );

  test('lets an admin change any account, audited', async () => {
    const { body } = await change(asha.id, { name: 'Asha V.', contactNo: '098765 00000' }, admin);
    expect(body.user).toEqual({ ...userOfAsha(), name: 'Asha V.', phoneNo: '+919876500000', phoneVerified: false });
    expect(await audit()).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now,
        actorId: admin.id,
        action: 'account-changed',
        subject: asha.id,
        details: { changed: ['name', 'contactNo'] },
        addressHash: expect.any(String),
      },
    ]);
    // Nobody has verified this one, so it can be named (A10).
    expect((await change(asha.id, { contactNo: '9876543211' }, admin)).body.user.phoneNo).toBe('+919876543211');
    await insertAccount(server, { phone: '+919876543212' });
    expect((await change(asha.id, { contactNo: '9876543212' }, admin)).error?.code).toBe('phone-taken');
    expect((await change('00000000-0000-4000-8000-000000000000', {}, admin)).error?.code).toBe('account-unknown');
  });

  test('gives and takes the admin role at once, audited', async () => {
    const listing = () => server.call(teamEndpoints.listUsers, { query: {} }, asha);
    expect((await listing()).status).toBe(403);
    expect((await change(asha.id, { isAdmin: true }, admin)).body.user.isAdmin).toBe(true);
    expect((await listing()).status).toBe(200);
    expect((await change(asha.id, { isAdmin: false }, admin)).body.user.isAdmin).toBe(false);
    expect((await listing()).status).toBe(403);
    expect((await audit()).map(({ details }) => details)).toEqual([
      { changed: ['role'], role: { before: null, after: 'owner' } },
      { changed: ['role'], role: { before: 'owner', after: null } },
    ]);
  });

  test('gives each role by its name, and returns it (A22)', async () => {
    for (const role of ['organiser', 'question-writer', 'viewer', 'owner'] as const) {
      const { user } = (await change(asha.id, { role }, admin)).body;
      expect([user.role, user.isAdmin]).toEqual([role, role === 'owner' || role === 'organiser']);
      expect((await server.call(signInEndpoints.me, {}, asha)).body.user.role).toBe(role);
    }
    expect((await change(asha.id, { role: null }, admin)).body.user).toEqual(userOfAsha());
    const team = await server.call(teamEndpoints.listUsers, { query: { role: 'admin' } }, admin);
    expect(team.body.users.map(({ id }) => id)).toEqual([admin.id]);
  });

  test('does not make an organiser an owner by confirming the admin role', async () => {
    await change(asha.id, { role: 'organiser' }, admin);
    expect((await change(asha.id, { isAdmin: true, name: 'Asha V.' }, admin)).body.user.role).toBe('organiser');
    await change(asha.id, { role: 'viewer' }, admin);
    expect((await change(asha.id, { isAdmin: false }, admin)).body.user.role).toBe('viewer');
  });

  test('leaves roles, and team accounts, to owners (A22)', async () => {
    const organiser = await insertAccount(server, { role: 'organiser' });
    for (const role of ['owner', null] as const) {
      expect((await change(asha.id, { role }, organiser)).error?.code).toBe('role-without-right');
      expect((await change(organiser.id, { role }, organiser)).error?.code).toBe('role-without-right');
      expect((await change(admin.id, { role }, organiser)).error?.code).toBe('role-without-right');
    }
    expect((await change(asha.id, { name: 'Asha V.' }, organiser)).status).toBe(200);
    expect((await change(organiser.id, { name: 'Own Name' }, organiser)).status).toBe(200);
    expect((await change(admin.id, { contactNo: '9876500000' }, organiser)).error?.code).toBe('role-without-right');
    const remove = (id: string) => server.call(profileEndpoints.deleteUser, { params: { id } }, organiser);
    expect((await remove(ravi.id)).status).toBe(200);
    const writer = await insertAccount(server, { role: 'question-writer' });
    expect((await remove(writer.id)).error?.code).toBe('role-without-right');
    const { text } = await server.call(signInEndpoints.me, {}, admin);
    expect(text).not.toContain('9876500000');
  });

  test('never removes the role of the last admin (A9)', async () => {
    const { status, error } = await change(admin.id, { isAdmin: false }, admin);
    expect([status, error?.code]).toEqual([409, 'last-admin']);
    expect((await change(asha.id, { isAdmin: false }, admin)).status).toBe(200);
  });

  test("leaves one admin when all remove each other's role at once", async () => {
    const others = [
      await insertAccount(server, { isAdmin: true }),
      await insertAccount(server, { isAdmin: true }),
    ] as const;
    const replies = await Promise.all([
      change(others[0].id, { isAdmin: false }, admin),
      change(others[1].id, { isAdmin: false }, others[0]),
      change(admin.id, { isAdmin: false }, others[1]),
    ]);
    // An account demoted before its own call was checked is refused for lack of the role.
    const refused = replies.map(({ error }) => error?.code).filter((code) => code !== undefined);
    expect(refused).toHaveLength(1);
    expect(['last-admin', 'admin-only', 'not-yours']).toContain(refused[0]);
    const rows = await server.database.select().from(accounts);
    expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

describe('deleting an account', () => {
  const remove = (id: string, person?: Person) =>
    server.call(profileEndpoints.deleteUser, { params: { id } }, person ?? {});

  test('deletes all its data, ends its sessions at once, and is audited', async () => {
    await server.call(signInEndpoints.sendVerificationCode, { body: { userId: ravi.id } });
    expect((await server.call(signInEndpoints.me, {}, ravi)).status).toBe(200);
    const { status, body } = await remove(ravi.id, admin);
    expect([status, body]).toEqual([200, { message: 'The account and all its data have been deleted.' }]);

    expect((await server.call(signInEndpoints.me, {}, ravi)).status).toBe(401);
    expect((await server.call(signInEndpoints.me, {}, asha)).status).toBe(200);
    expect(await server.database.$count(phoneCodes)).toBe(0);
    expect(await server.database.$count(sessions)).toBe(2);
    expect(await audit()).toEqual([
      {
        id: expect.any(Number),
        at: server.clock.now,
        actorId: admin.id,
        action: 'account-deleted',
        subject: ravi.id,
        details: {},
        addressHash: expect.any(String),
      },
    ]);
    expect((await remove(ravi.id, admin)).error?.code).toBe('account-unknown');
  });

  test("accepts every spelling of the account's id", async () => {
    expect((await remove(admin.id.toUpperCase(), admin)).error?.code).toBe('last-admin');
    expect((await server.call(signInEndpoints.me, {}, ravi)).status).toBe(200);
    expect((await remove(ravi.id.toUpperCase(), admin)).status).toBe(200);
    expect((await server.call(signInEndpoints.me, {}, ravi)).status).toBe(401);
    expect((await audit()).map(({ subject }) => subject)).toEqual([ravi.id]);
  });

  test('is only for admins, and never deletes the last one', async () => {
    expect((await remove(ravi.id)).status).toBe(401);
    expect((await remove(asha.id, asha)).error?.code).toBe('admin-only');
    expect((await remove(admin.id, admin)).error?.code).toBe('last-admin');
    expect(await server.database.$count(accounts)).toBe(3);
  });

  test('leaves one admin when two delete each other at once', async () => {
    const other = await insertAccount(server, { isAdmin: true });
    await Promise.all([remove(other.id, admin), remove(admin.id, other)]);
    const rows = await server.database.select().from(accounts);
    expect(rows.filter(({ role }) => role === 'owner')).toHaveLength(1);
  });
});

test('works at the root, as in the specification', async () => {
  const headers = { authorization: `Bearer ${admin.token}` };
  for (const url of ['/user', '/user/registrations.csv']) {
    expect((await server.app.inject({ url, headers })).statusCode, url).toBe(200);
    expect((await server.app.inject({ url })).statusCode, url).toBe(401);
  }
});
