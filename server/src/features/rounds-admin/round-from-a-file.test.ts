import { setImmediate } from 'node:timers/promises';
import { readRoundFile } from '@club/content-files/round-file';
import { publishingEndpoints } from '@club/contract/publishing';
import { resultsEndpoints } from '@club/contract/results';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { sittingEndpoints } from '@club/contract/sitting';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer();

/** A section of a file: a kind of question, their number, and the scheme as text and as numbers. */
interface FileSection {
  readonly kind: 'single' | 'multiple' | 'integer' | 'typed';
  readonly questionCount: number;
  readonly markingScheme: string;
  readonly right: number;
  readonly wrong: number;
  readonly minutes: number;
}

const answers = { single: 'B', multiple: '[A, C]', integer: '42', typed: 'Narmada' } as const;

/** A correct answer for each kind of question. */
const rightAnswers = {
  single: { markedAnswers: [false, true, false, false] },
  multiple: { markedAnswers: [true, false, true, false] },
  integer: { userInput: ' 42.0 ' },
  typed: { userInput: 'narmada' },
};

/** A round written by somebody who does not know the code. */
function roundFile(sections: readonly FileSection[]): string {
  const written = sections.flatMap(({ kind, questionCount, markingScheme, minutes }, index) => [
    `  - title: Part ${index + 1}`,
    `    problemType: Questions of one kind (${questionCount})`,
    `    kinds: [${kind}]`,
    `    durationMinutes: ${minutes}`,
    `    questionCount: ${questionCount}`,
    `    markingScheme: ${markingScheme}`,
    '    questions:',
    ...Array.from({ length: questionCount }, (_, place) => [
      `      - question: Question ${place + 1} of part ${index + 1}`,
      ...(kind === 'single' || kind === 'multiple' ? ['        options: [Narmada, Tapti, Chambal, Betwa]'] : []),
      `        answer: ${answers[kind]}`,
    ]).flat(),
  ]);
  return [
    'slug: another-round',
    'title: Another Round',
    'classes: [9, 10]',
    'languages: [en]',
    'sections:',
    ...written,
    '',
  ].join('\n');
}

const threeTimesSeven: readonly FileSection[] = [
  {
    kind: 'typed',
    questionCount: 7,
    markingScheme: '+2.5 for a correct answer, -0.5 for an incorrect one',
    right: 2.5,
    wrong: -0.5,
    minutes: 3,
  },
  {
    kind: 'multiple',
    questionCount: 7,
    markingScheme: '+6 for a correct answer, no negative marking',
    right: 6,
    wrong: 0,
    minutes: 4,
  },
  { kind: 'integer', questionCount: 7, markingScheme: '+3/-1', right: 3, wrong: -1, minutes: 5 },
];

const oneMoreSection: readonly FileSection[] = [
  { kind: 'single', questionCount: 2, markingScheme: '+4/-1', right: 4, wrong: -1, minutes: 8 },
  { kind: 'single', questionCount: 2, markingScheme: '+4/-1', right: 4, wrong: -1, minutes: 8 },
  { kind: 'multiple', questionCount: 2, markingScheme: '+5/0', right: 5, wrong: 0, minutes: 7 },
  { kind: 'integer', questionCount: 2, markingScheme: '+5/-1', right: 5, wrong: -1, minutes: 7 },
  { kind: 'typed', questionCount: 3, markingScheme: '+10/-2', right: 10, wrong: -2, minutes: 2 },
];

