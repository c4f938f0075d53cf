import { createHash, randomUUID } from 'node:crypto';
import { setImmediate as letOthersGo } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import type { StoredKeyedQuestion } from '#entities/papers/answer-key-store.ts';
import { lockFiles } from '#entities/papers/file-store.ts';
import { insertKeyedQuestions } from '#entities/papers/import-questions.ts';
import { lockPaperOutline, readPaperOutline } from '#entities/papers/paper-store.ts';
import {
  commitWithoutWaiting,
  findImport,
  insertImport,
  type QuestionImport as StoredImport,
} from '#entities/papers/question-import-store.ts';
import { nextCreatedAt, nextPosition, processInParts } from '#entities/papers/question-store.ts';
import { readRoundOfPaper } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

const maxProblemsSaid = 20;

/** After this many parts of a digest other requests get their turn. */
const partsPerTurn = 100;

interface QuestionImport {
  readonly id: string;
  readonly paperId: string;
  readonly action: 'questions-imported' | 'questions-taken';
  readonly details: Readonly<Record<string, unknown>>;
  /** All that was sent, in parts, by which a repetition is told from another import. */
  readonly content: readonly unknown[];
  readonly fileName: string | null;
  /** Files uploaded for its questions. */
  readonly pictures: readonly string[];
}

interface DecidedQuestions {
  /** Positions are assigned when they are stored. */
  readonly questions: readonly StoredKeyedQuestion[];
  /** If there are any, nothing is added. */
  readonly problems: readonly string[];
}

/**
 * Adds questions as one import, which can be undone as one, after those of their sections. They are stored in parts, each a short
 * transaction, and become visible only with one final row: the embedded database does one thing at a time, and students must not
 * wait for five thousand questions.
 * @returns their number
 * @throws Refusal `question-rows-invalid`, `import-differs` if another import has the same id, or `paper-outline-outdated` if the
 * sections change meanwhile
 */
export async function addImport(
  database: Database,
  { id, paperId, action, details, content, fileName, pictures }: QuestionImport,
  decide: (sections: readonly PaperSection[]) => Promise<DecidedQuestions>,
  act: Act,
): Promise<number> {
  const digest = await digestOf([paperId, ...content]);
  const earlier = await findImport(database, id);
  if (earlier !== null) return questionsOfRepeated(earlier, digest);
  const { sections } = await readPaperOutline(database, paperId);
  const { questions, problems } = await decide(sections);
  if (problems.length > 0) throw new Refusal('question-rows-invalid', {}, problems.slice(0, maxProblemsSaid));

  const inPaper = <Result>(work: (transaction: Database) => Promise<Result>) =>
    database.transaction(async (transaction) => {
      const outline = await lockPaperOutline(transaction, paperId);
      if (!isDeepStrictEqual(outline.sections, sections)) throw new Refusal('paper-outline-outdated');
      return work(transaction);
    });
  const batchId = randomUUID();
  const rest = await inPaper(async (transaction) => {
    const placed = await placeQuestions(transaction, paperId, questions, act.now);
    // The last of each section is stored first, so that questions added meanwhile come after it.
    const last = new Map(placed.map((question) => [question.section, question]));
    await insertKeyedQuestions(transaction, [...last.values()], batchId);
    return placed.filter((question) => last.get(question.section) !== question);
  });
  await processInParts(rest, (some) =>
    database.transaction(async (transaction) => {
      await commitWithoutWaiting(transaction);
      await insertKeyedQuestions(transaction, some, batchId);
    }),
  );
  return inPaper(async (transaction) => {
    const meanwhile = await findImport(transaction, id);
    if (meanwhile !== null) return questionsOfRepeated(meanwhile, digest);
    const known = await lockFiles(transaction, pictures);
    if (pictures.some((picture) => !known.has(picture))) {
      throw new Refusal('question-rows-invalid', {}, ['A picture has been deleted meanwhile. Choose the file again.']);
    }
    const { slug } = await readRoundOfPaper(transaction, paperId);
    await insertImport(transaction, {
      id,
      paperId,
      batchId,
      questions: questions.length,
      importedAt: act.now,
      digest,
      importedBy: act.actorId,
      fileName,
    });
    await audit(transaction, act, action, id, { slug, ...details, questions: questions.length });
    return questions.length;
  });
}

/** As text, thousands of rows would take a tenth of a second at once. */
async function digestOf(parts: readonly unknown[]): Promise<string> {
  const hash = createHash('sha256');
  for (const [index, part] of parts.entries()) {
    if (index % partsPerTurn === 0) await letOthersGo();
    hash.update(`${JSON.stringify(part)}\n`);
  }
  return hash.digest('base64url');
}

/**
 * The answer to an import that was sent again, as after a lost reply.
 * @throws Refusal `import-differs` if it was changed meanwhile, or undone
 */
function questionsOfRepeated({ digest, questions, undoneAt }: StoredImport, repeated: string): number {
  if (undoneAt !== null) {
    throw new Refusal('import-differs', {}, ['It was undone. Choose the file again to import it once more.']);
  }
  if (digest !== null && digest !== repeated) {
    const [verb, noun] = questions === 1 ? ['is', 'question'] : ['are', 'questions'];
    throw new Refusal('import-differs', {}, [
      `${questions} ${noun} of the first try ${verb} in the round. Nothing of what was changed since is. Undo the first try, and import again.`,
    ]);
  }
  return questions;
}

async function placeQuestions(
  transaction: Database,
  paperId: string,
  questions: readonly StoredKeyedQuestion[],
  now: number,
): Promise<StoredKeyedQuestion[]> {
  const firstCreatedAt = await nextCreatedAt(transaction, paperId, now);
  const positions = new Map<number, number>();
  for (const { section } of questions) {
    if (!positions.has(section)) positions.set(section, await nextPosition(transaction, paperId, section));
  }
  return questions.map((question, index) => {
    const position = positions.get(question.section) ?? 1;
    positions.set(question.section, position + 1);
    return { ...question, position, createdAt: firstCreatedAt + index };
  });
}
