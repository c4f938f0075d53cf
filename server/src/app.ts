import type { Content } from '@club/content-files/content';
import type { FastifyInstance } from 'fastify';
import type { Config } from './config.ts';
import { mountQuestionBank } from './question-bank/handlers.ts';
import { mountQuiz } from './quiz/handlers.ts';
import type { OpenDatabase } from './shared/database/database.ts';
import type { FileStorage } from './shared/files/file-storage.ts';
import { createHttpApp, type HttpOptions } from './shared/http/create-http-app.ts';
import { mountHealth } from './shared/http/health.ts';
import { createMount } from './shared/http/mount.ts';
import { documentApi } from './shared/http/open-api.ts';
import type { PageFiles } from './shared/http/page-files.ts';
import { servePages } from './shared/http/pages.ts';
import { createRateLimits } from './shared/http/rate-limit-store.ts';
import type { SendMessage } from './shared/messages/message.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly content: Content;
  readonly clock: () => number;
  readonly sendMessage: SendMessage;
  readonly files: FileStorage;
  /** The built pages; null where there are none. */
  readonly pages: PageFiles | null;
  readonly logger: HttpOptions['logger'];
  readonly busyAfterMilliseconds: HttpOptions['busyAfterMilliseconds'];
}

/** The whole server, ready to listen. Parts are mounted in their order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, content, clock } = options;
  const { database } = options.database;

  const app = await createHttpApp({
    logger: options.logger,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    busyAfterMilliseconds: options.busyAfterMilliseconds,
  });
  await documentApi(app, `${content.club.name}: API`);

  const mount = createMount(app, {
    clock,
    findViewer: async () => null,
    countCall: createRateLimits(database),
  });

  mountQuestionBank(mount, { database, files: options.files, sections: content.paper.sections });
  mountQuiz(mount, database, content.paper);

  mountHealth(app, options.database);
  await servePages(app, options.pages);
  return app;
}
