import { randomUUID } from 'node:crypto';
import { questionBankEndpoints, questionFileFormats } from '@club/contract/question-bank';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { day, hour } from '@club/domain/shared/instant';
import { sectionOf } from '@club/domain/testing/small-paper';
import { asc } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { auditEvents } from '#entities/accounts/tables.ts';
import { listKeyedBank } from '#entities/papers/answer-key-store.ts';
import { updatePaperOutline } from '#entities/papers/paper-store.ts';
import { purgeUnfinishedImports } from '#entities/papers/question-import-store.ts';
import { questionImports, questions } from '#entities/papers/tables.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { insertQuestion } from '#testing/insert-question.ts';
import { insertRound } from '#testing/insert-round.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();
const {
  readQuestionFile,
  importQuestions,
  undoImport,
  listImports,
  exportQuestions,
  readTemplate,
  listQuestions,
  uploadFile,
  searchBank,
  createQuestion,
} = questionBankEndpoints;
const query = { round: 'bank' };
const sections = [1, 2, 3, 4].map((section) => sectionOf(section, { kinds: questionKindNames }));

let writer: { token: string };
let paperId: string;

beforeEach(async () => {
  writer = await insertAccount(server, { isAdmin: true, name: 'Meera' });
  ({ paperId } = await insertRound(server, { slug: 'bank', outline: { sections, languages: ['en', 'hi'] } }));
});

const river = {
  section: '1',
  question: 'Which river flows west?',
  optionA: 'Chambal',
  optionB: 'Narmada',
  optionC: 'Betwa',
  optionD: 'Son',
  answer: 'B',
};
const rowsOf = (...rows: Record<string, string>[]) =>
  rows.map((row, index) => ({ place: `Row ${index + 2}`, row: { ...river, ...row } }));
const imported = (rows: ReturnType<typeof rowsOf>, more: object = {}) => {
  const body = {
    id: randomUUID(),
    fileName: 'bank.xlsx',
    rows,
    defaultSection: null,
    pictures: {},
    active: true,
    ...more,
  };
  return server.call(importQuestions, { query, body }, writer);
};
const bank = async (round = 'bank') => {
  const { body } = await server.call(listQuestions, { query: { round } }, writer);
  return 'data' in body ? body.data : [];
};
const fileForm = (bytes: Uint8Array | string, name: string) => {
  const form = new FormData();
  form.set('file', new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name), name);
  return form;
};
const read = (bytes: Uint8Array | string, name: string) =>
  server.call(readQuestionFile, {}, { ...writer, form: fileForm(bytes, name) });

describe('a file of questions (B21)', () => {
  test('is read into rows, without storing anything', async () => {
    const { body } = await read(
      'Question,A,B,C,D,Answer\nWhich river flows west?,Chambal,Narmada,Betwa,Son,E\n',
      'x.csv',
    );
    expect(body.rows).toEqual([{ place: 'Row 2', row: { ...river, section: undefined, answer: 'E' }, problems: [] }]);
    expect(await bank()).toEqual([]);
  });

  test('that is unreadable is reported with a reason', async () => {
    const { status, error } = await read('%PDF-1.7', 'x.pdf');
    expect([status, error?.code]).toEqual([400, 'question-file-invalid']);
    expect(error?.details?.[0]).toContain('This is a PDF');
  });

  test('can be read only by question writers', async () => {
    const student = await insertAccount(server);
    const { error } = await server.call(readQuestionFile, {}, { token: student.token, form: fileForm('x', 'x.csv') });
    expect(error?.code).toBe('admin-only');
  });

  test('the template is read with each of its examples in order, and imported unchanged', async () => {
    const template = await server.call(readTemplate, {}, writer);
    const { body } = await read(template.bytes, 'questions-template.xlsx');
    expect(body.rows).toHaveLength(4);
    await imported(body.rows.map(({ place, row }) => ({ place, row }) as ReturnType<typeof rowsOf>[number]));
    const added = await bank();
    expect(added.map(({ kind }) => kind)).toEqual(['single', 'multiple', 'integer', 'typed']);
    expect(added[0]?.tags).toEqual(['geography', 'rivers']);
  });
});

describe('columns matched by hand (B44)', () => {
  const sheet = 'Frage,1,2,3,4,Loesung\nWhich river flows west?,Chambal,Narmada,Betwa,Son,B\n';
  const readWith = (columns: string) => {
    const form = fileForm(sheet, 'x.csv');
    form.set('columns', columns);
    return server.call(readQuestionFile, {}, { ...writer, form });
  };

  test('are named until they are, and read as they were matched', async () => {
    const { body } = await read(sheet, 'x.csv');
    expect([body.rows, body.columns.filter(({ isDecided }) => !isDecided).map(({ title }) => title)]).toEqual([
      [],
      ['Frage', 'Loesung'],
    ]);
    const matched = await readWith(JSON.stringify({ Frage: 'question', LOESUNG: 'answer' }));
    expect(matched.body.rows[0]?.row).toEqual({ ...river, section: undefined });
  });

  test('of no known kind are refused', async () => {
    expect((await readWith('{"Frage":"password"}')).error?.code).toBe('request-invalid');
    expect((await readWith('no JSON')).error?.code).toBe('request-invalid');
  });
});

