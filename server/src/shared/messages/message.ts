import type { Language } from '@club/domain/shared/language';

export interface Message {
  readonly channel: 'sms' | 'email';
  /** An e-mail address, or a phone number as +91 and ten digits. */
  readonly to: string;
  /** The recipient of replies to an e-mail, if not its sender. */
  readonly replyTo?: string;
  readonly language: Language;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Which template of such a gateway it is, where it is not the one of codes. */
  readonly template?: 'announcement' | 'guardian' | 'guardian_code' | 'consent' | 'reminder' | 'reset';
  /** Parts of a text message by name, for gateways that send only templates they have approved. */
  readonly templateValues?: Readonly<Record<string, string>>;
  /** Set if it is retried even when it may have arrived: a second copy is harmless, a lost message is not. */
  readonly mayArriveTwice?: true;
}

/**
 * Hands a message over, or throws when it could not be.
 * @param id the same at every try
 */
export type SendMessage = (message: Message, id: string) => Promise<void>;
