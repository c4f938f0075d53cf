import { participantsEndpoints } from '@club/contract/participants';
import { resultsEndpoints } from '@club/contract/results';
import type { CallOf, Endpoint } from '@club/contract/shared/endpoint';
import { statisticsEndpoints } from '@club/contract/statistics';
import { parse } from 'csv-parse/sync';
import { readXlsx } from 'hucre/xlsx';
import { beforeEach, describe, expect, test } from 'vitest';
import { readRound } from '#entities/rounds/round-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { quizCalls, type Sitter, ticks } from '#testing/quiz-calls.ts';
import { fillSmallPaper } from '#testing/small-paper.ts';
import { startTestServer } from '#testing/start-test-server.ts';
import { workbookCell } from '#testing/workbook-cell.ts';

const server = await startTestServer();
const calls = quizCalls(server);

let admin: Sitter;

beforeEach(async () => {
  await fillSmallPaper(server, await readRound(server.database, undefined));
  admin = await insertAccount(server, { isAdmin: true, name: 'Admin' });
  const people = [
    { name: '=Asha', phone: '+919876543210', city: 'Bhopal', option: 0 },
    { name: 'Ravi', phone: '+919876543211', city: 'Indore', option: 1 },
    { name: 'Meera', phone: '+919876543212', city: 'Indore', option: 0 },
    { name: 'Zoya', phone: '+919876543213', city: 'Indore', option: 0, disqualified: true },
  ];
  for (const { option, disqualified = false, ...person } of people) {
    const sitter = await insertAccount(server, person);
    await calls.sitPaper(sitter, () => ({ markedAnswers: ticks(option) }));
    await calls.submit(sitter, { disqualified });
    server.clock.advanceSeconds(1);
  }
});

/** The rows of a sheet without its header; the cells of a workbook are numbers or texts. */
async function bothWays<const E extends Endpoint>(endpoint: E, query: Record<string, string> = {}) {
  const ask = (format: 'csv' | 'xlsx') =>
    server.call(endpoint, { query: { ...query, format } } as unknown as CallOf<E>, admin);
  const [csv, xlsx] = [await ask('csv'), await ask('xlsx')];
  const text: string[][] = parse(csv.text, { bom: true });
  const { sheets } = await readXlsx(xlsx.bytes);
  return { csv: text, xlsx: sheets[0]?.rows ?? [], headers: xlsx.headers };
}

const all = [
  ['results', resultsEndpoints.downloadResults],
  ['answers', resultsEndpoints.downloadAnswers],
  ['disqualified', resultsEndpoints.downloadDisqualified],
  ['qualifiers', resultsEndpoints.downloadQualifiers],
  ['registrations', participantsEndpoints.downloadRegistrations],
  ['statistics', statisticsEndpoints.downloadStatistics],
  ['scores', statisticsEndpoints.downloadScoreSpreads],
] as const;

describe('the sheet of answers', () => {
  const download = async (query = {}) => (await bothWays(resultsEndpoints.downloadAnswers, query)).xlsx;

  test('has the key at the top, and marks that add up to every score (R10)', async () => {
    const [header, key, ...rows] = await download();
    expect(key?.slice(0, 2)).toEqual(['key, version 1', null]);
    const marked = header?.flatMap((title, column) => (String(title).endsWith(' marks') ? [column] : [])) ?? [];
    expect(marked.map((column) => header?.[column - 1])).toEqual([
      '1.1 answer',
      '1.2 answer',
      '2.1 answer',
      '2.2 answer',
    ]);
    for (const row of rows) {
      const sum = marked.reduce((total, column) => total + Number(row[column]), 0);
      expect(row[header?.indexOf('score') ?? -1]).toBe(Math.max(0, sum));
      for (const column of marked) {
        const isRight = row[column - 1] === key?.[column - 1];
        const [ifRight, ifWrong] = String(key?.[column]).split(' / ');
        expect(row[column]).toBe(Number(isRight ? ifRight : ifWrong));
      }
    }
    expect(rows.map(([rank, name]) => [rank, name])).toEqual([
      [1, '=Asha'],
      [2, 'Meera'],
      [3, 'Ravi'],
      ['disqualified', 'Zoya'],
    ]);
  });

  test('marks questions left out, in CSV and in a workbook (R10)', async () => {
    const silent = await insertAccount(server, { name: 'Dev', phone: '+919876543214' });
    await calls.sitPaper(silent, () => ({ markedAnswers: ticks(-1) }));
    await calls.submit(silent);
    const { csv, xlsx } = await bothWays(resultsEndpoints.downloadAnswers);
    expect(csv.find(([, name]) => name === 'Dev')?.slice(8)).toEqual([
      'left out',
      '0',
      'left out',
      '0',
      'left out',
      '0',
      'left out',
      '0',
    ]);
    expect(xlsx.find(([, name]) => name === 'Dev')?.slice(8, 10)).toEqual(['left out', 0]);
  });

  test('has no contact data, and the same entries as the page', async () => {
    const sheet = await download({ city: 'Bhopal' });
    expect(sheet.slice(2).map(([, name]) => name)).toEqual(['=Asha']);
    expect(JSON.stringify(await download())).not.toMatch(/98765|@/);
  });
});