describe('an import (B24)', () => {
  test('adds its questions after those of their sections, and is audited once', async () => {
    await insertQuestion(server, { paperId, section: 1, text: 'First' });
    const { body } = await imported(rowsOf({}, { question: 'A second one?', answer: 'narmada' }));
    expect(body).toMatchObject({ questions: 2, message: '2 questions imported' });
    expect((await bank()).map(({ question, correctAnswer }) => [question, correctAnswer])).toEqual([
      ['First', 'Narmada'],
      ['Which river flows west?', 'Narmada'],
      ['A second one?', 'Narmada'],
    ]);
    const events = await server.database.select().from(auditEvents).orderBy(asc(auditEvents.id));
    expect(events).toMatchObject([{ action: 'questions-imported', details: { fileName: 'bank.xlsx', questions: 2 } }]);
  });

  test('with a mistake adds nothing, and reports row, column and remedy', async () => {
    const { status, error } = await imported(rowsOf({}, { question: 'Another?', answer: 'E' }));
    expect([status, error?.code]).toEqual([400, 'question-rows-invalid']);
    expect(error?.details).toEqual(['Row 3, Answer: The answer is “E”, but the options are A, B, C or D.']);
    expect(await bank()).toEqual([]);
  });

  test('sent twice, even simultaneously, happens once', async () => {
    const id = randomUUID();
    const replies = await Promise.all([imported(rowsOf({}), { id }), imported(rowsOf({}), { id })]);
    expect(replies.map(({ body }) => body.questions)).toEqual([1, 1]);
    expect(await bank()).toHaveLength(1);
  });

  test('sent again with other rows, or after it was undone, says so and changes nothing (B46)', async () => {
    const id = randomUUID();
    await imported(rowsOf({}), { id });
    const edited = await imported(rowsOf({ answer: 'C' }), { id });
    expect([edited.status, edited.error?.code]).toEqual([409, 'import-differs']);
    expect(edited.error?.details).toEqual([
      '1 question of the first try is in the round. Nothing of what was changed since is. Undo the first try, and import again.',
    ]);
    expect((await imported(rowsOf({}), { id, active: false })).error?.code).toBe('import-differs');
    expect((await bank()).map(({ correctAnswer }) => correctAnswer)).toEqual(['Narmada']);
    await server.call(undoImport, { params: { id } }, writer);
    expect((await imported(rowsOf({}), { id })).error?.code).toBe('import-differs');
    expect(await bank()).toEqual([]);
  });

  test('that a server of an earlier version stored is not compared (B46)', async () => {
    const id = randomUUID();
    await imported(rowsOf({}), { id });
    await server.database.update(questionImports).set({ digest: null });
    expect((await imported(rowsOf({ answer: 'C' }), { id })).body.questions).toBe(1);
  });

  test('is listed for its author, in its round, as long as it can be undone (B46)', async () => {
    const listed = async (as = writer, round = 'bank') =>
      (await server.call(listImports, { query: { round } }, as)).body.imports.map(({ fileName, questions: count }) => [
        fileName,
        count,
      ]);
    const { body } = await imported(rowsOf({}));
    server.clock.now += hour;
    await imported(rowsOf({}, { question: 'Another?' }), { fileName: 'more.csv' });
    expect(await listed()).toEqual([
      ['more.csv', 2],
      ['bank.xlsx', 1],
    ]);
    expect(await listed(await insertAccount(server, { isAdmin: true }))).toEqual([]);
    await insertRound(server, { slug: 'other', outline: { sections, languages: ['en'] } });
    expect(await listed(writer, 'other')).toEqual([]);
    server.clock.now += 1;
    expect(await listed()).toEqual([['more.csv', 2]]);
    expect((await server.call(undoImport, { params: { id: body.id } }, writer)).error?.code).toBe('import-final');
  });

  test('shows the pictures uploaded for it, and refuses others', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await server.call(uploadFile, {}, { ...writer, form: fileForm(png, 'map.png') });
    const rows = rowsOf({ picture: 'map.png', pictureAlt: 'A map' });
    expect((await imported(rows)).error?.details).toEqual(['Row 2, Picture: The picture “map.png” is missing.']);
    expect((await imported(rows, { pictures: { 'map.png': 'AAAAAAAAAAAAAAAAAAAAAA' } })).status).toBe(400);
    await imported(rows, { pictures: { 'map.png': body.fileId } });
    expect((await bank())[0]).toMatchObject({ supportingPic: body.url, supportingPicAlt: 'A map' });
  });

  test('can be undone once within an hour, including later changes', async () => {
    await insertQuestion(server, { paperId, section: 1, text: 'First' });
    const { body } = await imported(rowsOf({}, { question: 'Another?' }));
    const undo = (id = body.id) => server.call(undoImport, { params: { id } }, writer);
    expect((await undo(randomUUID())).error?.code).toBe('import-unknown');
    server.clock.now += hour;
    expect((await undo()).body.message).toBe('2 questions removed');
    expect((await undo()).body.message).toBe('0 questions removed');
    expect((await bank()).map(({ question }) => question)).toEqual(['First']);
    const later = await imported(rowsOf({}));
    server.clock.now += hour + 1;
    expect((await undo(later.body.id)).error?.code).toBe('import-final');
  });

  const many = (questions: number) =>
    rowsOf(
      ...Array.from({ length: questions }, (_, index) => ({
        question: `Question ${index}?`,
        section: `${(index % 4) + 1}`,
      })),
    );

  /** Lets others have their turn after each transaction of the server, as any of their calls may. */
  function afterEachTransaction(others: () => Promise<unknown>): void {
    const { transaction } = server.database;
    const spy = vi.spyOn(server.database, 'transaction').mockImplementation(async (...given) => {
      const result = await transaction.apply(server.database, given);
      await others();
      return result;
    });
    onTestFinished(() => spy.mockRestore());
  }

  test('of many rows appears all at once, in its order, and does not block others while it is stored', async () => {
    const stored = new Set<number>();
    const seen = new Set<number>();
    afterEachTransaction(async () => {
      stored.add(await server.database.$count(questions));
      seen.add((await listKeyedBank(server.database, { paperId })).length);
    });
    expect((await imported(many(1200))).body.questions).toBe(1200);
    expect(stored.size).toBeGreaterThan(5);
    expect([...seen].filter((count) => count !== 1200 && count !== 0)).toEqual([]);
    const texts = (await bank()).filter(({ section }) => section === 2).map(({ question }) => question);
    expect(texts).toEqual(Array.from({ length: 300 }, (_, index) => `Question ${index * 4 + 1}?`));
  });

  test('that was interrupted is invisible, and deleted after a day', async () => {
    await imported(many(120));
    await server.database.delete(questionImports);
    expect(await bank()).toEqual([]);
    expect((await server.call(searchBank, {}, writer)).body.total).toBe(0);
    const { addedAt } = { addedAt: server.clock.now };
    expect(await purgeUnfinishedImports(server.database, addedAt)).toBe(0);
    await imported(rowsOf({}));
    expect(await purgeUnfinishedImports(server.database, addedAt + day + 1000)).toBe(120);
    expect(await bank()).toHaveLength(1);
  });

  /** Imports many rows, and does some work once the first of them are stored. */
  const importBeside = async (work: () => Promise<unknown>) => {
    let isDone = false;
    afterEachTransaction(async () => {
      if (isDone || (await server.database.$count(questions)) === 0) return;
      isDone = true;
      await work();
    });
    const reply = await imported(many(1200));
    expect(isDone).toBe(true);
    return reply;
  };

  test('is not stored if the sections change meanwhile', async () => {
    const changed = sections.map((section) => ({ ...section, title: `${section.title}, again` }));
    const { error } = await importBeside(() =>
      updatePaperOutline(server.database, paperId, { sections: changed, languages: ['en'] }),
    );
    expect(error?.code).toBe('paper-outline-outdated');
    expect(await bank()).toEqual([]);
  });

  test('keeps its position: questions added meanwhile follow it', async () => {
    const body = { question: 'Meanwhile?', section: 1, correctAnswer: '7', kind: 'integer' as const };
    await importBeside(() => server.call(createQuestion, { query, body }, writer));
    const first = (await bank()).filter(({ section }) => section === 1);
    expect([first.length, first.at(-1)?.question]).toEqual([301, 'Meanwhile?']);
  });
});

