import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Content } from '@club/content-files/content';
import type { FastifyInstance } from 'fastify';
import { passwordCost } from '#entities/accounts/log-in/passwords.ts';
import { startMarkingAgain } from '#entities/attempts/mark-entries.ts';
import { startAnnouncementQueueing } from '#features/announcements/queue-announcements.ts';
import { type LiveContent, openLiveContent } from '#features/club-details/live-content.ts';
import { sealAccounts } from '#features/profile/seal-account.ts';
import { startSubmittingAbandoned } from '#features/sitting/submit-abandoned-attempts.ts';
import { startMeasuringRounds } from '#features/statistics/measure-rounds.ts';
import { startRememberingDeletedAccounts } from '#process/backup/deleted-accounts-file.ts';
import { listenForFolderCopies } from '#process/backup/folder-copy-server.ts';
import { deleteUnusedAccounts, type RetentionOptions } from '#process/delete-unused-accounts.ts';
import { ensureBaseData } from '#process/ensure-base-data.ts';
import { startHourlyMaintenance } from '#process/maintenance.ts';
import { messageLog } from '#process/message-log.ts';
import { messageWarnings } from '#process/message-warnings.ts';
import { findMissingPictures } from '#process/missing-pictures.ts';
import { startNotifyingOfNewNotice } from '#process/notify-of-new-notice.ts';
import { policyWarnings } from '#process/policy-warnings.ts';
import { readSettings } from '#process/read-settings.ts';
import { seedSteps } from '#process/seed-steps.ts';
import { serveMetrics } from '#process/serve-metrics.ts';
import { explainStartProblem, readContentOrThrow, StartProblems, StartupError } from '#process/startup-error.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { runSetupSteps } from '#shared/database/setup-step-store.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { type FileStorage, openFileStorage } from '#shared/files/file-storage.ts';
import { loggerOptions } from '#shared/http/create-http-app.ts';
import { internet } from '#shared/http/fetch-public-file.ts';
import { watchLoopDelay } from '#shared/http/limits/loop-delay.ts';
import { callLimits } from '#shared/http/limits/rate-limit-store.ts';
import { listenOnManySockets } from '#shared/http/listen.ts';
import { readPageFiles } from '#shared/http/pages/page-files.ts';
import { createSendMessage } from '#shared/messages/create-send-message.ts';
import { createMessageQueue, type MessageQueue, startMessageDelivery } from '#shared/messages/message-queue.ts';
import { printError, printLine, printWarning } from '#shared/terminal.ts';
import product from '../../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import type { Config, Environment } from './config.ts';

const pagesFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

const shutdownTimeoutMilliseconds = 10_000;

/** Pages being built while the server starts. */
export interface PagesBuild {
  /** Resolves when the pages and their scripts can be read. */
  readonly readable: Promise<unknown>;
  /** Resolves when their pictures, documents and the service worker can be read too. */
  readonly complete: Promise<void>;
}

export interface RunOptions {
  /** Pages being built; default: those already there. */
  readonly pagesBuild?: PagesBuild;
  /** The settings as text; default: those of this process. */
  readonly environment?: Environment;
  /** Reads the content of the club; default: its folder. */
  readonly readContent?: () => Promise<Content>;
  /** Serves a restored backup as it is: nothing is sent, deleted or submitted automatically. */
  readonly isDrill?: boolean;
}

