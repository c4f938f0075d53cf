import type { IntegrityEventKind } from '@club/domain/quiz/integrity';
import { sittingOf } from '@club/domain/quiz/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findOpenSitting, type StoredAttempt } from './attempt-store.ts';
import { changeAttempt } from './change-attempt.ts';
import { insertIntegrityEvent } from './integrity-event-store.ts';

/** Keeps what a play screen noticed and lets the rules of the round that is being sat decide what it costs. */
export async function reportIntegrityEvent(
  database: Database,
  report: {
    readonly accountId: string;
    readonly section: number;
    readonly event: IntegrityEventKind;
    readonly now: Instant;
  },
): Promise<StoredAttempt> {
  const { accountId, section, event, now } = report;
  const open = await findOpenSitting(database, report);
  const roundId = open?.roundId ?? (await readRound(database, undefined)).id;
  return database.transaction(async (transaction) => {
    const { attempt } = await changeAttempt(transaction, { accountId, roundId, now }, () => ({
      kind: 'integrity-event',
      section,
      event,
    }));
    if (sittingOf(attempt, section) === undefined) throw new Refusal('section-not-started');
    await insertIntegrityEvent(transaction, { attemptId: attempt.id, section, kind: event, at: now });
    return attempt;
  });
}