describe('the bank as a file (B22)', () => {
  const exported = (format: (typeof questionFileFormats)[number]) =>
    server.call(exportQuestions, { query: { ...query, format } }, writer);

  test.each(questionFileFormats.filter((format) => format !== 'zip'))('as %s can be read again', async (format) => {
    await imported(rowsOf({ kind: 'single' }, { kind: 'single', question: 'Which one is $x^2$?' }));
    const file = await exported(format);
    const { body } = await read(file.bytes, `bank.${format}`);
    expect(body.rows.map(({ row }) => [row.question, row.optionB, row.answer])).toEqual([
      ['Which river flows west?', 'Narmada', 'B'],
      ['Which one is $x^2$?', 'Narmada', 'B'],
    ]);
  });

  test('as a zip contains its pictures, with the names used in the sheet', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer();
    const { body } = await server.call(uploadFile, {}, { ...writer, form: fileForm(png, 'map.png') });
    await imported(rowsOf({ picture: 'map.png' }), { pictures: { 'map.png': body.fileId } });
    const files = unzipSync((await exported('zip')).bytes);
    expect(Object.keys(files)).toEqual(['bank-questions.xlsx', `${body.fileId}.webp`]);
    const { rows } = (await read(files['bank-questions.xlsx'] ?? '', 'bank.xlsx')).body;
    expect(rows[0]?.row.picture).toBe(`${body.fileId}.webp`);
    expect((await sharp(files[`${body.fileId}.webp`]).metadata()).width).toBe(8);
  });
});
