import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';

/** Handed over by `app.ts`, because these belong to other features. */
export interface ConsentDependencies extends AccountsDependencies {
  readonly clubEmail: string;
  /** Of one part of a text message. */
  readonly smsCostPaise: number;
  /** True if reminders can be sent by SMS. */
  readonly sendsReminders: boolean;
  readonly readOwnData: (accountId: string, now: number) => Promise<unknown>;
  readonly removeByGuardian: (accountId: string, context: RequestContext) => Promise<void>;
  /** Ends what an account is sitting, once its consent is withdrawn. */
  readonly endSitting: (accountId: string, now: number) => Promise<void>;
}