describe.each([
  { what: '3 sections of 7 questions with other marks', sections: threeTimesSeven, fullMarks: 80.5, questionCount: 21 },
  { what: 'a section more, of another kind', sections: oneMoreSection, fullMarks: 66, questionCount: 11 },
])('a round of $what', ({ sections, fullMarks, questionCount }) => {
  test('goes from its file to its sheet by content alone (B1, M3)', async () => {
    const file = roundFile(sections);
    expect(readRoundFile({ file: 'another-round.yaml', text: file, firstLine: 1 }, null).problems).toEqual([]);
    const admin = await insertAccount(server, { isAdmin: true });
    const slug = 'another-round';
    const asAdmin = { token: admin.token };
    await server.call(roundsAdminEndpoints.createRound, { body: { slug, title: 'Another Round', file } }, asAdmin);
    await server.call(publishingEndpoints.publishPaper, { params: { slug } }, asAdmin);
    const made = await server.call(roundsAdminEndpoints.makeCurrent, { params: { slug } }, asAdmin);
    expect(made.body.round).toMatchObject({
      phase: 'open',
      isCurrent: true,
      classes: [9, 10],
      questionCount,
      fullMarks,
    });

    // The first has every answer correct, the second only the first of each section.
    const [asha, ravi] = [await insertAccount(server, { name: 'Asha' }), await insertAccount(server, { name: 'Ravi' })];
    await sit(asha, sections, () => true);
    await sit(ravi, sections, (place) => place === 0);
    const allRight = sections.map(({ questionCount: count, right }) => count * right);
    const mixed = sections.map(({ questionCount: count, right, wrong }) => right + (count - 1) * wrong);

    const sheet = await server.call(resultsEndpoints.downloadResults, { query: { round: slug } }, asAdmin);
    const rows: Record<string, string>[] = parse(sheet.text, { bom: true, columns: true });
    expect(rows.map((row) => [row.name, Number(row.score)])).toEqual([
      ['Asha', sum(allRight)],
      ['Ravi', sum(mixed)],
    ]);
    expect(sum(allRight)).toBe(fullMarks);
    for (const [index, one] of allRight.entries()) {
      expect(Number(rows[0]?.[`section ${index + 1} marks`])).toBe(one);
      expect(Number(rows[1]?.[`section ${index + 1} marks`])).toBe(mixed[index]);
    }
    expect(rows[0]).not.toHaveProperty(`section ${sections.length + 1} marks`);
  });
});

describe('a file that cannot be used', () => {
  const send = async (file: string) => {
    const { token } = await insertAccount(server, { isAdmin: true });
    return server.call(
      roundsAdminEndpoints.createRound,
      { body: { slug: 'from-a-file', title: 'A Round', file } },
      { token },
    );
  };

  test('is refused with the line, the problem and the remedy of each mistake', async () => {
    const { status, error } = await send(roundFile(oneMoreSection).replace('languages: [en]', 'languages: [en, en]'));
    expect([status, error?.code]).toEqual([400, 'round-file-invalid']);
    expect(error?.details).toEqual(['line 4: "en" is there twice - keep one language of that name']);
  });

  test('of any length is read without blocking other requests', async () => {
    const keys = Array.from({ length: 3_000 }, (_, index) => `k${index}: 1`).join('\n');
    let isRead = false;
    const refused = send(keys).finally(() => {
      isRead = true;
    });
    let roundsMeanwhile = 0;
    for (; !isRead; roundsMeanwhile += 1) await setImmediate();
    expect((await refused).error?.code).toBe('round-file-invalid');
    // If the main thread read it, the event loop would turn about ten times.
    expect(roundsMeanwhile).toBeGreaterThan(100);
  });
});

/** Sits the current round, section by section, in time, and submits. */
async function sit(
  account: { readonly id: string; readonly token: string },
  sections: readonly FileSection[],
  isRight: (place: number) => boolean,
): Promise<void> {
  const own = { token: account.token };
  await server.call(sittingEndpoints.setClass, { body: { class: 9 } }, own);
  const { body: attempt } = await server.call(sittingEndpoints.readAttempt, {}, own);
  expect(attempt.sections.map(({ questionCount, durationSeconds }) => [questionCount, durationSeconds])).toEqual(
    sections.map(({ questionCount, minutes }) => [questionCount, minutes * 60]),
  );
  for (const [index, { kind }] of sections.entries()) {
    const params = { section: index + 1 };
    const { body: started } = await server.call(sittingEndpoints.startSection, { params }, own);
    const { lease } = started;
    const saves = started.questions.map((question, place) => {
      expect(question.kind).toBe(kind);
      const wrong = question.options.length > 0 ? { markedAnswers: [false, false, false, true] } : { userInput: '7' };
      return { questionId: question.id, sequence: 1, ...(isRight(place) ? rightAnswers[kind] : wrong) };
    });
    await server.call(sittingEndpoints.saveAnswers, { params, body: { lease, answers: saves } }, own);
    server.clock.advanceSeconds(60);
    await server.call(sittingEndpoints.finishSection, { params, body: { lease } }, own);
  }
  const submitted = await server.call(sittingEndpoints.submitScore, { body: { userId: account.id } }, own);
  expect(submitted.body.disqualified).toBe(false);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
