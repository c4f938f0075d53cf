import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import type { Language } from '@club/domain/shared/language';
import type { MessageTemplate } from '@club/domain/shared/message-template';
import type { Sessions } from '#entities/accounts/log-in/create-sessions.ts';
import type { Passwords } from '#entities/accounts/log-in/passwords.ts';
import type { RecordLogIn } from '#entities/accounts/log-in/record-log-in.ts';
import type { Database } from '#shared/database/database.ts';
import type { ConsumeLimit, CountCalls } from '#shared/http/limits/rate-limit-store.ts';
import type { LogSecurityEvent } from '#shared/http/logs/security-log.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';
import type { DelayResponse } from './apply-pacing.ts';

/** The club's requirement and the current versions of the texts. */
export interface ConsentTerms extends ConsentRequirement {
  /** The version of the privacy notice. */
  readonly notice: string;
  readonly terms: string;
}

export interface AccountsDependencies {
  readonly database: Database;
  /** The club's short name, for messages. */
  readonly clubName: () => string;
  readonly clubEmail: () => string;
  readonly cities: readonly string[];
  readonly publicUrl: string;
  /** Null if every participant may play. */
  readonly participantEmailDomain: string | null;
  readonly consent: ConsentTerms;
  readonly asksGuardian: boolean;
  /** Key for the hashes of codes: there are so few codes that a hash without a key could be reversed. */
  readonly codeSecret: string;
  /** Encrypts the secrets of authenticator apps. */
  readonly secondFactorKey: string;
  /** Encrypts the data of deleted accounts; null: it is not kept. */
  readonly sealKey: string | null;
  /** True if a role can be used only with a second factor. */
  readonly requiresSecondFactor: boolean;
  readonly passwords: Passwords;
  readonly sessions: Sessions;
  readonly recordLogIn: RecordLogIn;
  readonly messages: MessageQueue;
  /** False for a text message that the gateway can never send. */
  readonly canText: (template: MessageTemplate) => boolean;
  /** False: nobody gets such messages, because no service is set on an address that students use. */
  readonly reaches: Readonly<Record<'email' | 'sms', boolean>>;
  /** False: mails are written to the outbox. */
  readonly sendsMail: boolean;
  /** False: text messages are written to the outbox. */
  readonly sendsSms: boolean;
  readonly countCalls: CountCalls;
  readonly consumeLimit: ConsumeLimit;
  readonly delayResponse: DelayResponse;
  readonly logSecurityEvent: LogSecurityEvent;
  /** For failures after the reply was sent. */
  readonly logFailure: (error: unknown, what: string) => void;
}

/** When and from where a call arrived. */
export interface RequestContext {
  readonly now: number;
  readonly address: string;
  /** Replaces the address in audit events. */
  readonly addressHash: string;
  readonly language: Language;
}
