import { isDeepStrictEqual } from 'node:util';
import { pausesOf } from '@club/domain/entities/attempts/interventions';
import { sessionOfLease } from '@club/domain/entities/attempts/lease';
import { sittingOf } from '@club/domain/entities/attempts/sitting';
import { listAcceptedAnswers, type StoredAnswer } from '#entities/attempts/answer-store.ts';
import { deleteAttempt, type StoredAttempt, upsertAttempts, upsertSittings } from '#entities/attempts/attempt-store.ts';
import { insertEntries } from '#entities/attempts/entry-store.ts';
import { insertIntegrityEvents } from '#entities/attempts/integrity-event-store.ts';
import { markNewEntries } from '#entities/attempts/mark-attempt.ts';
import { insertOrigins } from '#entities/attempts/origin-store.ts';
import { freezePaper, type Round } from '#entities/rounds/round-store.ts';
import type { Outcome } from '#shared/batches.ts';
import type { Database } from '#shared/database/database.ts';
import { DatabaseBusy } from '#shared/database/database-unavailable.ts';
import type { AttemptChange } from './attempt-change.ts';
import { type ChangedAttempt, type ChangeOptions, type Decisions, decideAll, kindToRecord } from './decide-changes.ts';
import { lockForChanges } from './lock-for-changes.ts';

/**
 * The only way attempts change: loads those of many requests, has the domain apply the events one after the other, and saves the
 * results, all in the caller's transaction and in a number of statements that does not grow with the requests. An attempt that
 * becomes submitted gets its entry in the same commit; the very first start of a round freezes its paper. Locks are taken in one
 * order everywhere: accounts, rounds, attempts, sittings. While the round is locked no correction of its keys can be missed.
 * @returns the results in the order of the changes; a Refusal if the domain refuses
 */
export async function changeAttempts(
  transaction: Database,
  changes: readonly AttemptChange[],
  options: ChangeOptions,
): Promise<Outcome<ChangedAttempt>[]> {
  const { held, unfrozen } = await lockForChanges(transaction, changes);
  const decisions = await decideAll(transaction, changes, held, options);
  const started = unfrozen.filter((round) => startsSection(decisions, round));
  if (started.length === 0) return write(transaction, decisions);

  const startedAt = Math.min(...changes.map(({ now }) => now));
  const rounds = new Map(held.rounds);
  for (const round of started) rounds.set(round.id, await freezePaper(transaction, round, startedAt));
  const decisionsOnFrozenPapers = await decideAll(transaction, changes, { ...held, rounds }, options);
  // The last question of the section was removed at this very moment: nothing is frozen, and another try is told.
  if (!started.every((round) => startsSection(decisionsOnFrozenPapers, round)))
    throw lateSheetRefusal(changes, decisionsOnFrozenPapers) ?? new DatabaseBusy();
  return write(transaction, decisionsOnFrozenPapers);
}

/**
 * The first sheet of a round that nobody has sat, when the date of its key has passed: its own student would read the key at once,
 * and later ones before their sheets are accepted.
 */
function lateSheetRefusal(changes: readonly AttemptChange[], { outcomes }: Decisions): unknown {
  return changes.every(({ kind }) => kind === 'paper-accepted') ? outcomes[0]?.error : undefined;
}

function startsSection({ changed }: Decisions, { id }: Round): boolean {
  return changed.some(
    ({ before, after }) => after.roundId === id && after.sittings.length > (before?.sittings.length ?? 0),
  );
}

async function write(
  transaction: Database,
  { outcomes, changes, changed, events, origins, rounds, interventions }: Decisions,
): Promise<Outcome<ChangedAttempt>[]> {
  for (const { before, after } of changed) {
    if (before !== null && before.id !== after.id) await deleteAttempt(transaction, before.id);
  }
  await upsertAttempts(
    transaction,
    changed.flatMap(({ before, after }) => (isReloadOnly(before, after) ? [] : [after])),
    Math.max(...changes.map(({ now }) => now)),
  );
  const sittings = changed.flatMap(({ before, after }) =>
    after.sittings
      .filter((sitting) => {
        const old = before === null ? undefined : sittingOf(before, sitting.section);
        const { lease, takeover, finishedAt, closesAt } = sitting;
        const isSame = old?.lease === lease && old.takeover === takeover;
        return !isSame || old.finishedAt !== finishedAt || old.closesAt !== closesAt;
      })
      .map((sitting) => ({ ...sitting, attemptId: after.id })),
  );
  await upsertSittings(transaction, sittings);
  await insertIntegrityEvents(transaction, events);
  await insertOrigins(transaction, origins);

  const submitted = changed.filter(({ before, after }) => after.submittedAt !== null && !before?.submittedAt);
  const toMark = submitted.map(({ after }) => ({
    attempt: after,
    keyVersionId: keysOf(rounds.get(after.roundId)),
    pauses: pausesOf(interventions.get(after.roundId) ?? []),
  }));
  await insertEntries(transaction, await markNewEntries(transaction, toMark));

  const answers = await listAnswersOfReopened(transaction, changes, outcomes);
  return outcomes.map((outcome, index) =>
    outcome.result === undefined ? outcome : { result: { ...outcome.result, answers: answers[index] ?? [] } },
  );
}

/** The answers of each section that was opened again, in the order of the changes; of others none. */
async function listAnswersOfReopened(
  transaction: Database,
  changes: readonly AttemptChange[],
  outcomes: Decisions['outcomes'],
): Promise<(readonly StoredAnswer[])[]> {
  const reopened = changes.map((change, index) => {
    const attempt = outcomes[index]?.result?.attempt;
    const isReopened = attempt !== undefined && kindToRecord(change, attempt) === 'section-reopened';
    return isReopened && change.kind === 'section-opened' ? { id: attempt.id, section: change.section } : null;
  });
  const bySection = new Map<number, Map<string, StoredAnswer[]>>();
  for (const [section, some] of Map.groupBy(
    reopened.filter((one) => one !== null),
    (one) => one.section,
  )) {
    const ids = [...new Set(some.map(({ id }) => id))];
    bySection.set(section, await listAcceptedAnswers(transaction, ids, section));
  }
  return reopened.map((one) => (one === null ? [] : (bySection.get(one.section)?.get(one.id) ?? [])));
}

/**
 * True if sections were only opened again by the log-in that had them, as by a reload, which is nothing that followers of attempts
 * need: the page left behind is gone, or a tab of the same browser and told by it. A new version of the attempt's row would take an
 * entry in each of its indexes. Another log-in is another device, and the page left behind there learns of it by its stream.
 */
function isReloadOnly(before: StoredAttempt | null, after: StoredAttempt): boolean {
  if (before === null || !isDeepStrictEqual(withoutLeases(before), withoutLeases(after))) return false;
  return after.sittings.every(
    ({ section, lease }) => sessionOfLease(lease) === sessionOfLease(sittingOf(before, section)?.lease ?? ''),
  );
}

function withoutLeases(attempt: StoredAttempt) {
  return { ...attempt, sittings: attempt.sittings.map(({ lease, takeover, ...sitting }) => sitting) };
}

/** Every round that is sat has published keys. */
function keysOf(round: Round | undefined): string {
  const keyVersionId = round?.keyVersionId ?? null;
  if (keyVersionId === null) throw new Error('an attempt was started in a round without a published paper');
  return keyVersionId;
}
