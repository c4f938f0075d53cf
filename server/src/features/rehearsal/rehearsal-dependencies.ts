import type { NewSession } from '#entities/accounts/log-in/session-store.ts';
import type { Database } from '#shared/database/database.ts';

export interface RehearsalDependencies {
  readonly database: Database;
  readonly cities: readonly string[];
  /** The token becomes valid once the session is stored. */
  readonly prepareSession: (
    accountId: string,
    browser: string | null,
    now: number,
  ) => { readonly token: string; readonly session: NewSession };
}
