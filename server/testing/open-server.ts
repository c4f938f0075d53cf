import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Content } from '@club/content-files/content';
import { readContent } from '@club/content-files/read-content';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '#app/app-options.ts';
import { buildApp } from '#app.ts';
import { type Config, type Environment, readConfig } from '#config.ts';
import { type PasswordCost, passwordCost } from '#entities/accounts/log-in/passwords.ts';
import { ensureCurrentRound } from '#entities/rounds/ensure-current-round.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import { openLiveContent } from '#features/club-details/live-content.ts';
import { loadSamplePaper } from '#features/question-bank/load-sample-paper.ts';
import { messageLog } from '#process/message-log.ts';
import type { Database, OpenDatabase } from '#shared/database/database.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { type FileStorage, openFileStorage } from '#shared/files/file-storage.ts';
import type { Network } from '#shared/http/fetch-public-file.ts';
import type { CallLimits } from '#shared/http/limits/rate-limit-store.ts';
import type { Message, SendMessage } from '#shared/messages/message.ts';
import { createMessageQueue, type MessageQueue } from '#shared/messages/message-queue.ts';
import { prepareDataFolder } from './embedded-template.ts';
import { withOwnSignatures } from './own-signatures.ts';

/** The minimum that argon2 allows, because hashing cost is not tested. */
const minPasswordCost: PasswordCost = { memoryKibibytes: 8, passes: 1 };

export interface OpenServerOptions {
  /** Opens a migrated database; omitted: an embedded one in a temporary folder. */
  readonly openDatabase?: () => Promise<OpenDatabase>;
  readonly clock: Clock;
  /** Settings that override the defaults. */
  readonly environment?: Environment;
  /** Changes the content that the product ships with; omitted: certificates are signed by people who are no samples. */
  readonly changeContent?: (content: Content) => Content;
  /** Sends messages; omitted: they are collected in `messages`. */
  readonly sendMessage?: SendMessage;
  /** How long a reply waits for the message service, in milliseconds. */
  readonly messagePatience?: number;
  /** Delays replies; omitted: the delays are collected in `pauses`. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Network for fetching pictures; omitted: no name resolves. */
  readonly network?: Network;
  /** Built pages; omitted: none. */
  readonly pages?: AppOptions['pages'];
  readonly passwords?: 'as in the product' | 'cheap';
  readonly mountMore?: AppOptions['mountMore'];
  readonly observer?: AppOptions['observer'];
  /** True if the live page's data and the figures of results are made in the background, as in the product; otherwise a test does so. */
  readonly preparesPages?: boolean;
  /** Call limits; omitted: none, because a test makes a day's calls in a second. */
  readonly callLimits?: CallLimits;
}

/** In milliseconds since the epoch. */
export interface Clock {
  readonly now: number;
}

const noNetwork: Network = {
  resolve: async () => [],
  connect: (host) => {
    throw new Error(`there is no way to ${host}`);
  },
};

export const realClock: Clock = {
  get now() {
    return Date.now();
  },
};

/** The whole server inside the current process, for tests and benchmarks. */
export interface OpenServer {
  readonly app: FastifyInstance;
  readonly clock: Clock;
  readonly database: Database;
  readonly opened: OpenDatabase;
  readonly config: Config;
  readonly content: Content;
  readonly files: FileStorage;
  readonly passwordCost: PasswordCost;
  /** Oldest first. */
  readonly messages: Message[];
  readonly queue: MessageQueue;
  /** Warnings and worse, oldest first. */
  readonly logged: Readonly<Record<string, unknown>>[];
  /** Delays of replies in milliseconds, oldest first. */
  readonly pauses: number[];
  ensureRound(): Promise<void>;
  loadSamplePaper(): Promise<void>;
  close(): Promise<void>;
}

/** Uses a data folder that is deleted when the server closes. */
export async function openServer(options: OpenServerOptions): Promise<OpenServer> {
  const { clock } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'club-test-'));
  const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...options.environment });
  const content = (options.changeContent ?? withOwnSignatures)(await readContentOnce());
  const opened = await (options.openDatabase?.() ?? openMigrated(config));
  const { database } = opened;
  const files = await openFileStorage(config);
  const messages: Message[] = [];
  const pauses: number[] = [];
  const logged: Record<string, unknown>[] = [];
  const cost = options.passwords === 'as in the product' ? passwordCost : minPasswordCost;
  const queue = createMessageQueue({
    database,
    send: options.sendMessage ?? (async (message) => void messages.push(message)),
    clock: () => clock.now,
    key: deriveSecrets(config.tokenSecret).messages,
    log: { warn: (...line) => app.log.warn(...line), error: (...line) => app.log.error(...line) },
    messageLog,
    ...(options.messagePatience !== undefined && { patienceMilliseconds: options.messagePatience }),
  });
  const app = await buildApp({
    config,
    database: opened,
    live: await openLiveContent(database, content),
    clock: () => clock.now,
    messages: queue,
    files,
    network: options.network ?? noNetwork,
    passwordCost: cost,
    pause: options.pause ?? (async (milliseconds) => void pauses.push(milliseconds)),
    pages: options.pages ?? null,
    logger: { level: 'warn', stream: { write: (line: string) => void logged.push(JSON.parse(line)) } },
    callLimits: options.callLimits ?? null,
    loopDelay: null,
    ...(options.preparesPages && { preparesPages: true }),
    ...(options.observer && { observer: options.observer }),
    ...(options.mountMore && { mountMore: options.mountMore }),
  });
  await app.ready();
  return {
    app,
    clock,
    database,
    opened,
    config,
    content,
    files,
    passwordCost: cost,
    messages,
    queue,
    pauses,
    logged,
    async ensureRound() {
      await ensureCurrentRound(database, content.samplePaper, { now: clock.now, isAnnounced: true });
    },
    async loadSamplePaper() {
      const { paperId } = await readRound(database, undefined);
      await loadSamplePaper(database, paperId, content, files, clock.now);
    },
    async close() {
      await app.close();
      await queue.settled();
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function openMigrated(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'database'))) {
    await prepareDataFolder(config.dataDir);
  }
  const opened = await openDatabase(config);
  await opened.migrate();
  return opened;
}

const contentFolder = fileURLToPath(new URL('../../content', import.meta.url));
let cachedContent: Promise<Content> | undefined;

function readContentOnce(): Promise<Content> {
  cachedContent ??= readContent(contentFolder).then((reading) => {
    if ('content' in reading) return reading.content;
    throw new Error(`The content has problems:\n${reading.problems.map((one) => one.problem).join('\n')}`);
  });
  return cachedContent;
}
