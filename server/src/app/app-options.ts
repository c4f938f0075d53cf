import type { PasswordCost } from '#entities/accounts/log-in/passwords.ts';
import type { LiveContent } from '#features/club-details/live-content.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import type { HttpOptions } from '#shared/http/create-http-app.ts';
import type { Network } from '#shared/http/fetch-public-file.ts';
import type { CallLimits } from '#shared/http/limits/rate-limit-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import type { PageFiles } from '#shared/http/pages/page-files.ts';
import type { ServerObserver } from '#shared/http/server-observer.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';
import type { Config } from '../config.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly live: LiveContent;
  readonly clock: () => number;
  readonly messages: MessageQueue;
  readonly files: FileStorage;
  /** The network from which pictures of questions are fetched. */
  readonly network: Network;
  readonly passwordCost: PasswordCost;
  /** Waits, in milliseconds, before delayed replies and before a server stops. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** The built pages; null if there are none. */
  readonly pages: PageFiles | null;
  readonly logger: HttpOptions['logger'];
  /** Null: calls are not counted. */
  readonly callLimits: CallLimits | null;
  readonly loopDelay: HttpOptions['loopDelay'];
  readonly observer?: ServerObserver;
  /**
   * Samples the server every few seconds while students sit, keeps the live board cached, and makes the figures of results once they
   * are published; tests do so on demand.
   */
  readonly preparesPages?: boolean;
  readonly mountMore?: (mount: Mount) => void;
}
