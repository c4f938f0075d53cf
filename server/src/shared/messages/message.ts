import type { Language } from '@club/domain/shared/language';
import type { MessageTemplate } from '@club/domain/shared/message-template';

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
  /** The template of such a gateway; default: the one for codes. */
  readonly template?: MessageTemplate;
  /** Variables by name, for gateways that send only approved templates. */
  readonly templateValues?: Readonly<Record<string, string>>;
  /** Set if it is retried even when it may have arrived: a second copy is harmless, a lost message is not. */
  readonly mayArriveTwice?: true;
}

/**
 * Sends a message, or throws if that failed.
 * @param id the same at every try
 */
export type SendMessage = (message: Message, id: string) => Promise<void>;
