import { type ShownAs, shownName } from '@club/domain/entities/accounts/shown-name';
import type { Instant } from '@club/domain/shared/instant';
import { eq } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { accounts } from './tables.ts';

export interface NameDisplay {
  readonly shownAs: ShownAs;
  /** Null if no guardian has consented to a full name. */
  readonly nameConsentAt: Instant | null;
}

/** Null if the account has just been deleted. */
export async function findNameDisplay(database: Database, accountId: string): Promise<NameDisplay | null> {
  const [row] = await database
    .select({ shownAs: accounts.shownAs, nameConsentAt: accounts.nameConsentAt })
    .from(accounts)
    .where(eq(accounts.id, accountId));
  return row ?? null;
}

export async function updateNameDisplay(database: Database, accountId: string, display: NameDisplay): Promise<void> {
  await database.update(accounts).set(display).where(eq(accounts.id, accountId));
}

/** A name in the form that the student chose; null if they chose to be hidden, or the account is gone. */
export async function findShownName(
  database: Database,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<string | null> {
  const display = await findNameDisplay(database, id);
  return display && shownName(name, { shownAs: display.shownAs, hasNameConsent: display.nameConsentAt !== null });
}
