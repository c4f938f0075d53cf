import { judgeSave, savesToKeep, takeoverOf } from '@club/domain/entities/attempts/saves';
import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import type { AnswerEvent, SaveOrder } from '@club/domain/entities/papers/scoring';
import { currentRound } from '@club/domain/entities/rounds/current-round';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import { lockAccounts } from '#entities/accounts/account-store.ts';
import {
  listOrdersThatCount,
  type SavedOrder,
  type StoredAnswer,
  upsertAnswers,
} from '#entities/attempts/answer-store.ts';
import {
  type AttemptOf,
  lockAttempts,
  lockSittingsToSave,
  type SittingToSave,
  sittingKey,
} from '#entities/attempts/attempt-store.ts';
import { markEntryAgain } from '#entities/attempts/mark-attempt.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { holdRounds } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Outcome } from '#shared/database/group-commit.ts';

/** An answer as its page sends it. */
export interface GivenSave extends Omit<AnswerEvent, 'takeover'> {
  /** Left out: the newest. */
  readonly takeover?: number | undefined;
}

/** One request to save answers. */
export interface AnswersToSave {
  readonly accountId: string;
  readonly section: number;
  readonly lease: string;
  readonly answers: readonly GivenSave[];
  readonly receivedAt: Instant;
}

/** What is known of the answers of a request once they are committed. */
export interface SavedAnswers {
  readonly closesAt: Instant;
  /** One for each answer, in their order. */
  readonly saved: readonly (SaveOrder & Pick<StoredAnswer, 'questionId' | 'counts'>)[];
}

/** What becomes of a request; what came in time for a section that has ended meanwhile is left to `saveToEnded`. */
export type Saved =
  | { readonly kind: 'saved'; readonly answers: SavedAnswers }
  | { readonly kind: 'ended-meanwhile'; readonly attemptOf: AttemptOf };

/** A request for a section that ended before it was written down, and whose attempt that is. */
export interface SaveToEnded {
  readonly attemptOf: AttemptOf;
  readonly request: AnswersToSave;
}

/**
 * Saves the answers of many requests in two statements, all in the caller's transaction, and says what becomes of each request.
 * See docs/rules/timing.md, T2, T4, T8 and T9.
 */
export function saveAnswers(transaction: Database, requests: readonly AnswersToSave[]): Promise<Outcome<Saved>[]> {
  return save(transaction, requests, (sitting) => sitting.finishedAt !== null);
}

/**
 * Saves what came in time for attempts of which a section has ended meanwhile. They may have been submitted, and marked without
 * these answers, so that they are marked again in the same commit. What is held is held in the order of every change.
 */
export async function saveToEnded(
  transaction: Database,
  requests: readonly SaveToEnded[],
): Promise<Outcome<SavedAnswers>[]> {
  const accountIds = [...new Set(requests.map(({ attemptOf }) => attemptOf.accountId))];
  const roundIds = [...new Set(requests.map(({ attemptOf }) => attemptOf.roundId))];
  await lockAccounts(transaction, accountIds);
  const rounds = await holdRounds(transaction, roundIds);
  const attempts = await lockAttempts(transaction, { accountIds, roundIds });
  const outcomes = await save(
    transaction,
    requests.map(({ request }) => request),
    () => false,
  );
  const saved = new Set(requests.map(({ attemptOf }) => `${attemptOf.accountId} ${attemptOf.roundId}`));
  for (const attempt of attempts) {
    const keyVersionId = rounds.get(attempt.roundId)?.keyVersionId ?? null;
    const isOurs = saved.has(`${attempt.accountId} ${attempt.roundId}`);
    if (isOurs && attempt.submittedAt !== null && keyVersionId !== null) {
      await markEntryAgain(transaction, attempt.id, keyVersionId);
    }
  }
  return outcomes.map(({ result, error }) => {
    if (error !== undefined) return { error };
    return result.kind === 'saved'
      ? { result: result.answers }
      : { error: new Error('a save to an ended section was left out') };
  });
}

