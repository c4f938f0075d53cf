import type { NameChoice } from '@club/domain/features/public-board/public-board';
import { and, eq, ne } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import { entries } from '#entities/attempts/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** Students on a board who chose anything but initials, by account. */
export async function listNameChoices(database: Database, roundId: string): Promise<ReadonlyMap<string, NameChoice>> {
  const rows = await database
    .select({ id: accounts.id, shownAs: accounts.shownAs, nameConsentAt: accounts.nameConsentAt })
    .from(accounts)
    .innerJoin(entries, eq(entries.accountId, accounts.id))
    .where(and(eq(entries.roundId, roundId), entries.isRanked, ne(accounts.shownAs, 'initials')));
  return new Map(
    rows.map(({ id, shownAs, nameConsentAt }) => [id, { shownAs, hasNameConsent: nameConsentAt !== null }]),
  );
}
