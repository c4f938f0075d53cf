import { flushCompileCache } from 'node:module';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Content } from '@club/content-files/content';
import type { FastifyInstance } from 'fastify';
import { passwordCost } from '#entities/accounts/passwords.ts';
import { createMessageLog } from '#entities/accounts/sent-message-store.ts';
import { startAnnouncementQueueing } from '#features/announcements/queue-announcements.ts';
import { startSubmittingAbandoned } from '#features/sitting/submit-abandoned-attempts.ts';
import { listenForFolderCopies } from '#process/backup/folder-copy-server.ts';
import { createMetrics } from '#process/create-metrics.ts';
import { ensureBaseData } from '#process/ensure-base-data.ts';
import { startHourlyMaintenance } from '#process/maintenance.ts';
import { seedSteps } from '#process/seed-steps.ts';
import { serveMetrics } from '#process/serve-metrics.ts';
import { explainStartProblem, readContentOrThrow, StartProblems, StartupError } from '#process/startup-error.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { openDatabase } from '#shared/database/open-database.ts';
import { runSetupSteps } from '#shared/database/setup-step-store.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { openFileStorage } from '#shared/files/file-storage.ts';
import { keepPrivate } from '#shared/files/private-folder.ts';
import { loggerOptions } from '#shared/http/create-http-app.ts';
import { watchLoopDelay } from '#shared/http/loop-delay.ts';
import { readPageFiles } from '#shared/http/page-files.ts';
import { callLimits } from '#shared/http/rate-limit-store.ts';
import { createSendMessage } from '#shared/messages/create-send-message.ts';
import { createMessageQueue, startMessageDelivery } from '#shared/messages/message-queue.ts';
import { printError, printLine } from '#shared/terminal.ts';
import { buildApp } from './app.ts';
import { type Config, readConfig, readEnvironment } from './config.ts';

const pagesFolder = fileURLToPath(new URL('../../web/build/client', import.meta.url));

const shutdownTimeoutMilliseconds = 10_000;

/** Pages that are built while the server starts. */
export interface PagesBuild {
  /** The pages and their scripts are there to be read. */
  readonly readable: Promise<unknown>;
  /** So are their pictures, the documents and the service worker. */
  readonly complete: Promise<void>;
}

async function start(pagesBuild: PagesBuild | null): Promise<void> {
  const { config, content } = await readSettingsAndContent();
  const clock = Date.now;
  printLine(`The content of ${content.club.name} is in order.`);
  keepPrivate(config.dataDir, printLine);

  printLine(config.databaseUrl === null ? `Opening the database in ${config.dataDir} …` : 'Opening PostgreSQL …');
  const opened = await openDatabase(config);
  const files = await openFileStorage(config);
  await opened.migrate();
  printLine('The database is up to date.');
  const isEmbedded = opened.kind === 'embedded';
  await ensureBaseData(opened.database, { config, content, now: clock(), generatesPassword: isEmbedded }, printLine);
  if (isEmbedded) {
    const steps = seedSteps({ content, files, now: clock() });
    await runSetupSteps(opened.database, steps, clock(), printLine);
  }

  await pagesBuild?.readable;
  const pages = readPageFiles(pagesFolder, config.publicUrl, pagesBuild?.complete);
  if (!pages) printLine('The pages have not been built; only the API is served. To build them: npm run build');

  const metrics = config.metricsAddress === null ? null : createMetrics(opened, clock);
  const messages = createMessageQueue({
    database: opened.database,
    send: createSendMessage(config, clock, printLine),
    clock,
    key: deriveSecrets(config.tokenSecret).messages,
    log: { warn: (...line) => app.log.warn(...line), error: (...line) => app.log.error(...line) },
    messageLog: createMessageLog,
    ...(metrics && { onDelivery: metrics.onDelivery }),
  });
  const app = await buildApp({
    config,
    database: opened,
    content,
    clock,
    messages,
    files,
    passwordCost,
    pause,
    pages,
    logger: loggerOptions(config.logLevel),
    callLimits,
    loopDelay: watchLoopDelay(),
    ...(metrics && { onAnswered: metrics.onAnswered }),
    preparesLivePage: true,
  });
  // Node would end the process, and with it every section that is being sat on it.
  process.on('unhandledRejection', (error) => app.log.error({ err: error }, 'unhandled promise rejection'));
  const stopSubmittingAbandoned = startSubmittingAbandoned(opened.database, clock, (error) =>
    app.log.error({ err: error }, 'could not submit abandoned attempts'),
  );
  app.addHook('onClose', stopSubmittingAbandoned);
  const stopKeepingHouse = startHourlyMaintenance({
    database: opened.database,
    files,
    clock,
    vacuum: opened.vacuum,
    onDone: (what, count) => app.log.info({ count }, `deleted ${what}`),
    onError: (error, what) => app.log.error({ err: error }, `could not delete ${what}`),
  });
  app.addHook('onClose', stopKeepingHouse);
  app.addHook(
    'onClose',
    startAnnouncementQueueing(
      { database: opened.database, messages, clubName: content.club.shortName },
      clock,
      (error) => app.log.error({ err: error }, 'could not queue the messages of announcements'),
    ),
  );
  app.addHook(
    'onClose',
    startMessageDelivery(messages, (error) => app.log.error({ err: error }, 'could not look for messages to send')),
  );
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
  // Node would write it when the process ends, and a process that is killed does not.
  flushCompileCache();
  shutDownOnSignal(app, opened, config.drainSeconds);
  await listen(app, config);
  printLine(`Ready: ${config.port === 0 ? app.listeningOrigin.replace('[::]', 'localhost') : config.publicUrl}`);
}

/** Both are looked at before either is complained about, so that everything can be put right in one go. */
async function readSettingsAndContent(): Promise<{ config: Config; content: Content }> {
  const [config, content] = await Promise.allSettled([
    (async () => readConfig(readEnvironment()))(),
    readContentOrThrow(),
  ]);
  if (config.status === 'fulfilled' && content.status === 'fulfilled') {
    return { config: config.value, content: content.value };
  }
  throw new StartProblems([config, content].flatMap((read) => (read.status === 'rejected' ? [read.reason] : [])));
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
  try {
    await app.listen({ port, host, listenTextResolver: () => 'listening' });
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
 * Announces the stop, stops taking requests, finishes those in progress, closes the database. A second signal does not
 * wait.
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

/**
 * Runs the server until a signal ends the process. What stops it from starting is said in plain words, with exit code 1.
 * @param pagesBuild pages that are on their way; without it those are served that are there
 */
export async function runServer(pagesBuild: PagesBuild | null = null): Promise<void> {
  try {
    await start(pagesBuild);
  } catch (error) {
    printError(explainStartProblem(error) ?? error);
    process.exit(1);
  }
}

if (import.meta.main) await runServer();
