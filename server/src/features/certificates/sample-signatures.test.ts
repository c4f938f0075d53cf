import { readPdf } from '@club/content-files/testing/read-pdf';
import { certificatesEndpoints } from '@club/contract/certificates';
import { resultsEndpoints } from '@club/contract/results';
import { minute } from '@club/domain/shared/instant';
import { beforeEach, describe, expect, test } from 'vitest';
import { certificates } from '#entities/attempts/tables.ts';
import { type Round, readRound, updateRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ changeContent: (shipped) => shipped });
const calls = quizCalls(server);

let round: Round;
let admin: Sitter;
let asha: Sitter;

beforeEach(async () => {
  round = await fillSmallPaper(server, await readRound(server.database, undefined));
  await updateRound(server.database, round.id, { closesAt: server.clock.now + 60 * minute });
  admin = await insertAccount(server, { isAdmin: true });
  asha = await insertAccount(server, { name: 'Asha Verma' });
  await calls.sitPaper(asha, () => ({ markedAnswers: ticks(0) }));
  await calls.submit(asha);
  server.clock.advanceSeconds(60 * 60);
});

const params = () => ({ slug: round.slug });
const preview = (kind: 'participation' | 'merit' | 'qualified', language: 'en' | 'hi') =>
  server.call(certificatesEndpoints.preview, { params: params(), query: { kind, language } }, admin);

describe('with the signatories of the example (V45)', () => {
  test('no certificate is given, to a student or to an organiser, and none gets a number', async () => {
    await server.call(resultsEndpoints.publishResults, { params: params() }, admin);
    const own = await server.call(
      certificatesEndpoints.downloadOwn,
      { params: { kind: 'participation' }, query: {} },
      asha,
    );
    expect([own.status, own.error?.code]).toEqual([409, 'certificate-with-sample-signatures']);
    expect(own.error?.message).toContain('once the organisers have put in those of the club');
    const offered = await server.call(certificatesEndpoints.listOwn, { query: {} }, asha);
    expect(offered.body).toMatchObject({ certificates: [{ kind: 'participation' }], isUnsigned: true });
    const zip = await server.call(certificatesEndpoints.downloadZip, { params: params(), query: {} }, admin);
    expect(zip.error?.code).toBe('certificate-with-sample-signatures');
    expect(await server.database.select().from(certificates)).toEqual([]);
    const { body } = await server.call(certificatesEndpoints.readSettings, { params: params() }, admin);
    expect(body.sampleSignatories).toContain('Sample Signatory, President (sample)');
  });

  test('organisers see each kind before anything is published, marked as a sample and for nobody', async () => {
    for (const [language, mark] of [
      ['en', 'SAMPLE'],
      ['hi', 'नमूना'],
    ] as const) {
      for (const kind of ['participation', 'merit', 'qualified'] as const) {
        const { status, bytes } = await preview(kind, language);
        expect(status).toBe(200);
        const text = (await readPdf(Buffer.from(bytes))).join('\n');
        expect(text).toContain(mark);
        expect(text).not.toContain('Asha Verma');
      }
    }
    const other = await server.call(
      certificatesEndpoints.preview,
      { params: params(), query: {} },
      await insertAccount(server, { role: 'viewer' }),
    );
    expect(other.status).toBe(403);
    expect(await server.database.select().from(certificates)).toEqual([]);
  });
});
