import { mayHoldUnsentAnswers } from '@club/domain/entities/attempts/sitting';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { findAttempt, lockAttempts, moveAttempt, upsertAttempts } from './attempt-store.ts';
import { changedAtSql } from './changed-at-store.ts';
import { preserveScopes } from './scope-store.ts';
import { attempts, certificates, entries, interventions } from './tables.ts';

/** The rounds that an account has started, or has a manual entry in, and whether a page may hold answers to them. */
export async function listRoundsSat(
  database: Database,
  accountId: string,
): Promise<
  { readonly id: string; readonly slug: string; readonly title: string; readonly mayHoldUnsentAnswers: boolean }[]
> {
  const round = { id: rounds.id, slug: rounds.slug, title: rounds.title };
  const begun = database
    .select(round)
    .from(attempts)
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(and(eq(attempts.accountId, accountId), isNotNull(attempts.candidateName)));
  const entered = database
    .select(round)
    .from(entries)
    .innerJoin(rounds, eq(rounds.id, entries.roundId))
    .where(eq(entries.accountId, accountId));
  const sat = [];
  for (const one of await begun.union(entered).orderBy(asc(rounds.title), asc(rounds.id))) {
    const attempt = await findAttempt(database, { accountId, roundId: one.id });
    sat.push({ ...one, mayHoldUnsentAnswers: attempt !== null && mayHoldUnsentAnswers(attempt) });
  }
  return sat;
}

export function countCertificatesOf(database: Database, accountId: string): Promise<number> {
  return database.$count(certificates, eq(certificates.accountId, accountId));
}

/**
 * Moves all attempts of an account, with their interventions, to another account that sat none of those rounds. Candidate data
 * stays as it was. The accounts and the rounds are locked. Certificates move too.
 */
export async function moveAttempts(
  transaction: Database,
  {
    from,
    to,
    roundIds,
    now,
  }: { readonly from: string; readonly to: string; readonly roundIds: readonly string[]; readonly now: Instant },
): Promise<void> {
  const held = await lockAttempts(transaction, { accountIds: [from, to], roundIds });
  for (const attempt of held.filter(({ accountId }) => accountId === from)) {
    const { roundId, candidate } = attempt;
    const replaced = held.find((other) => other.accountId === to && other.roundId === roundId);
    await moveAttempt(transaction, { attempt, toAccountId: to, replacedId: replaced?.id ?? null });
    await upsertAttempts(transaction, [{ ...attempt, accountId: to }], now);
    if (candidate === null) continue;
    await preserveScopes(transaction, [
      { roundId, before: { ...candidate, accountId: from }, after: { ...candidate, accountId: to } },
    ]);
  }
  await transaction
    .update(entries)
    .set({ accountId: to })
    .where(and(eq(entries.accountId, from), isNull(entries.attemptId)));
  await transaction
    .update(interventions)
    .set({ accountId: to, changedAt: changedAtSql(now) })
    .where(eq(interventions.accountId, from));
  await transaction.update(certificates).set({ accountId: to }).where(eq(certificates.accountId, from));
}
