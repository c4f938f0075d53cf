import type { Language } from '@club/domain/shared/language';

/** What the club has to tell one person. */
export interface Message {
  readonly channel: 'sms' | 'email';
  /** An e-mail address, or a phone number as +91 and ten digits. */
  readonly to: string;
  /** Whom an answer to an e-mail goes to, where that is not whom it comes from. */
  readonly replyTo?: string;
  /** What it is written in. */
  readonly language: Language;
  readonly subject?: string;
  readonly text: string;
  readonly html?: string;
  /** Which template of such a gateway it is, where it is not the one of codes. */
  readonly template?: 'announcement';
  /** A text message's parts by name, for gateways that only send templates they have approved. */
  readonly templateValues?: Readonly<Record<string, string>>;
}

/** Hands a message over, or throws when it could not be. */
export type SendMessage = (message: Message) => Promise<void>;
