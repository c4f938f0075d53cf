import { setImmediate } from 'node:timers/promises';
import type { PublishedPaper } from '@club/domain/papers/paper';
import { saveRefusal } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { readPublishedPaper } from '#papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import { insertAnswers, type StoredAnswer } from './answer-store.ts';
import { lockSittingsToSave, type SittingToSave, sittingKey } from './attempt-store.ts';

/** One request to save answers. */
export interface AnswersToSave {
  readonly accountId: string;
  readonly section: number;
  readonly lease: string;
  readonly answers: readonly Pick<StoredAnswer, 'questionId' | 'sequence' | 'markedAnswers' | 'userInput'>[];
  readonly receivedAt: Instant;
}

/** What is known of the sitting once its answers are committed. */
export type SavedAnswers = Pick<SittingToSave, 'closesAt'>;

interface Waiting {
  readonly request: AnswersToSave;
  readonly resolve: (saved: SavedAnswers) => void;
  readonly reject: (reason: unknown) => void;
}

/** So many requests go into one commit at most: a larger one would keep the last of them waiting. */
const mostPerCommit = 500;

/**
 * Makes a function that saves answers by group commit: what arrives while a commit is on its way goes into the next one together,
 * in two statements however many requests that are. A request is answered when its answers are on disk, not before.
 */
export function createAnswerWriter(database: Database): (request: AnswersToSave) => Promise<SavedAnswers> {
  let waiting: Waiting[] = [];
  let isCommitting = false;

  async function commitWhatWaits(): Promise<void> {
    isCommitting = true;
    while (waiting.length > 0) {
      // The embedded database answers without ever going back to the event loop. Going there first lets in the requests
      // that have arrived meanwhile, so that they are committed together; otherwise each would be alone.
      await setImmediate();
      const batch = waiting.slice(0, mostPerCommit);
      waiting = waiting.slice(mostPerCommit);
      await commit(database, batch);
    }
    isCommitting = false;
  }

  return (request) =>
    new Promise((resolve, reject) => {
      waiting.push({ request, resolve, reject });
      if (!isCommitting) void commitWhatWaits();
    });
}

async function commit(database: Database, batch: readonly Waiting[]): Promise<void> {
  try {
    const outcomes = await database.transaction((transaction) => save(transaction, batch));
    for (const [index, { resolve, reject }] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome instanceof Refusal || outcome === undefined) reject(outcome);
      else resolve(outcome);
    }
  } catch (error) {
    // One request that the database cannot take must not cost the others theirs: each gets a commit of its own.
    if (batch.length === 1) for (const { reject } of batch) reject(error);
    else for (const one of batch) await commit(database, [one]);
  }
}

async function save(transaction: Database, batch: readonly Waiting[]): Promise<(SavedAnswers | Refusal)[]> {
  const sittings = await lockSittingsToSave(
    transaction,
    batch.map(({ request }) => request),
  );
  const papers = await readPapers(transaction, [...sittings.values()].flat());
  const accepted: StoredAnswer[] = [];
  const outcomes = batch.map(({ request }) => {
    const sitting = sittingOf(request, sittings.get(sittingKey(request.accountId, request.section)) ?? []);
    const refusal = refusalOf(request, sitting, papers);
    if (sitting === undefined || refusal !== undefined) return refusal ?? new Refusal('section-not-started');
    for (const answer of request.answers) {
      accepted.push({
        ...answer,
        attemptId: sitting.attemptId,
        section: sitting.section,
        receivedAt: request.receivedAt,
      });
    }
    return { closesAt: sitting.closesAt };
  });
  if (accepted.length > 0) await insertAnswers(transaction, accepted);
  return outcomes;
}

/** The sitting that a page saves for: the one whose lease it holds, in whichever round, else the one of the current round. */
function sittingOf({ lease }: AnswersToSave, candidates: readonly SittingToSave[]): SittingToSave | undefined {
  return candidates.find((sitting) => sitting.lease === lease) ?? candidates.find(({ isCurrent }) => isCurrent);
}

/** The published papers of sittings by the ids of their versions. They are in memory once somebody has started. */
async function readPapers(
  transaction: Database,
  sittings: readonly SittingToSave[],
): Promise<Map<string, PublishedPaper>> {
  const papers = new Map<string, PublishedPaper>();
  for (const id of new Set(sittings.map(({ paperVersionId }) => paperVersionId))) {
    papers.set(id, await readPublishedPaper(transaction, id));
  }
  return papers;
}

function refusalOf(
  request: AnswersToSave,
  sitting: SittingToSave | undefined,
  papers: ReadonlyMap<string, PublishedPaper>,
): Refusal | undefined {
  const code = saveRefusal(sitting, request.lease);
  if (code !== undefined) return new Refusal(code);
  const questions = papers.get(sitting?.paperVersionId ?? '')?.questions ?? [];
  const isKnown = ({ questionId }: { questionId: string }) =>
    questions.some(({ id, section }) => id === questionId && section === request.section);
  return request.answers.every(isKnown) ? undefined : new Refusal('answer-not-in-section');
}
