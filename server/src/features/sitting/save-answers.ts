import type { Pause } from '@club/domain/entities/attempts/deadline';
import { decideAnswers, type SubmittedAnswer, selectSavesToStore } from '@club/domain/entities/attempts/saves';
import type { PublishedPaper } from '@club/domain/entities/papers/paper';
import type { SaveOrder } from '@club/domain/entities/papers/scoring';
import { currentRound } from '@club/domain/entities/rounds/current-round';
import { keyOutSince } from '@club/domain/entities/rounds/results-step';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { lockAccounts } from '#entities/accounts/account-store.ts';
import {
  listStoredOrders,
  type StoredAnswer,
  type StoredSaveOrder,
  upsertAnswers,
  upsertAnswersAfterKey,
} from '#entities/attempts/answer-store.ts';
import { type AttemptKey, lockAttempts } from '#entities/attempts/attempt-store.ts';
import { listPauses } from '#entities/attempts/intervention-store.ts';
import { remarkEntry } from '#entities/attempts/mark-attempt.ts';
import { lockSittingsForKeyShare, type SittingToSave, sittingKey } from '#entities/attempts/sitting-to-save-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { lockRoundsForShare, readRoundById } from '#entities/rounds/round-store.ts';
import type { Outcome } from '#shared/batches.ts';
import type { Database } from '#shared/database/database.ts';

/** One request to save answers. */
export interface SaveRequest {
  readonly accountId: string;
  readonly section: number;
  readonly lease: string;
  readonly answers: readonly SubmittedAnswer[];
  readonly receivedAt: Instant;
}

export interface SavedAnswers {
  readonly closesAt: Instant;
  /** The end of the pause in which they arrived. */
  readonly pausedUntil: Instant | undefined;
  /** One for each answer, in order. */
  readonly saved: readonly (SaveOrder & Pick<StoredAnswer, 'questionId' | 'counts'>)[];
}

/** Answers received in time for a section that has since ended are left to `saveToEndedSection`. */
export type SaveResult =
  | { readonly kind: 'saved'; readonly answers: SavedAnswers }
  | { readonly kind: 'ended-meanwhile'; readonly attemptOf: AttemptKey };

export interface SaveToEndedSection {
  readonly attemptOf: AttemptKey;
  readonly request: SaveRequest;
}

/**
 * Saves the answers of many requests in two statements, all in the caller's transaction, and returns the result of each request.
 * See docs/rules/timing.md, T2, T4, T8 and T9.
 */
export function saveAnswers(transaction: Database, requests: readonly SaveRequest[]): Promise<Outcome<SaveResult>[]> {
  return save(transaction, requests, (sitting) => sitting.finishedAt !== null);
}

/**
 * Saves answers that came in time for attempts with a section that has since ended. Such an attempt may have been
 * submitted and marked without them, so it is marked again in the same commit. Locks are taken in the same order as for
 * every change.
 */
export async function saveToEndedSection(
  transaction: Database,
  requests: readonly SaveToEndedSection[],
): Promise<Outcome<SavedAnswers>[]> {
  const accountIds = [...new Set(requests.map(({ attemptOf }) => attemptOf.accountId))];
  const roundIds = [...new Set(requests.map(({ attemptOf }) => attemptOf.roundId))];
  await lockAccounts(transaction, accountIds);
  const rounds = await lockRoundsForShare(transaction, roundIds);
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
      await remarkEntry(transaction, attempt.id, keyVersionId);
    }
  }
  return outcomes.map(({ result, error }) => {
    if (error !== undefined) return { error };
    return result.kind === 'saved'
      ? { result: result.answers }
      : { error: new Error('skipped a save to a closed section') };
  });
}

async function save(
  transaction: Database,
  requests: readonly SaveRequest[],
  isDeferred: (sitting: SittingToSave) => boolean,
): Promise<Outcome<SaveResult>[]> {
  const sittings = await lockSittingsForKeyShare(transaction, requests);
  const candidates = [...sittings.values()].flat();
  const papers = await readPapers(transaction, candidates);
  // Read once the sittings are locked, so that a pause that began before is seen.
  const pauses = await listPauses(transaction, [...new Set(candidates.map(({ roundId }) => roundId))]);
  const decisions = requests.map((request) => {
    const ofRequest = sittings.get(sittingKey(request.accountId, request.section)) ?? [];
    return decideRequest(request, sittingOf(request, ofRequest), { papers, pauses, isDeferred });
  });
  const answers = decisions.flatMap((one) => (one.kind === 'judged' ? one.answers : []));
  const { accepted, stored } = await listKnownSaves(transaction, answers);
  const keyOut = await listKeysOut(transaction, candidates, answers);
  const isAfterKey = ({ counts, attemptId, receivedAt }: StoredAnswer) =>
    !counts && receivedAt >= (keyOut.get(attemptId) ?? Number.POSITIVE_INFINITY);
  const fresh = answers.filter((answer) => answer.counts || !accepted.has(saveKey(answer)));
  const afterKey = fresh.filter((answer) => isAfterKey(answer) && !stored.has(saveKey(answer)));
  const others = fresh.filter((answer) => !isAfterKey(answer));
  if (others.length > 0) await upsertAnswers(transaction, latestOfEachSitting(others));
  if (afterKey.length > 0) await upsertAnswersAfterKey(transaction, latestOfEachSitting(afterKey));
  return decisions.map((one) => {
    if (one.kind === 'refused') return { error: one.refusal };
    if (one.kind === 'ended-meanwhile') return { result: one };
    const saved = one.answers.map((answer) => {
      const { questionId, takeover, sequence, counts } = answer;
      return { questionId, takeover, sequence, counts: counts || accepted.has(saveKey(answer)) };
    });
    return { result: { kind: 'saved', answers: { closesAt: one.closesAt, pausedUntil: one.pausedUntil, saved } } };
  });
}

