import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';

/** Passed in by `app.ts`, because they belong to other features. */
export interface ConsentDependencies extends AccountsDependencies {
  readonly clubEmail: string;
  /** For each part of a text message. */
  readonly smsCostPaise: number;
  /** True if reminders can be sent by SMS. */
  readonly sendsReminders: boolean;
  readonly readOwnData: (accountId: string, now: number) => Promise<unknown>;
  readonly removeByGuardian: (accountId: string, context: RequestContext) => Promise<void>;
  /** Ends the account's open section once its consent is withdrawn. */
  readonly endSitting: (accountId: string, now: number) => Promise<void>;
}
