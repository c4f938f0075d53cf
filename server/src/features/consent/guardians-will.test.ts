import { consentEndpoints } from '@club/contract/consent';
import { participantsEndpoints } from '@club/contract/participants';
import { profileEndpoints } from '@club/contract/profile';
import { type ConsentPurpose, consentPurposes } from '@club/domain/entities/accounts/consent';
import { and, eq, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { readAccount } from '#entities/accounts/account-store.ts';
import { listConsents } from '#entities/accounts/guardians/consent-store.ts';
import { findNameDisplay } from '#entities/accounts/shown-name-store.ts';
import { accounts, auditEvents, consents } from '#entities/accounts/tables.ts';
import { rateLimits } from '#shared/http/tables.ts';
import { DeliveryProblem } from '#shared/messages/delivery-problem.ts';
import type { Message } from '#shared/messages/message.ts';
import { currentRound } from '#testing/current-round.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

let refusesMessages = false;
const sent: Message[] = [];
const server = await startTestServer({
  environment: { GUARDIAN_CONSENT: 'code' },
  sendMessage: async (message) => {
    if (refusesMessages) throw new DeliveryProblem('no such address', 'Correct it.', { isFinal: true });
    sent.push(message);
  },
});
const calls = quizCalls(server);
const noticeVersion = server.content.privacy.version;
const termsVersion = server.content.terms.version;
const versions = { isAdult: true, noticeVersion, termsVersion, language: 'en' } as const;
const mother = 'meera@example.org';
const father = 'suresh@example.org';

type Person = Awaited<ReturnType<typeof insertAccount>>;
let asha: Person;
let organiser: Person;

beforeEach(async () => {
  refusesMessages = false;
  sent.length = 0;
  await fillSmallPaper(server, await currentRound(server));
  organiser = await insertAccount(server, { role: 'organiser' });
  asha = await insertAccount(server, { name: 'Asha', email: 'asha@school.example' });
});

const textTo = (to: string) => sent.findLast((message) => message.to === to)?.text ?? '';
const linkTo = (to: string) => /\/guardian\?language=\w+#([\w-]+)/.exec(textTo(to))?.[1] ?? '';
const codeTo = (to: string) => /\b\d{6}\b/.exec(textTo(to))?.[0] ?? '';

const ask = (to: string, who = asha) => server.call(consentEndpoints.requestConsent, { body: { to } }, who);
type Extras = { readonly namePublished?: boolean; readonly pictures?: boolean };
const given = (extras: Extras) => ({
  ...versions,
  ...extras,
  name: 'Meera',
  bornIn: 1980,
  relation: 'mother' as const,
});

/** A guardian consents by link. Returns the link that shows and withdraws the consent. */
async function agree(extras: Extras = {}, to = mother, who = asha): Promise<string> {
  await ask(to, who);
  const { status, text } = await server.call(consentEndpoints.giveConsentByLink, {
    body: { ...given(extras), token: linkTo(to) },
  });
  if (status !== 200) throw new Error(text);
  return linkTo(to);
}

const withdrawByLink = (token: string, purposes: ConsentPurpose[]) =>
  server.call(consentEndpoints.withdrawByLink, { body: { token, purposes } });
const withdraw = (purposes: ConsentPurpose[], who = asha) =>
  server.call(consentEndpoints.withdrawOwnConsent, { body: { purposes } }, who);
const alone = (extras: Extras = {}, who = asha) =>
  server.call(consentEndpoints.consentAlone, { body: { ...versions, ...extras } }, who);
const showName = (who = asha) =>
  server.call(profileEndpoints.changeNameDisplay, { body: { shownAs: 'name', guardianAgrees: true } }, who);
const state = async (who = asha) => (await server.call(consentEndpoints.readOwnConsent, {}, who)).body;
const read = async (token: string) => server.call(consentEndpoints.readGuardianLink, { body: { token } });
const delivered = async () => {
  server.clock.advanceSeconds(60);
  await server.queue.sendDue();
  await server.queue.settled();
};

async function start(): Promise<void> {
  await calls.ready(asha);
  expect((await calls.start(1, asha)).status).toBe(200);
}
const isSubmitted = async () => (await calls.attempt(asha)).body.submitted;

async function correct(
  change: Parameters<typeof server.call<typeof consentEndpoints.correctGuardian>>[1]['body']['change'],
) {
  const params = { id: asha.id };
  const { revision } = (await server.call(participantsEndpoints.readParticipant, { params }, organiser)).body.guardian;
  return server.call(
    consentEndpoints.correctGuardian,
    { params, body: { revision, reason: 'Their father rang', change } },
    organiser,
  );
}

/** Lets every write to a table fail, as if the power went before it. */
async function failing<Result>(table: string, work: () => Promise<Result>): Promise<Result> {
  const { database } = server;
  await database.execute(
    sql.raw(
      `create function no_power() returns trigger language plpgsql as $$ begin raise exception 'no power'; end $$`,
    ),
  );
  await database.execute(
    sql.raw(`create trigger no_power before insert or update on ${table} for each row execute function no_power()`),
  );
  try {
    return await work();
  } finally {
    await database.execute(sql.raw(`drop trigger no_power on ${table}`));
    await database.execute(sql.raw('drop function no_power'));
  }
}

describe('is one commit with what follows from it', () => {
  test('the section ends with the consent even if the message to the other guardian is refused (K6, A32)', async () => {
    await agree();
    await start();
    refusesMessages = true;
    const { error } = await correct({ of: 'contact', to: father, endsConsent: true });
    expect(error?.code).toBe('message-not-sent');
    expect([(await state()).way, await isSubmitted()]).toEqual(['withdrawn', true]);
  });

  const withdrawals: readonly (readonly [string, (token: string) => Promise<{ readonly status: number }>])[] = [
    ['the student', () => withdraw(['taking-part'])],
    ['a guardian', (token) => withdrawByLink(token, ['taking-part'])],
    ['an organiser', () => correct({ of: 'contact', to: father, endsConsent: true })],
  ];

  test.each(withdrawals)('a withdrawal by %s is not recorded without the end of the section (K6)', async (_, act) => {
    const token = await agree();
    await start();
    expect((await failing('attempts', () => act(token))).status).toBe(500);
    expect([(await state()).way, await isSubmitted()]).toEqual(['code', false]);
    expect((await act(token)).status).toBe(200);
    expect([(await state()).way, await isSubmitted()]).toEqual(['withdrawn', true]);
  });

  test.each(['consents', 'guardian_links', 'queued_messages'])(
    'a code is not used up without the consent and the link that withdraws it: %s fails (K3)',
    async (table) => {
      await ask(mother);
      const confirm = () =>
        server.call(consentEndpoints.confirmConsent, { body: { ...given({}), code: codeTo(mother) } }, asha);
      const code = codeTo(mother);
      expect((await failing(table, confirm)).status).toBe(500);
      expect(await server.database.$count(consents)).toBe(0);
      expect(codeTo(mother)).toBe(code);
      expect((await confirm()).status).toBe(200);
    },
  );

  test('nor without the deletion that it was for (K7)', async () => {
    const token = await agree();
    await server.call(consentEndpoints.sendGuardianCode, { body: { token } });
    const remove = () => server.call(consentEndpoints.deleteByGuardian, { body: { token, code: codeTo(mother) } });
    expect((await failing('audit_events', remove)).status).toBe(500);
    expect((await remove()).status).toBe(200);
    expect(await server.database.$count(accounts, eq(accounts.id, asha.id))).toBe(0);
  });
});

describe('a guardian whom another one has replaced', () => {
  const refused = async (token: string, code: string) => {
    const body = { token, code };
    const replies = await Promise.all([
      server.call(consentEndpoints.sendGuardianCode, { body: { token } }),
      server.call(consentEndpoints.readDataByGuardian, { body }),
      server.call(consentEndpoints.deleteByGuardian, { body }),
      server.call(consentEndpoints.askCorrection, { body: { ...body, text: 'It is Aasha.' } }),
    ]);
    return replies.map(({ error, status }) => error?.code ?? status);
  };

  test('reads no data and deletes nothing, also with a code on its way; may still withdraw, and is told (K16)', async () => {
    const first = await agree();
    await server.call(consentEndpoints.sendGuardianCode, { body: { token: first } });
    const code = codeTo(mother);
    await agree({}, father);
    expect(await refused(first, code)).toEqual(Array(4).fill('guardian-link-invalid'));
    expect(await server.database.$count(accounts, eq(accounts.id, asha.id))).toBe(1);
    await delivered();
    expect(textTo(mother)).toContain('another parent or guardian on record');
    expect(textTo(mother)).toContain('You can still withdraw');
    const { body } = await read(first);
    expect(body).toMatchObject({ kind: 'withdraw', student: { name: 'Asha', school: '', city: '' } });
    expect(JSON.stringify(body)).not.toContain('s•••@example.org');
    expect((await withdrawByLink(first, ['taking-part'])).status).toBe(200);
    expect((await alone()).error?.code).toBe('consent-withdrawn');
    const second = linkTo(father);
    expect((await read(second)).body.kind).toBe('manage');
  });

  test('is replaced by a code on the device too; the same contact again loses nothing (K16)', async () => {
    const first = await agree();
    const again = await agree({ pictures: true });
    expect([(await read(first)).body.kind, (await read(again)).body.kind]).toEqual(['manage', 'manage']);
    await ask(father);
    const body = { ...given({}), code: codeTo(father) };
    expect((await server.call(consentEndpoints.confirmConsent, { body }, asha)).status).toBe(200);
    expect([(await read(first)).body.kind, (await read(again)).body.kind]).toEqual(['withdraw', 'withdraw']);
    await delivered();
    expect(sent.filter(({ to, text }) => to === mother && text.includes('another parent'))).toHaveLength(1);
  });

  test('by an organiser, has no link any more, and is told (K16, A32)', async () => {
    const first = await agree();
    await server.call(consentEndpoints.sendGuardianCode, { body: { token: first } });
    const code = codeTo(mother);
    await correct({ of: 'link', to: father });
    expect(await refused(first, code)).toEqual(Array(4).fill('guardian-link-invalid'));
    expect((await withdrawByLink(first, ['taking-part'])).error?.code).toBe('guardian-link-invalid');
    await delivered();
    expect(textTo(mother)).toContain('another parent or guardian on record');
    expect(textTo(mother)).not.toContain('You can still withdraw');
    // A link that could only withdraw ends as well.
    const second = linkTo(father);
    const third = await agree({}, 'anil@example.org');
    await correct({ of: 'contact', to: 'sita@example.org', endsConsent: false });
    expect([(await read(second)).status, (await read(third)).status]).toEqual([410, 410]);
  });

  test('by a signed list, can only withdraw, and is told (K16)', async () => {
    const guardian = { name: 'Meera', relation: 'mother', textVersion: noticeVersion } as const;
    await server.call(profileEndpoints.createProfile, { body: { guardian } }, asha);
    await correct({ of: 'link', to: mother });
    const first = linkTo(mother);
    const { phone } = await readAccount(server.database, asha.id);
    const csv = `student,guardian,phone,contact\nAsha,Suresh,${phone},${father}`;
    const list = { csv, accountIds: [asha.id], signedFor: 'Lake View, 9 January' };
    expect((await server.call(consentEndpoints.acceptConsentList, { body: list }, organiser)).status).toBe(200);
    await delivered();
    expect((await read(first)).body.kind).toBe('withdraw');
    expect(textTo(mother)).toContain('another parent or guardian on record');
    expect((await read(linkTo(father))).body.kind).toBe('manage');
  });

  test('by a merge, can only withdraw or has no account to act on; either is told (K16, A33)', async () => {
    const ravi = await insertAccount(server, { name: 'Asha V' });
    const merge = async (stays: Person, goes: Person) => {
      const params = { id: stays.id, otherId: goes.id };
      const { revision } = (await server.call(participantsEndpoints.previewMerge, { params }, organiser)).body;
      const body = { revision, reason: 'Registered twice' };
      return (await server.call(participantsEndpoints.mergeAccounts, { params, body }, organiser)).status;
    };
    const guardian = { name: 'Meera', relation: 'mother', textVersion: noticeVersion } as const;
    await server.call(profileEndpoints.createProfile, { body: { guardian } }, asha);
    await correct({ of: 'link', to: mother });
    const first = linkTo(mother);
    const second = await agree({}, father, ravi);
    expect(await merge(asha, ravi)).toBe(200);
    await delivered();
    expect([(await read(first)).body.kind, (await read(second)).body.kind]).toEqual(['withdraw', 'manage']);
    expect(textTo(mother)).toContain('another parent or guardian on record');

    const third = await insertAccount(server, { name: 'Asha Verma' });
    const gone = await agree({}, 'sita@example.org', third);
    expect(await merge(asha, third)).toBe(200);
    await delivered();
    expect((await read(gone)).status).toBe(410);
    expect(textTo('sita@example.org')).toContain('another parent or guardian on record');
    expect((await read(second)).body.kind).toBe('manage');
  });
});

describe('what a stranger has sent to somebody (A34)', () => {
  test('takes a verified phone, and a name that is one', async () => {
    const stranger = await insertAccount(server, { name: 'You won! http://evil.example/x', phoneVerifiedAt: null });
    expect((await ask('victim@example.org', stranger)).error?.code).toBe('consent-phone-unverified');
    expect(sent).toEqual([]);
    await server.database.update(accounts).set({ phoneVerifiedAt: 1 }).where(eq(accounts.id, stranger.id));
    await agree({}, 'victim@example.org', stranger);
    expect(sent).toHaveLength(2);
    for (const { text, subject } of sent) {
      expect(text).toContain('You won http evil. example x');
      expect(`${subject} ${text}`).not.toContain('evil.example');
    }
    const named = (name: string) => server.call(profileEndpoints.createProfile, { body: { name } }, stranger);
    expect((await named('You won! http://evil.example/y')).error?.details).toEqual([
      'name: Please write only the name: no links, signs or long numbers, and a space after a dot',
    ]);
    expect((await server.call(profileEndpoints.createProfile, { body: { city: 'Indore' } }, stranger)).status).toBe(
      200,
    );
  });

  test('has budgets of its own, for text messages and mails apart', async () => {
    await ask(mother);
    await ask('98000 00001');
    await ask('98000 00001');
    const used = await server.database.select().from(rateLimits);
    const callsOf = (caller: string) => used.find((row) => row.caller === caller)?.calls;
    expect([callsOf('mails to guardians'), callsOf('texts to guardians')]).toEqual([1, 2]);
    expect(used.filter(({ caller }) => caller === 'codes' || caller.startsWith('codes to'))).toEqual([]);
  });
});

describe("a guardian's will", () => {
  test('is not restored by a student who claims to be 18: left out or withdrawn, by link or list (K15)', async () => {
    const token = await agree({ pictures: true });
    expect((await alone({ namePublished: true })).error?.code).toBe('consent-withheld');
    await withdrawByLink(token, ['pictures']);
    expect((await alone({ pictures: true })).error?.code).toBe('consent-withheld');
    expect((await showName()).error?.code).toBe('name-consent-missing');
    // The guardian's consent stays theirs.
    expect((await alone()).status).toBe(200);
    expect(await state()).toMatchObject({ way: 'code', withheld: ['name-published', 'pictures'] });
    // Nor after a withdrawal by the student.
    await withdraw(['taking-part']);
    expect((await showName()).error?.code).toBe('name-consent-missing');
    expect((await alone({ namePublished: true })).error?.code).toBe('consent-withheld');
    expect((await alone()).status).toBe(200);
    await agree({ namePublished: true, pictures: true });
    expect((await showName()).status).toBe(200);
  });

  test('is kept if the student withdrew first (K15)', async () => {
    const token = await agree({ namePublished: true });
    await withdraw(['taking-part']);
    expect((await withdrawByLink(token, ['taking-part'])).status).toBe(200);
    expect((await alone()).error?.code).toBe('consent-withdrawn');
    await agree({ namePublished: true });
    await withdraw(['name-published']);
    await withdrawByLink(token, ['name-published']);
    expect((await alone({ namePublished: true })).error?.code).toBe('consent-withheld');
    // Somebody's tick alone put the name on boards; the guardian's word ends it for good.
    const guardian = { name: 'Meera', relation: 'mother', textVersion: noticeVersion } as const;
    const ravi = await insertAccount(server, { name: 'Ravi' });
    await server.call(profileEndpoints.createProfile, { body: { guardian } }, ravi);
    expect((await showName(ravi)).status).toBe(200);
  });

  test('holds for both accounts that are merged, whichever stays (K15, A33)', async () => {
    const ravi = await insertAccount(server, { name: 'Asha V' });
    await alone({ namePublished: true, pictures: true });
    await showName();
    await agree({ pictures: true }, mother, ravi);
    const params = { id: asha.id, otherId: ravi.id };
    const { revision, takesConsent, consentWithheld } = (
      await server.call(participantsEndpoints.previewMerge, { params }, organiser)
    ).body;
    expect([takesConsent, consentWithheld]).toEqual([true, ['name-published']]);
    await server.call(
      participantsEndpoints.mergeAccounts,
      { params, body: { revision, reason: 'Registered twice' } },
      organiser,
    );
    expect(await state()).toMatchObject({ way: 'code', withheld: ['name-published'] });
    expect((await findNameDisplay(server.database, asha.id))?.nameConsentAt).toBeNull();
    expect((await showName()).error?.code).toBe('name-consent-missing');
  });

  test('what holds already is not recorded again, and what may be repeated is limited (K17)', async () => {
    const rows = async () => [
      await server.database.$count(consents, eq(consents.accountId, asha.id)),
      await server.database.$count(auditEvents, eq(auditEvents.subject, asha.id)),
    ];
    for (const again of [1, 2, 3]) {
      expect([again, (await alone({ pictures: true })).status]).toEqual([again, 200]);
      expect(await rows()).toEqual([2, 1]);
    }
    for (const again of [1, 2, 3]) {
      expect([again, (await withdraw(['pictures'])).status]).toEqual([again, 200]);
      expect(await rows()).toEqual([2, 2]);
    }
    for (let call = 4; call <= 100; call += 1) await withdraw(['pictures']);
    expect((await withdraw(['pictures'])).error?.code).toBe('too-many-requests');
    const { requestConsent, confirmConsent, consentAlone, withdrawOwnConsent } = consentEndpoints;
    for (const { rateLimit } of [requestConsent, confirmConsent, consentAlone, withdrawOwnConsent])
      expect(rateLimit).toEqual({ calls: 100, perSeconds: 60 * 60 });
  });

  type Act =
    | { readonly by: 'guardian'; readonly gives: Extras; readonly with: 'link' | 'code' }
    | { readonly by: 'guardian' | 'student'; readonly withdraws: ConsentPurpose }
    | { readonly by: 'student'; readonly claims: Extras }
    | { readonly by: 'student'; readonly ticks: Extras | 'name' | 'initials' }
    | { readonly by: 'organiser'; readonly renames: true }
    | { readonly by: 'organiser'; readonly ends: true };
  const extras: fc.Arbitrary<Extras> = fc.record({ namePublished: fc.boolean(), pictures: fc.boolean() });
  const purpose = fc.constantFrom(...consentPurposes);
  const act: fc.Arbitrary<Act> = fc.oneof(
    fc.record({ by: fc.constant('guardian' as const), gives: extras, with: fc.constantFrom('link', 'code') }),
    fc.record({ by: fc.constant('guardian' as const), withdraws: purpose }),
    fc.record({ by: fc.constant('student' as const), withdraws: purpose }),
    fc.record({ by: fc.constant('student' as const), claims: extras }),
    fc.record({ by: fc.constant('student' as const), ticks: fc.oneof(extras, fc.constantFrom('name', 'initials')) }),
    fc.record({ by: fc.constant('organiser' as const), renames: fc.constant(true as const) }),
    fc.record({ by: fc.constant('organiser' as const), ends: fc.constant(true as const) }),
  );

  test('stands whatever student and organisers do, from the calls to the rows (K15)', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 8 }), async (acts) => {
        const { database } = server;
        asha = await insertAccount(server, { name: 'Asha' });
        const refused = new Set<ConsentPurpose>();
        let token: string | undefined;
        for (const one of acts) {
          await database.delete(rateLimits);
          if ('gives' in one) {
            if (one.with === 'link') token = await agree(one.gives);
            else {
              await ask(mother);
              const body = { ...given(one.gives), code: codeTo(mother) };
              expect((await server.call(consentEndpoints.confirmConsent, { body }, asha)).status).toBe(200);
              token = linkTo(mother);
            }
            refused.clear();
            if (!one.gives.namePublished) refused.add('name-published');
            if (!one.gives.pictures) refused.add('pictures');
          } else if ('withdraws' in one) {
            if (one.by === 'student') await withdraw([one.withdraws]);
            else if (token !== undefined && (await withdrawByLink(token, [one.withdraws])).status === 200) {
              for (const purpose of one.withdraws === 'taking-part' ? consentPurposes : [one.withdraws])
                refused.add(purpose);
            }
          } else if ('claims' in one) {
            await alone(one.claims);
          } else if ('ticks' in one) {
            if (one.ticks === 'name') await showName();
            else if (one.ticks === 'initials')
              await server.call(profileEndpoints.changeNameDisplay, { body: { shownAs: 'initials' } }, asha);
            else {
              const guardian = { name: 'Meera', relation: 'mother', textVersion: noticeVersion, ...one.ticks } as const;
              await server.call(profileEndpoints.createProfile, { body: { guardian } }, asha);
            }
          } else if ('renames' in one) {
            await correct({ of: 'name', name: 'Meera Verma', relation: 'mother' });
          } else {
            await correct({ of: 'contact', to: mother, endsConsent: true });
            // Their links end with it.
            token = undefined;
          }
          const inForce = (await listConsents(database, asha.id)).filter(({ endedAt }) => endedAt === null);
          for (const refusedOne of refused) {
            expect(inForce.map((row) => row.purpose)).not.toContain(refusedOne);
          }
          if (refused.has('name-published'))
            expect((await findNameDisplay(database, asha.id))?.nameConsentAt).toBeNull();
          const { consentWay } = await readAccount(database, asha.id);
          if (refused.has('taking-part')) expect(consentWay).toBe('withdrawn');
          const open = and(
            eq(consents.accountId, asha.id),
            eq(consents.purpose, 'taking-part'),
            isNull(consents.endedAt),
          );
          expect(await database.$count(consents, open)).toBe(consentWay === null || consentWay === 'withdrawn' ? 0 : 1);
        }
      }),
      { numRuns: 40 },
    );
  });
});
