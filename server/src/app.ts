import { randomUUID } from 'node:crypto';
import type { Content } from '@club/content-files/content';
import { endpoints } from '@club/contract/index';
import { inLanguage } from '@club/domain/features/site/in-language';
import { inOtherLanguages } from '@club/domain/shared/language';
import type { FastifyInstance } from 'fastify';
import { insertAuditEvent } from '#entities/accounts/audit-store.ts';
import { createSessions } from '#entities/accounts/create-sessions.ts';
import { createHoldBack } from '#entities/accounts/hold-back.ts';
import { createPasswords, type PasswordCost } from '#entities/accounts/passwords.ts';
import { createLogInRecorder } from '#entities/accounts/record-log-in.ts';
import { countAccountsBySchool } from '#entities/accounts/school-account-store.ts';
import { phoneIsFrozen } from '#entities/attempts/attempt-store.ts';
import { findAnnouncedHours, readRound, readRoundOfPaper } from '#entities/rounds/round-store.ts';
import { mountAnnouncements } from '#features/announcements/announcement-handlers.ts';
import { countConcerned, giveIntervention, resumeQuiz, undoIntervention } from '#features/interventions/intervene.ts';
import { mountInterventions } from '#features/interventions/intervention-handlers.ts';
import { followQuiz } from '#features/live/follow-quiz.ts';
import { keepBoardAtHand } from '#features/live/keep-board-at-hand.ts';
import { mountLive } from '#features/live/live-handlers.ts';
import { createServerSampler } from '#features/live/sample-server.ts';
import { mountParticipants } from '#features/participants/participant-handlers.ts';
import { mountAccounts } from '#features/profile/handlers.ts';
import { listOwnRounds } from '#features/profile/own-rounds.ts';
import { mountPapers } from '#features/question-bank/handlers.ts';
import { mountRehearsal } from '#features/rehearsal/rehearsal-handlers.ts';
import { mountResults } from '#features/results/handlers.ts';
import { mountRounds } from '#features/rounds-admin/handlers.ts';
import { mountSchools } from '#features/schools-admin/handlers.ts';
import { countStudents, moveStudents } from '#features/schools-admin/students-of-schools.ts';
import { mountSite } from '#features/site/handlers.ts';
import type { InstructionsByLanguage } from '#features/sitting/attempt-reply.ts';
import { mountQuiz } from '#features/sitting/handlers.ts';
import { deriveSecrets } from '#process/derived-secrets.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { type CallLimits, createArrivalCounter } from '#shared/http/call-limits.ts';
import { createHttpApp, type HttpOptions } from '#shared/http/create-http-app.ts';
import { createEventStreams } from '#shared/http/event-stream.ts';
import { mountHealth } from '#shared/http/health.ts';
import { createMount, type Mount } from '#shared/http/mount.ts';
import { documentApi } from '#shared/http/open-api.ts';
import type { PageFiles } from '#shared/http/page-files.ts';
import { servePages } from '#shared/http/pages.ts';
import { createCallCounter, createRateLimits } from '#shared/http/rate-limit-store.ts';
import { addressHash, createSecurityLog } from '#shared/http/security-log.ts';
import { createTokens } from '#shared/http/tokens.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';
import { sendsAnnouncements } from '#shared/messages/sms.ts';
import type { Config } from './config.ts';

export interface AppOptions {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly content: Content;
  readonly clock: () => number;
  readonly messages: MessageQueue;
  readonly files: FileStorage;
  readonly passwordCost: PasswordCost;
  /** Waits, in milliseconds: before answers that are held back, and before a server that was told to stop does. */
  readonly pause: (milliseconds: number) => Promise<unknown>;
  /** The built pages; null where there are none. */
  readonly pages: PageFiles | null;
  readonly logger: HttpOptions['logger'];
  /** How often each endpoint may be called; null where nothing is counted. */
  readonly callLimits: CallLimits | null;
  readonly loopDelay: HttpOptions['loopDelay'];
  readonly onAnswered?: HttpOptions['onAnswered'];
  /** Whether it notes every few seconds what it does while students sit, and keeps the live board at hand; a test does so when it wants. */
  readonly preparesLivePage?: boolean;
  /** Puts further calls on the server: the bench compares with them. */
  readonly mountMore?: (mount: Mount) => void;
}

