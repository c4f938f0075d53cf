import type { Language } from '@club/domain/shared/language';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import type { Database } from '#shared/database/database.ts';

/** Passed in by `app.ts`, because they belong to other features. */
export interface ConsentDependencies extends AccountsDependencies {
  /** For each part of a text message. */
  readonly smsCostPaise: number;
  readonly readOwnData: (
    accountId: string,
    reader: { readonly now: number; readonly language: Language },
  ) => Promise<unknown>;
  /** Deletes a locked account in the caller's transaction. Returns what is left to do after the commit. */
  readonly removeByGuardian: (transaction: Database, accountId: string, context: RequestContext) => Promise<() => void>;
  /** Ends the account's open section in the transaction that withdraws its consent. */
  readonly endSitting: (transaction: Database, accountId: string, now: number) => Promise<void>;
}
