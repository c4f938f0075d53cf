import { randomUUID } from 'node:crypto';
import { maxSimulatedStudents, simulatedName } from '@club/domain/features/rehearsal/rehearsal';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { insertSessions } from '#entities/accounts/log-in/session-store.ts';
import { countSimulatedAccounts, insertSimulatedAccounts } from '#entities/accounts/simulated-account-store.ts';
import { findRehearsal, lockRoundByIdForUpdate } from '#entities/rounds/round-store.ts';
import { listOfferedSchools } from '#entities/schools/school-store.ts';
import type { Act } from '#shared/act.ts';
import type { RehearsalDependencies } from './rehearsal-dependencies.ts';

/** Each token is returned only once. */
export interface CreatedStudents {
  readonly students: readonly { readonly accountId: string; readonly token: string }[];
  readonly total: number;
}

const browser = 'Simulated';

/**
 * Creates simulated students for the rehearsal, each at one of the offered schools. The rehearsal is locked meanwhile, so that none
 * outlives it. See docs/rules/rounds.md, N18.
 * @throws Refusal `rehearsal-unknown` or `rehearsal-full`
 */
export function createSimulatedStudents(
  { database, cities, prepareSession }: RehearsalDependencies,
  count: number,
  act: Act,
): Promise<CreatedStudents> {
  return database.transaction(async (transaction) => {
    const rehearsal = await findRehearsal(transaction);
    if (rehearsal === null) throw new Refusal('rehearsal-unknown');
    await lockRoundByIdForUpdate(transaction, rehearsal.id);
    const before = await countSimulatedAccounts(transaction);
    if (before + count > maxSimulatedStudents) throw new Refusal('rehearsal-full', { most: maxSimulatedStudents });

    const schools = await listOfferedSchools(transaction);
    const made = Array.from({ length: count }, (_, index) => {
      const number = before + index + 1;
      const school = schools[number % schools.length];
      const account = {
        id: randomUUID(),
        name: simulatedName(number),
        city: school?.city ?? cities[0] ?? '',
        schoolId: school?.id ?? null,
        createdAt: act.now,
      };
      return { account, ...prepareSession(account.id, browser, act.now) };
    });
    await insertSimulatedAccounts(
      transaction,
      made.map(({ account }) => account),
    );
    await insertSessions(
      transaction,
      made.map(({ session }) => session),
    );
    await audit(transaction, act, 'simulated-students-made', rehearsal.id, {
      slug: rehearsal.slug,
      title: rehearsal.title,
      count,
    });
    return { students: made.map(({ account, token }) => ({ accountId: account.id, token })), total: before + count };
  });
}