/** The sitting that a page saves for: the one of its lease, in any round, else the one of the account's current round. */
function sittingOf({ lease }: SaveRequest, candidates: readonly SittingToSave[]): SittingToSave | undefined {
  return candidates.find((sitting) => sitting.lease === lease) ?? currentRound(candidates);
}

/** Published papers of sittings by version. They are cached once somebody has started. */
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

type SaveDecision =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'ended-meanwhile'; readonly attemptOf: AttemptKey }
  | ({ readonly kind: 'judged' } & Pick<SavedAnswers, 'closesAt' | 'pausedUntil'> & {
        readonly answers: readonly StoredAnswer[];
      });

function decideRequest(
  request: SaveRequest,
  sitting: SittingToSave | undefined,
  {
    papers,
    pauses,
    isDeferred,
  }: {
    readonly papers: ReadonlyMap<string, PublishedPaper>;
    readonly pauses: ReadonlyMap<string, readonly Pause[]>;
    readonly isDeferred: (sitting: SittingToSave) => boolean;
  },
): SaveDecision {
  const decided = decideAnswers(request, {
    sitting,
    isSubmitted: sitting?.isSubmitted ?? false,
    questions: papers.get(sitting?.paperVersionId ?? '')?.questions ?? [],
    pauses: pauses.get(sitting?.roundId ?? '') ?? [],
  });
  if (decided.refusal !== undefined) return { kind: 'refused', refusal: new Refusal(decided.refusal) };
  const { accountId, roundId, attemptId, closesAt } = decided.sitting;
  if (decided.isInTime && isDeferred(decided.sitting)) {
    return { kind: 'ended-meanwhile', attemptOf: { accountId, roundId } };
  }
  const answers = decided.answers.map((answer) => ({ ...answer, attemptId }));
  return { kind: 'judged', closesAt, pausedUntil: decided.pausedUntil, answers };
}

/**
 * The saves known so far, if any of these is late: it may repeat one whose acknowledgement was lost, and the sender of one made in time
 * is told that it counts. Reads nothing when nothing is late.
 */
async function listKnownSaves(
  transaction: Database,
  answers: readonly StoredAnswer[],
): Promise<{ readonly accepted: ReadonlySet<string>; readonly stored: ReadonlySet<string> }> {
  const late = answers.filter(({ counts }) => !counts);
  if (late.length === 0) return { accepted: new Set(), stored: new Set() };
  const stored = await listStoredOrders(transaction, [...new Set(late.map(({ attemptId }) => attemptId))]);
  return {
    accepted: new Set([...stored, ...answers].filter(({ counts }) => counts).map(saveKey)),
    stored: new Set(stored.map(saveKey)),
  };
}

/**
 * Since when students could read the key, by attempt, as of the newest late answer. What arrives from then on is stored apart, so that
 * nobody can accept it later. See docs/rules/results.md, V3.
 */
async function listKeysOut(
  transaction: Database,
  sittings: readonly SittingToSave[],
  answers: readonly StoredAnswer[],
): Promise<ReadonlyMap<string, Instant>> {
  const keysOut = new Map<string, Instant>();
  const late = answers.filter(({ counts }) => !counts);
  for (const [attemptId, ofAttempt] of Map.groupBy(late, (one) => one.attemptId)) {
    const roundId = sittings.find((sitting) => sitting.attemptId === attemptId)?.roundId ?? '';
    const newest = Math.max(...ofAttempt.map(({ receivedAt }) => receivedAt));
    const since = keyOutSince(await readRoundById(transaction, roundId), newest);
    if (since !== null) keysOut.set(attemptId, since);
  }
  return keysOut;
}

function saveKey({ attemptId, section, questionId, takeover, sequence }: StoredSaveOrder): string {
  return `${attemptId} ${section} ${questionId} ${takeover} ${sequence}`;
}

function latestOfEachSitting(answers: readonly StoredAnswer[]): StoredAnswer[] {
  const bySitting = Map.groupBy(answers, ({ attemptId, section }) => `${attemptId} ${section}`);
  return [...bySitting.values()].flatMap((ofSitting) => selectSavesToStore(ofSitting));
}