async function start({ pagesBuild, isDrill = false, ...given }: RunOptions): Promise<void> {
  const { config, content } = await readSettingsAndContent(given);
  const clock = Date.now;
  printLine(`The content of ${content.club.name} is in order.`);
  for (const warning of messageWarnings(config, content)) printWarning(warning);

  printLine(config.databaseUrl === null ? `Opening the database in ${config.dataDir} …` : 'Opening PostgreSQL …');
  const opened = await openDatabase(config);
  const files = await openFileStorage(config);
  await opened.migrate();
  printLine('The database is up to date.');
  const isEmbedded = opened.kind === 'embedded';
  await ensureBaseData(opened.database, { config, content, now: clock() }, printLine);
  if (isEmbedded && !isDrill) {
    const steps = seedSteps({ content, files, now: clock() });
    await runSetupSteps(opened.database, steps, clock(), printLine);
  }

  await pagesBuild?.readable;
  const pages = readPageFiles(pagesFolder, config.publicUrl, pagesBuild?.complete);
  if (!pages) printLine('The pages have not been built; only the API is served. To build them: npm run build');

  const live = await openLiveContent(opened.database, content, (parts) =>
    printWarning(`What was entered of the club's details no longer fits, so the files are used: ${parts.join(', ')}.`),
  );
  for (const warning of policyWarnings(config, live.current)) printWarning(warning);

  const metrics =
    config.metricsAddress === null
      ? null
      : (await import('#process/create-metrics.ts')).createMetrics(opened, clock, config.dataDir, product.version);
  const messages = createMessageQueue({
    database: opened.database,
    send: createSendMessage(config, clock, printLine),
    clock,
    key: deriveSecrets(config.tokenSecret).messages,
    log: { warn: (...line) => app.log.warn(...line), error: (...line) => app.log.error(...line) },
    messageLog,
    ...(metrics && { onDelivery: metrics.onDelivery }),
  });
  const app = await buildApp({
    config,
    database: opened,
    live,
    clock,
    messages,
    files,
    network: internet,
    passwordCost,
    pause,
    pages,
    logger: loggerOptions(config.logLevel),
    callLimits,
    loopDelay: watchLoopDelay(),
    ...(metrics && { observer: metrics }),
    preparesPages: true,
  });
  app.log.info({ version: product.version }, 'starting');
  // Node would end the process, and with it every open section.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled promise rejection'));
  if (!isDrill) {
    const { publicUrl, dataDir } = config;
    const sealing = {
      participantEmailDomain: config.participantEmailDomain,
      requiresSecondFactor: config.requireSecondFactor === 'on',
      sealKey: config.sealDeletedData === 'on' ? deriveSecrets(config.tokenSecret).sealedAccounts : null,
    };
    const seal: RetentionOptions['seal'] = (...deleted) => sealAccounts(sealing, ...deleted);
    const work = { opened, files, messages, content, live, clock, publicUrl, dataDir, seal, log: app.log };
    for (const stop of startBackgroundWork(work)) app.addHook('onClose', stop);
    void warnOfMissingPictures(work);
  }
  if (metrics !== null && config.metricsAddress !== null) {
    const { stop } = await serveMetrics(config.metricsAddress, metrics, (error) =>
      app.log.error({ err: error }, 'could not read metrics'),
    );
    app.addHook('onClose', stop);
  }
  if (opened.folderCopy !== null) {
    const stopListening = await listenForFolderCopies(config.dataDir, opened.folderCopy, (error) =>
      app.log.error({ err: error }, 'could not copy the database'),
    );
    app.addHook('onClose', stopListening);
  }
  // Node would write it at the end of the process, which a killed process does not reach.
  flushCompileCache();
  shutDownOnSignal(app, opened, config.drainSeconds);
  await listen(app, config);
  printLine(`Ready: ${config.port === 0 ? app.listeningOrigin.replace('[::]', 'localhost') : config.publicUrl}`);
}

interface BackgroundWork {
  readonly opened: OpenDatabase;
  readonly files: FileStorage;
  readonly messages: MessageQueue;
  readonly content: Content;
  readonly live: LiveContent;
  readonly clock: () => number;
  readonly publicUrl: string;
  readonly dataDir: string;
  readonly seal: RetentionOptions['seal'];
  readonly log: FastifyInstance['log'];
}

/** A database that was moved without its pictures would be sat with gaps. */
async function warnOfMissingPictures({ opened: { database }, files, log }: BackgroundWork): Promise<void> {
  try {
    const { count, questions } = await findMissingPictures(database, files);
    if (count > 0) log.warn({ count, questions }, 'pictures are missing from the picture storage');
  } catch (error) {
    log.error({ err: error }, 'could not look for missing pictures');
  }
}

