import type { NewSession } from '#entities/accounts/session-store.ts';
import type { Database } from '#shared/database/database.ts';

/** What the calls about rehearsals work with. */
export interface RehearsalDependencies {
  readonly database: Database;
  /** Those of the club. */
  readonly cities: readonly string[];
  /** A session of a simulated student with its token, which is worth something once the session is stored. */
  readonly prepareSession: (
    accountId: string,
    browser: string | null,
    now: number,
  ) => { readonly token: string; readonly session: NewSession };
}