async function save(
  transaction: Database,
  requests: readonly AnswersToSave[],
  isLeftOut: (sitting: SittingToSave) => boolean,
): Promise<Outcome<Saved>[]> {
  const sittings = await lockSittingsToSave(transaction, requests);
  const papers = await readPapers(transaction, [...sittings.values()].flat());
  const judged = requests.map((request) => {
    const candidates = sittings.get(sittingKey(request.accountId, request.section)) ?? [];
    return judge(request, sittingOf(request, candidates), papers, isLeftOut);
  });
  const answers = judged.flatMap((one) => (one.kind === 'judged' ? one.answers : []));
  const cameInTime = await listSavesThatCount(transaction, answers);
  const fresh = answers.filter((answer) => answer.counts || !cameInTime.has(saveKey(answer)));
  if (fresh.length > 0) await upsertAnswers(transaction, newestOfEach(fresh));
  return judged.map((one) => {
    if (one.kind === 'refused') return { error: one.refusal };
    if (one.kind === 'ended-meanwhile') return { result: one };
    const saved = one.answers.map((answer) => {
      const { questionId, takeover, sequence, counts } = answer;
      return { questionId, takeover, sequence, counts: counts || cameInTime.has(saveKey(answer)) };
    });
    return { result: { kind: 'saved', answers: { closesAt: one.closesAt, saved } } };
  });
}

/**
 * The sitting that a page saves for: the one whose lease it holds, in whichever round, else the one of the round that its account
 * sits now.
 */
function sittingOf({ lease }: AnswersToSave, candidates: readonly SittingToSave[]): SittingToSave | undefined {
  return candidates.find((sitting) => sitting.lease === lease) ?? currentRound(candidates);
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

type Judged =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'ended-meanwhile'; readonly attemptOf: AttemptOf }
  | { readonly kind: 'judged'; readonly closesAt: Instant; readonly answers: readonly StoredAnswer[] };

function judge(
  request: AnswersToSave,
  sitting: SittingToSave | undefined,
  papers: ReadonlyMap<string, PublishedPaper>,
  isLeftOut: (sitting: SittingToSave) => boolean,
): Judged {
  const { lease, receivedAt, section } = request;
  const verdict = judgeSave(sitting, { lease, receivedAt, isSubmitted: sitting?.isSubmitted ?? false });
  if (verdict.refusal !== undefined) return refused(verdict.refusal);
  if (sitting === undefined) return refused('section-not-started');

  const questions = papers.get(sitting.paperVersionId)?.questions ?? [];
  const isKnown = ({ questionId }: GivenSave) =>
    questions.some((question) => question.id === questionId && question.section === section);
  if (!request.answers.every(isKnown)) return refused('answer-not-in-section');

  const { accountId, roundId, attemptId, closesAt } = sitting;
  const { counts } = verdict;
  if (counts && isLeftOut(sitting)) return { kind: 'ended-meanwhile', attemptOf: { accountId, roundId } };
  const answers = request.answers.map((given) => ({
    ...given,
    takeover: takeoverOf(sitting, given.takeover),
    attemptId,
    section,
    counts,
    receivedAt,
  }));
  return { kind: 'judged', closesAt, answers };
}

function refused(code: RefusalCode): Judged {
  return { kind: 'refused', refusal: new Refusal(code) };
}

/**
 * Which saves came in time before, so that a late repetition of one is told that it counts: its first acknowledgement may have
 * been lost. Nothing is read where nothing is late.
 */
async function listSavesThatCount(
  transaction: Database,
  answers: readonly StoredAnswer[],
): Promise<ReadonlySet<string>> {
  const late = answers.filter(({ counts }) => !counts);
  if (late.length === 0) return new Set();
  const stored = await listOrdersThatCount(transaction, [...new Set(late.map(({ attemptId }) => attemptId))]);
  return new Set([...stored, ...answers.filter(({ counts }) => counts)].map(saveKey));
}

function saveKey({ attemptId, section, questionId, takeover, sequence }: SavedOrder): string {
  return `${attemptId} ${section} ${questionId} ${takeover} ${sequence}`;
}

/** What is worth writing, by the rule of the domain, of each sitting. */
function newestOfEach(answers: readonly StoredAnswer[]): StoredAnswer[] {
  const bySitting = Map.groupBy(answers, ({ attemptId, section }) => `${attemptId} ${section}`);
  return [...bySitting.values()].flatMap((ofSitting) => savesToKeep(ofSitting));
}
