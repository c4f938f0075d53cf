import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';

/** What composition hands over: the features that these belong to. */
export interface ConsentDependencies extends AccountsDependencies {
  readonly clubEmail: string;
  /** Of one part of a text message. */
  readonly smsCostPaise: number;
  /** Whether reminders can go out as text messages. */
  readonly sendsReminders: boolean;
  readonly readOwnData: (accountId: string, now: number) => Promise<unknown>;
  readonly removeByGuardian: (accountId: string, context: RequestContext) => Promise<void>;
  /** Ends what an account is sitting, once its consent is withdrawn. */
  readonly endSitting: (accountId: string, now: number) => Promise<void>;
}
