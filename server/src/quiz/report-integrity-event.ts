import type { ReportedEventKind } from '@club/domain/quiz/integrity';
import type { Instant } from '@club/domain/shared/instant';
import { readRound } from '#rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findOpenSitting, findRoundToSubmit, type StoredAttempt } from './attempt-store.ts';
import { changeAttempt } from './change-attempt.ts';
import { findRoundOfReport, isReportNoted } from './integrity-event-store.ts';
import { noteIntegrityEvent } from './note-integrity-event.ts';

/** What a play screen noticed. */
export interface IntegrityReport {
  readonly accountId: string;
  /** Made by the page, one for each event: a report that is sent again is known by it. */
  readonly reportId: string;
  readonly kind: ReportedEventKind;
  readonly now: Instant;
}

/**
 * Notes what a play screen noticed, once, and lets the rules of the round that is being sat decide what it costs. See
 * docs/rules/integrity.md, I7.
 * @throws Refusal when nothing has been started, or all has been submitted
 */
export async function reportIntegrityEvent(database: Database, report: IntegrityReport): Promise<StoredAttempt> {
  const { accountId, reportId, kind, now } = report;
  const roundId = await findRoundOf(database, report);
  return database.transaction(async (transaction) => {
    let isNew = false;
    const { attempt } = await changeAttempt(transaction, { accountId, roundId, now }, async (_, { id: attemptId }) => {
      isNew = !(await isReportNoted(transaction, { attemptId, reportId }));
      return isNew ? { kind: 'integrity-event', event: kind } : null;
    });
    if (isNew) await noteIntegrityEvent(transaction, attempt, { reportId, kind, at: now });
    return attempt;
  });
}

/** The round a report belongs to: the one that has it already, else the one that is being sat, else what is waiting to be submitted. */
async function findRoundOf(database: Database, report: IntegrityReport): Promise<string> {
  return (
    (await findRoundOfReport(database, report)) ??
    (await findOpenSitting(database, report))?.roundId ??
    (await findRoundToSubmit(database, report.accountId)) ??
    (await readRound(database, undefined)).id
  );
}
