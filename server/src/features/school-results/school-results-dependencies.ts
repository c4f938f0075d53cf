import type { Language } from '@club/domain/shared/language';
import type { ReadRoundFigures } from '#entities/attempts/round-figures.ts';
import type { Database } from '#shared/database/database.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';

export interface SchoolResultsDependencies {
  readonly database: Database;
  readonly readFigures: ReadRoundFigures;
  /** Key for the hashes of codes. */
  readonly codeSecret: string;
  readonly messages: MessageQueue;
  /** False if no mail server is set. */
  readonly sendsMail: boolean;
  readonly publicUrl: string;
  readonly clubIn: (language: Language) => { readonly name: string; readonly shortName: string };
  readonly clubEmail: () => string;
}