describe('a sheet', () => {
  test.each(all)('%s is the same as CSV and as a workbook (R5)', async (name, endpoint) => {
    const { csv, xlsx, headers } = await bothWays(endpoint);
    // Formulas are neutralised in CSV only; the workbook has them as typed.
    const plain = csv.map((row) => row.map((cell) => cell.replace(/^'(?==)/, '')));
    const width = csv[0]?.length ?? 0;
    const written = xlsx.map((row) => Array.from({ length: width }, (_, at) => workbookCell(row[at])));
    expect(written).toEqual(plain);
    expect(headers['content-disposition']).toBe(`attachment; filename="${name}.xlsx"`);
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  });

  test('has numbers as numbers in a workbook, and phones as texts (R5)', async () => {
    const { xlsx } = await bothWays(resultsEndpoints.downloadResults, { contacts: 'To invite them' });
    const [header = [], first = []] = xlsx;
    const cell = (title: string) => first[header.indexOf(title)];
    expect([cell('rank'), cell('name'), cell('phone'), cell('class'), cell('score')]).toEqual([
      1,
      '=Asha',
      '+91 98765 43210',
      9,
      16,
    ]);
  });

  test('of the results has the entries and ranks of the leaderboard, under every filter', async () => {
    const filters = [{}, { city: 'indore' }, { name: 'mee' }, { city: 'Bhopal', name: 'ravi' }];
    for (const filter of filters) {
      const shown = (await server.call(resultsEndpoints.readLeaderboard, { query: filter }, admin)).body.leaderboard;
      const { csv } = await bothWays(resultsEndpoints.downloadResults, filter);
      const rows = shown.map((entry) => ('rank' in entry ? [String(entry.rank), entry.name.replace('=', "'=")] : []));
      expect(csv.slice(1).map((row) => row.slice(0, 2))).toEqual(rows);
    }
    const disqualified = await bothWays(resultsEndpoints.downloadDisqualified, { city: 'Bhopal' });
    expect(disqualified.csv).toHaveLength(1);
    expect((await bothWays(resultsEndpoints.downloadDisqualified, { city: 'Indore' })).csv).toHaveLength(2);
  });

  test('of the scores has a row for each city, school and class on the page', async () => {
    const { spreads } = (await server.call(statisticsEndpoints.readStatistics, {}, admin)).body;
    const { xlsx } = await bothWays(statisticsEndpoints.downloadScoreSpreads);
    expect(xlsx.slice(1).map(([by, name, entries, , , , median]) => [by, name, entries, median])).toEqual(
      (['city', 'school', 'class'] as const).flatMap((by) =>
        spreads[by].map(({ name, entries, median }) => [by, name, entries, median]),
      ),
    );
  });

  test('in an unknown format is refused', async () => {
    const refused = await server.call(resultsEndpoints.downloadResults, { query: { format: 'ods' as 'csv' } }, admin);
    expect([refused.status, refused.error?.code]).toEqual([400, 'request-invalid']);
  });
});