/** @returns functions that stop each of them */
function startBackgroundWork({
  opened,
  files,
  messages,
  content,
  live,
  clock,
  publicUrl,
  dataDir,
  seal,
  log,
}: BackgroundWork) {
  const { database } = opened;
  const report = (words: string) => (error: unknown) => log.error({ err: error }, words);
  const announcing = { database, messages, clubName: () => live.current.club.shortName };
  return [
    startSubmittingAbandoned(database, clock, report('could not submit abandoned attempts')),
    startMarkingAgain(database, report('could not mark entries by a corrected key')),
    startHourlyMaintenance({
      database,
      files,
      clock,
      tidy: opened.tidy,
      deleteUnused: (now) =>
        deleteUnusedAccounts({ ...announcing, publicUrl, months: content.privacy.accountMonths, seal }, now),
      onDone: (what, count) => log.info({ count }, `deleted ${what}`),
      onError: (error, what) => report(`could not delete ${what}`)(error),
    }),
    startAnnouncementQueueing(announcing, clock, report('could not queue the messages of announcements')),
    startNotifyingOfNewNotice(
      { ...announcing, publicUrl, privacy: content.privacy, terms: content.terms },
      clock,
      report('could not tell of a new version of the privacy notice or the terms'),
    ),
    startRememberingDeletedAccounts(database, dataDir, report('could not list deleted accounts')),
    startMeasuringRounds(database, clock, report('could not measure the questions of a round')),
    startMessageDelivery(messages, report('could not look for messages to send')),
  ];
}

/** Both are checked before either is reported, so that everything can be fixed at once. */
async function readSettingsAndContent({
  environment,
  readContent = readContentOrThrow,
}: RunOptions): Promise<{ config: Config; content: Content }> {
  const [config, content] = await Promise.allSettled([
    (async () => readSettings(printLine, environment))(),
    readContent(),
  ]);
  if (config.status === 'fulfilled' && content.status === 'fulfilled') {
    return { config: config.value, content: content.value };
  }
  throw new StartProblems([config, content].flatMap((read) => (read.status === 'rejected' ? [read.reason] : [])));
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await listenOnManySockets(app, { port, host });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'EADDRINUSE') {
      throw new StartupError(`Port ${port} is in use by another program.`, [
        `Stop that program, or choose another port: PORT=${port + 1} npm start`,
      ]);
    }
    if (code === 'EACCES') {
      throw new StartupError(`This user is not allowed to listen on port ${port}.`, [
        'Choose a port above 1023 with PORT.',
      ]);
    }
    if (host === '::' && (code === 'EAFNOSUPPORT' || code === 'EADDRNOTAVAIL')) {
      return listen(app, { port, host: '0.0.0.0' } as Config);
    }
    throw new StartupError(`The server cannot listen on ${host}: ${String(error)}`, [
      'Set HOST to an address of this machine.',
    ]);
  }
}

/**
 * Announces the stop, stops accepting requests, finishes those in progress, closes the database. A second signal ends it at once.
 */
function shutDownOnSignal(app: FastifyInstance, opened: OpenDatabase, drainSeconds: number): void {
  let isStopping = false;
  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) process.exit(1);
    isStopping = true;
    printLine(`${signal}: finishing open requests …`);
    const deadline = setTimeout(
      () => app.server.closeAllConnections(),
      drainSeconds * 1000 + shutdownTimeoutMilliseconds,
    );
    await app.close();
    clearTimeout(deadline);
    await opened.close();
    printLine('Stopped.');
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** Runs the server until a signal ends the process. Start problems are reported in plain words, with exit code 1. */
export async function runServer(options: RunOptions = {}): Promise<void> {
  try {
    await start(options);
  } catch (error) {
    printError(explainStartProblem(error) ?? error);
    process.exit(1);
  }
}

if (import.meta.main) await runServer();
