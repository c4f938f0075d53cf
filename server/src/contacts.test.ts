import { participantsEndpoints } from '@club/contract/participants';
import { resultsEndpoints } from '@club/contract/results';
import { teamEndpoints } from '@club/contract/team';
import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

const sheets = [
  ['people', teamEndpoints.downloadUsers],
  ['registrations', participantsEndpoints.downloadRegistrations],
  ['participants', participantsEndpoints.downloadParticipants],
  ['results', resultsEndpoints.downloadResults],
  ['disqualified', resultsEndpoints.downloadDisqualified],
  ['qualifiers', resultsEndpoints.downloadQualifiers],
] as const;

const leadsToSomebody = /^(?:email|phone|guardian)$/;

test.each(sheets)('%s: contact data takes a reason, which is noted (P12)', async (name, endpoint) => {
  const organiser = await insertAccount(server, { role: 'organiser' });
  await insertAccount(server, { name: 'Asha', email: 'asha@school.example', city: 'Indore' });
  const ask = async (query: { contacts?: string }) => {
    const reply = await server.call(endpoint, { query: { city: 'Indore', ...query } } as never, organiser);
    const [header = [], ...rows]: string[][] = reply.status === 200 ? parse(reply.text, { bom: true }) : [];
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    const { status, text } = reply;
    return { status, text, contacts: header.filter((title) => leadsToSomebody.test(title)) };
  };

  const short = await ask({});
  expect(short.contacts).toEqual([]);
  expect(short.text).not.toContain('asha@school.example');
  expect((await ask({ contacts: ' ' })).status).toBe(400);
  expect(await server.database.$count(auditEvents)).toBe(0);

  expect((await ask({ contacts: 'To invite them' })).contacts).toContain('phone');
  expect(await server.database.select().from(auditEvents)).toMatchObject([
    { action: 'contacts-exported', actorId: organiser.id, subject: name, details: { reason: 'To invite them' } },
  ]);
});