/** The whole server, ready to listen. Parts are mounted in their order. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, content, clock, files } = options;
  const { database, urgent } = options.database;
  const { cities } = content.club;

  // What this process is known by to the others, as long as it runs.
  const serverId = randomUUID();
  const streams = createEventStreams();
  const sampler = createServerSampler({ database, serverId, clock, openStreams: streams.count });
  const app = await createHttpApp({
    logger: options.logger,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    loopDelay: options.loopDelay,
    onAnswered(...answered) {
      sampler.onAnswered(...answered);
      options.onAnswered?.(...answered);
    },
  });
  const logFailure = (error: unknown, what: string) => app.log.error({ err: error }, what);
  await documentApi(app, `${content.club.name}: API`, endpoints);

  const secrets = deriveSecrets(config.tokenSecret);
  const logSecurityEvent = createSecurityLog(secrets.addresses, (fields, words) => app.log.warn(fields, words));
  const countCalls = createCallCounter(database);
  const consumeLimit = createRateLimits(database, countCalls);
  const sessions = createSessions(database, createTokens(config.tokenSecret));
  const hashAddress = (address: string) => addressHash(secrets.addresses, address);
  const mount = createMount(app, {
    clock,
    findViewer: sessions.findViewer,
    consumeLimit,
    countArrival: createArrivalCounter(options.callLimits),
    hashAddress,
    streams,
    logSecurityEvent,
  });

  mountSchools(mount, {
    database,
    cities,
    moveStudents,
    countStudents,
    countRegistered: countAccountsBySchool,
    totalSaidFrom: config.liveCountFrom,
    findAnnouncedHours,
    posterClub: (language) => {
      const { name, challenge, cityNames, links } = inLanguage(content.club, language);
      return {
        name,
        challenge: challenge.name,
        cities: cities.map((city) => cityNames[city] ?? city),
        email: links.email,
        publicUrl: config.publicUrl,
      };
    },
    insertAuditEvent,
  });
  mountAccounts(mount, {
    database,
    clubName: content.club.shortName,
    cities,
    publicUrl: config.publicUrl,
    participantEmailDomain: config.participantEmailDomain,
    consentTextVersion: content.privacy.version,
    asksGuardian: content.privacy.asksGuardian,
    codeSecret: secrets.codes,
    passwords: createPasswords(options.passwordCost),
    sessions,
    recordLogIn: createLogInRecorder(database),
    messages: options.messages,
    countCalls,
    consumeLimit,
    holdBack: createHoldBack(options.pause),
    phoneIsFrozen,
    listOwnRounds,
    logSecurityEvent,
    logFailure,
  });
  mountPapers(mount, {
    database,
    files,
    findPaperId: async (slug) => (await readRound(database, slug)).paperId,
    findRoundOfPaper: (paperId) => readRoundOfPaper(database, paperId),
  });
  mountRounds(mount, {
    database,
    files,
    clubName: content.club.shortName,
    publicUrl: config.publicUrl,
    cities,
    samplePaper: content.samplePaper,
  });
  const news = followQuiz({
    database,
    clock,
    serverId,
    onError: (error) => app.log.error({ err: error }, 'looking for what changes while students sit failed'),
  });
  app.addHook('onClose', news.stop);
  mountQuiz(mount, {
    database,
    urgent,
    files,
    news,
    generalInstructions: instructionsOf(content),
    participantEmailDomain: config.participantEmailDomain,
  });
  mountResults(mount, { database, cities });
  mountAnnouncements(mount, {
    database,
    urgent,
    cities,
    messages: options.messages,
    clubName: content.club.shortName,
    smsCostPaise: config.smsCostPaise,
    sendsSms: sendsAnnouncements(config.smsUrl),
  });
  mountInterventions(mount, {
    database,
    urgent,
    giveIntervention,
    countConcerned,
    undoIntervention,
    resumeQuiz,
  });
  mountParticipants(mount, { database });
  mountRehearsal(mount, { database, cities, prepareSession: sessions.prepare });
  const onLiveFailure = (error: unknown) => logFailure(error, 'looking how a round is being sat failed');
  const boards = mountLive(mount, { database, clock, isPictureKept: files.has, onError: onLiveFailure });
  app.addHook('onClose', async () => boards.close());
  if (options.preparesLivePage) {
    app.addHook('onClose', keepBoardAtHand({ database, clock, boards, onError: onLiveFailure }));
    app.addHook(
      'onClose',
      sampler.keepSampling((error) => logFailure(error, 'noting what this server does failed')),
    );
  }
  mountSite(mount, {
    database,
    messages: options.messages,
    countCalls,
    consumeLimit,
    clubEmail: content.club.links.email,
  });
  options.mountMore?.(mount);

  mountHealth(app, options.database, { drainMilliseconds: config.drainSeconds * 1000, pause: options.pause });
  // After proxies have noticed that it is stopping.
  app.addHook('preClose', async () => streams.end());
  await servePages(app, options.pages, options.content.club.address.mapEmbed, config.serviceWorker);
  return app;
}

/** What is said before the quiz begins; in another language where all of it has been translated, so that nobody reads half of it in each. */
function instructionsOf({ generalInstructions }: Content): InstructionsByLanguage {
  return {
    en: generalInstructions.map(({ text }) => text),
    ...inOtherLanguages((language) => {
      const texts = generalInstructions.flatMap((instruction) => instruction[language]?.text ?? []);
      return texts.length === generalInstructions.length ? texts : undefined;
    }),
  };
}
