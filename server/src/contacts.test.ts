import { endpoints } from '@club/contract/index';
import { participantsEndpoints } from '@club/contract/participants';
import { resultsEndpoints } from '@club/contract/results';
import type { Endpoint } from '@club/contract/shared/endpoint';
import { sheetReply } from '@club/contract/shared/sheet';
import { teamEndpoints } from '@club/contract/team';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, updateSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const calls = quizCalls(server);

const sheets = [
  ['people', teamEndpoints.downloadUsers],
  ['registrations', participantsEndpoints.downloadRegistrations],
  ['participants', participantsEndpoints.downloadParticipants],
  ['results', resultsEndpoints.downloadResults],
  ['disqualified', resultsEndpoints.downloadDisqualified],
  ['qualifiers', resultsEndpoints.downloadQualifiers],
] as const;

const identifiesPerson = /^(?:email|phone|guardian)$/;

test.each(sheets)('%s: contact data requires a reason, which is recorded (P12)', async (name, endpoint) => {
  const organiser = await insertAccount(server, { role: 'organiser' });
  await insertAccount(server, { name: 'Asha', email: 'asha@school.example', city: 'Indore' });
  const ask = async (query: { contacts?: string }) => {
    const reply = await server.call(endpoint, { query: { city: 'Indore', ...query } } as never, organiser);
    const [header = [], ...rows]: string[][] = reply.status === 200 ? parse(reply.text, { bom: true }) : [];
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    const { status, text } = reply;
    return { status, text, contacts: header.filter((title) => identifiesPerson.test(title)) };
  };

  const short = await ask({});
  expect(short.contacts).toEqual([]);
  expect(short.text).not.toContain('asha@school.example');
  expect((await ask({ contacts: ' ' })).status).toBe(400);
  expect(await server.database.$count(auditEvents)).toBe(0);

  expect((await ask({ contacts: 'To invite them' })).contacts).toContain('phone');
  const isOfRound = name !== 'people' && name !== 'registrations';
  const round = isOfRound ? { round: (await readRound(server.database, undefined)).slug } : {};
  expect(await server.database.select().from(auditEvents)).toMatchObject([
    {
      action: 'contacts-exported',
      actorId: organiser.id,
      subject: name,
      details: { reason: 'To invite them', ...round },
    },
  ]);
});

/** Except the one for schools, which requires the school's code. */
const everySheet = Object.values(endpoints)
  .flatMap((part) => Object.entries<Endpoint>(part))
  .filter(([, { method, reply }]) => method === 'GET' && reply === sheetReply);

test.each(everySheet)(
  '%s: no contact data without a reason, and with one a phone as +91 98765 00001 (P12)',
  async (_, endpoint) => {
    const owner = await insertAccount(server, { role: 'owner' });
    const { slug, id: roundId } = await fillSmallPaper(server, await readRound(server.database, undefined));
    const school = { institution: 'Lake View School', pin: '462001', city: 'Bhopal' };
    const schoolId = await findOrInsertSchool(server.database, school);
    await updateSchool(server.database, schoolId, { approvedAt: server.clock.now });
    // The first start publishes the paper.
    const first = await insertAccount(server);
    await calls.ready(first);
    await calls.start(1, first);
    const contact = { phone: '+919876500001', email: 'asha@school.example' };
    const candidate = {
      candidateName: 'Asha',
      candidateCity: school.city,
      candidateSchoolId: schoolId,
      candidatePhone: contact.phone,
    };
    for (const disqualified of [false, true]) {
      const { id: accountId } = await insertAccount(server, { schoolId, ...(!disqualified && contact) });
      const [attempt] = await server.database
        .insert(attempts)
        .values({ accountId, roundId, ...candidate, candidatePhone: disqualified ? null : contact.phone })
        .returning();
      await server.database.insert(entries).values({
        ...{
          accountId,
          roundId,
          schoolId,
          attemptId: attempt?.id,
          section: 1,
          score: 4,
          sectionMarks: [4],
          disqualified,
        },
        ...{ timeUsedSeconds: 60, finishedAt: server.clock.now },
      });
    }
    const ask = (query: object) =>
      server.call(
        endpoint,
        { params: { slug, id: slug }, query: { ...('query' in endpoint && query) } } as never,
        owner,
      );
    const { status, text } = await ask({});
    expect(status).toBe(200);
    expect(text).not.toMatch(/98765|@school|Meera/);
    const given = await ask({ contacts: 'To call them' });
    const hasContacts = sheets.some(([, one]) => one === endpoint);
    expect(/"\+91 \d{5} \d{5}"/.test(given.text)).toBe(hasContacts);
    expect(given.text).not.toMatch(/"(?:\+91)?\d{10}"/);
  },
);
