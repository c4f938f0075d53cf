import { randomUUID } from 'node:crypto';
import type { Content } from '@club/content-files/content';
import { endpoints } from '@club/contract/index';
import { sittingEndpoints } from '@club/contract/sitting';
import { validNotices, validTerms } from '@club/domain/entities/accounts/consent';
import { endedRetentionMs } from '@club/domain/entities/accounts/retention';
import { inLanguage } from '@club/domain/features/site/in-language';
import { inEachLanguage, inOtherLanguages, type Language } from '@club/domain/shared/language';
import { type MessageTemplate, missingTemplates } from '@club/domain/shared/message-template';
import type { FastifyInstance } from 'fastify';
import type { AccountsDependencies, ConsentTerms, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { createDelayResponse } from '#entities/accounts/apply-pacing.ts';
import { createSessions } from '#entities/accounts/log-in/create-sessions.ts';
import { createPasswords, type PasswordCost } from '#entities/accounts/log-in/passwords.ts';
import { createLogInRecorder } from '#entities/accounts/log-in/record-log-in.ts';
import { keepRoundFigures } from '#entities/attempts/round-figures.ts';
import { mountAnnouncements } from '#features/announcements/handlers.ts';
import { mountAnswerSheets } from '#features/answer-sheets/handlers.ts';
import { mountAudit } from '#features/audit/handlers.ts';
import { mountCertificates } from '#features/certificates/handlers.ts';
import { mountClasses } from '#features/classes/handlers.ts';
import { requireTeacher } from '#features/classes/teacher-proof.ts';
import { followWithPages } from '#features/club-details/follow-with-pages.ts';
import { mountClubDetails } from '#features/club-details/handlers.ts';
import { type LiveContent, startFollowingClubDetails } from '#features/club-details/live-content.ts';
import type { ConsentDependencies } from '#features/consent/consent-dependencies.ts';
import { recordSignedForms } from '#features/consent/consent-list.ts';
import { mountConsent } from '#features/consent/handlers.ts';
import { askWantedGuardian } from '#features/consent/send-to-guardian.ts';
import { mountCorrections } from '#features/corrections/handlers.ts';
import { mountInterventions } from '#features/interventions/handlers.ts';
import { mountLikeness } from '#features/likeness/handlers.ts';
import { mountObjections } from '#features/objections/handlers.ts';
import { mountParticipants } from '#features/participants/handlers.ts';
import { mountPastRounds } from '#features/past-rounds/handlers.ts';
import { changePhone } from '#features/profile/change-phone.ts';
import { mountProfile } from '#features/profile/handlers.ts';
import { readOwnData } from '#features/profile/read-own-data.ts';
import { removeByGuardian, removeBySchool } from '#features/profile/remove-account.ts';
import { mountPublicBoard } from '#features/public-board/handlers.ts';
import { mountPublishing } from '#features/publishing/handlers.ts';
import { mountQuestionBank } from '#features/question-bank/handlers.ts';
import { mountRehearsal } from '#features/rehearsal/handlers.ts';
import { mountResults } from '#features/results/handlers.ts';
import { startFiguresPreparation } from '#features/results/prepare-figures.ts';
import { mountRoundsAdmin } from '#features/rounds-admin/handlers.ts';
import { mountSchoolResults } from '#features/school-results/handlers.ts';
import { mountSchoolsAdmin } from '#features/schools-admin/handlers.ts';
import { mountSealedAccounts } from '#features/sealed-accounts/handlers.ts';
import { mountSignIn } from '#features/sign-in/handlers.ts';
import { mountSite } from '#features/site/handlers.ts';
import { createSchoolList } from '#features/site/school-list.ts';
import type { InstructionsByLanguage } from '#features/sitting/attempt-reply.ts';
import { mountSitting } from '#features/sitting/handlers.ts';
import { mountStage } from '#features/stage/handlers.ts';
import { mountStatistics } from '#features/statistics/handlers.ts';
import { followQuiz } from '#features/student-stream/follow-quiz.ts';
import { mountStudentStream } from '#features/student-stream/handlers.ts';
import { mountTeam } from '#features/team/handlers.ts';
import { mountTeamLive } from '#features/team-live/handlers.ts';
import { startBoardPrefetch } from '#features/team-live/prefetch-board.ts';
import { createServerSampler } from '#features/team-live/sample-server.ts';
import { mountTeamTasks } from '#features/team-tasks/handlers.ts';
import type { OpenDatabase } from '#shared/database/database.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import type { FileStorage } from '#shared/files/file-storage.ts';
import { createHttpApp, type HttpOptions } from '#shared/http/create-http-app.ts';
import { createFetchPublicFile, type Network } from '#shared/http/fetch-public-file.ts';
import { mountHealth } from '#shared/http/health.ts';
import {
  type CallLimits,
  createArrivalCounter,
  createCallCounter,
  createRateLimits,
} from '#shared/http/limits/rate-limit-store.ts';
import { createAddressHash, createSecurityLog } from '#shared/http/logs/security-log.ts';
import { createMount, type Mount } from '#shared/http/mount.ts';
import { documentApi } from '#shared/http/open-api.ts';
import { type PageFiles, readPageFile } from '#shared/http/pages/page-files.ts';
import { servePages } from '#shared/http/pages/pages.ts';
import { createEventStreams } from '#shared/http/replies/event-stream.ts';
import type { ServerObserver } from '#shared/http/server-observer.ts';
import { createTokens } from '#shared/http/tokens.ts';
import type { MessageQueue } from '#shared/messages/message-queue.ts';
import { missingServices } from '#shared/messages/missing-services.ts';
import { canText } from '#shared/messages/sms.ts';
import product from '../../package.json' with { type: 'json' };
import type { Config } from './config.ts';

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

/** The whole server, ready to listen. It passes each feature its dependencies, and features are connected nowhere else. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, live, clock, files } = options;
  // What can be entered in the browser is read from `live`, whenever it is needed.
  const content = live.inFiles;
  const { database, urgent } = options.database;
  const { cities } = content.club;

  // Identifies this process to the others until it ends.
  const serverId = randomUUID();
  const streams = createEventStreams();
  const sampler = createServerSampler({
    database,
    serverId,
    clock,
    openStreams: streams.count,
    saveCall: sittingEndpoints.saveAnswers,
  });
  const app = await createHttpApp({
    logger: options.logger,
    trustProxy: config.trustProxy,
    isHttps: config.publicUrl.startsWith('https:'),
    loopDelay: options.loopDelay,
    clock,
    onAnswered(request) {
      sampler.onAnswered(request);
      options.observer?.onAnswered(request);
    },
    ...(options.observer && { onConnectionRejected: options.observer.onConnectionRejected }),
  });
  options.observer?.watchStreams(streams.count);
  const logFailure = (error: unknown, what: string) => app.log.error({ err: error }, what);

  const secrets = deriveSecrets(config.tokenSecret);
  const hashAddress = createAddressHash(secrets.addresses);
  const logSecurityEvent = createSecurityLog(hashAddress, (fields, words) => app.log.warn(fields, words));
  const countCalls = createCallCounter(database);
  const consumeLimit = createRateLimits(database, countCalls);
  const sessions = createSessions(options.database, createTokens(config.tokenSecret), {
    requiresSecondFactor: config.requireSecondFactor === 'on',
  });
  const arrivals = createArrivalCounter(options.callLimits);
  options.loopDelay?.onIteration((activeMs) => arrivals.share(activeMs, clock()));
  const mount = createMount(app, {
    clock,
    findViewer: sessions.findViewer,
    consumeLimit,
    arrivals,
    hashAddress,
    browserKeyMs: endedRetentionMs,
    hashBrowser: (key) => hashAddress(`browser ${key}`),
    isHttps: config.publicUrl.startsWith('https:'),
    streams,
    logSecurityEvent,
  });

  // After the hook that counts requests.
  await documentApi(app, { title: `${content.club.name}: API`, version: product.version }, endpoints);

  const consent: ConsentTerms = {
    rule: content.privacy.asksGuardian ? config.guardianConsent : 'optional',
    validNotices: validNotices([content.privacy, ...content.privacy.earlier]),
    validTerms: validTerms([content.terms, ...content.terms.earlier]),
    notice: content.privacy.version,
    terms: content.terms.version,
  };
  const clubName = () => live.current.club.shortName;
  const clubEmail = () => live.current.club.links.email;
  const canSendText = (template: MessageTemplate) => canText(config, template);
  const missing = missingServices(config);
  const reaches = { email: !missing.includes('email'), sms: !missing.includes('sms') };
  const accounts: AccountsDependencies = {
    database,
    clubName,
    clubEmail,
    cities,
    publicUrl: config.publicUrl,
    participantEmailDomain: config.participantEmailDomain,
    consent,
    asksGuardian: content.privacy.asksGuardian,
    requiresSecondFactor: config.requireSecondFactor === 'on',
    codeSecret: secrets.codes,
    secondFactorKey: secrets.secondFactors,
    sealKey: config.sealDeletedData === 'on' ? secrets.sealedAccounts : null,
    passwords: createPasswords(options.passwordCost),
    sessions,
    recordLogIn: createLogInRecorder(database),
    messages: options.messages,
    canText: canSendText,
    reaches,
    sendsMail: config.smtpUrl !== null,
    sendsSms: config.smsUrl !== null,
    countCalls,
    consumeLimit,
    delayResponse: createDelayResponse(options.pause),
    logSecurityEvent,
    logFailure,
  };
  const askGuardian = (accountId: string, context: RequestContext) =>
    askWantedGuardian(consentDependencies, accountId, context);
  mountSignIn(mount, { ...accounts, askGuardian });
  mountProfile(mount, accounts);
  mountTeam(mount, accounts, (change, context) => changePhone(accounts, change, context));
  mountParticipants(mount, { ...accounts, askGuardian });
  mountAudit(mount, { database });

  // Searched by visitors and changed by organisers.
  const schools = createSchoolList(database, cities);
  let clubs = { of: content, club: inEachLanguage((language) => inLanguage(content.club, language)) };
  const clubIn = (language: Language) => {
    const { current } = live;
    if (clubs.of !== current) clubs = { of: current, club: inEachLanguage((one) => inLanguage(current.club, one)) };
    return clubs.club[language];
  };
  const { readServedNews } = mountSite(mount, {
    database,
    schools,
    totalSaidFrom: config.liveCountFrom,
    clock,
    clubIn,
    posterClub: (language) => {
      const { name, challenge, cityNames, links } = clubIn(language);
      return {
        name,
        challenge: challenge.name,
        cities: cities.map((city) => cityNames[city] ?? city),
        email: links.email,
        publicUrl: config.publicUrl,
      };
    },
    clubName,
    publicUrl: config.publicUrl,
    messages: options.messages,
    countCalls,
    consumeLimit,
    clubEmail,
  });
  mountSchoolsAdmin(mount, { database, cities, offeredSchools: schools, messages: options.messages });

  mountQuestionBank(mount, {
    database,
    files,
    fetchFile: createFetchPublicFile(options.network),
    readSiteFile: async (path) => options.pages && readPageFile(options.pages, path),
  });
  mountRoundsAdmin(mount, { database, files, cities, samplePaper: content.samplePaper });
  // A storage failure counts as missing here; uploads report its cause.
  mountPublishing(mount, { database, isPictureStored: (key) => files.has(key).catch(() => true) });
  const { endSitting, acceptPaper, takePaperBack } = mountSitting(mount, {
    ...(options.observer && { onSaved: options.observer.onSaved }),
    database,
    urgent,
    files,
    generalInstructions: instructionsOf(content),
    participantEmailDomain: config.participantEmailDomain,
    consent,
  });
  const consentDependencies: ConsentDependencies = {
    ...accounts,
    smsCostPaise: config.smsCostPaise,
    readOwnData: (accountId, reader) => readOwnData(accounts, accountId, reader),
    removeByGuardian: (transaction, accountId, context) => removeByGuardian(accounts, transaction, accountId, context),
    endSitting,
  };
  mountConsent(mount, consentDependencies);
  mountSealedAccounts(mount, { database, key: secrets.sealedAccounts, isOn: accounts.sealKey !== null });
  mountCorrections(mount, { database });
  mountInterventions(mount, { database, urgent });
  const figures = keepRoundFigures(database);
  const readFigures = figures.read;
  const preparation = options.preparesPages
    ? startFiguresPreparation({
        ...{ database, clock, figures },
        onError: (error) => logFailure(error, 'preparing the figures of results failed'),
      })
    : null;
  app.addHook('onClose', async () => preparation?.stop());
  const sponsors = () => live.current.sponsors.flatMap(({ brands }) => brands.map(({ brand }) => brand));
  mountResults(mount, { database, cities, readFigures, onPublished: () => preparation?.begin(), sponsors });
  mountObjections(mount, { database });
  mountPublicBoard(mount, { database });
  mountPastRounds(mount, { database });
  mountCertificates(mount, {
    database,
    club: {
      name: (language) => clubIn(language).name,
      institute: (language) => clubIn(language).institute.name,
      sponsors,
      publicUrl: config.publicUrl,
      folder: content.folder,
      words: (language) => live.current.certificates && inLanguage(live.current.certificates, language),
    },
  });
  mountSchoolResults(mount, {
    database,
    readFigures,
    codeSecret: secrets.codes,
    messages: options.messages,
    sendsMail: accounts.sendsMail,
    publicUrl: config.publicUrl,
    clubIn,
    clubEmail,
  });
  mountClasses(mount, {
    ...accounts,
    clubIn,
    askGuardian,
    recordSignedForms: (transaction, signed, now) => recordSignedForms(consentDependencies, transaction, signed, now),
    removeBySchool: (transaction, accountId, context) => removeBySchool(accounts, transaction, accountId, context),
  });
  mountStatistics(mount, { database });
  mountTeamTasks(mount, {
    database,
    messages: options.messages,
    clubName,
    leftovers: () => live.current.leftovers,
    sampleRound: content.samplePaper.slug,
    services: { email: config.smtpUrl, sms: config.smsUrl },
    missingTemplates: missingTemplates(canSendText, content.privacy),
    missingServices: missing,
  });
  mountLikeness(mount, { database });
  mountAnswerSheets(mount, {
    ...{ database, acceptPaper, takePaperBack, consumeLimit, consent },
    requireTeacher: (proof, now) => requireTeacher(accounts, proof, { now }),
  });
  mountAnnouncements(mount, {
    database,
    urgent,
    cities,
    messages: options.messages,
    clubName,
    smsCostPaise: config.smsCostPaise,
    reaches,
    sendsSms: canSendText('announcement'),
  });
  mountRehearsal(mount, { database, cities, prepareSession: sessions.prepare });

  const news = followQuiz({
    database,
    clock,
    serverId,
    onError: (error) => logFailure(error, 'looking for what changes while students sit failed'),
  });
  app.addHook('onClose', news.stop);
  mountStudentStream(mount, news);
  const onLiveFailure = (error: unknown) => logFailure(error, 'looking how a round is being sat failed');
  const boards = mountTeamLive(mount, { database, clock, isPictureStored: files.has, onError: onLiveFailure });
  app.addHook('onClose', async () => boards.close());
  const stages = mountStage(mount, {
    ...{ database, clock, codeSecret: secrets.codes },
    mail: { messages: options.messages, sendsMail: accounts.sendsMail, publicUrl: config.publicUrl, clubIn, clubEmail },
    onError: (error) => logFailure(error, 'looking for what happens on a stage failed'),
  });
  app.addHook('onClose', async () => stages.close());
  if (options.preparesPages) {
    app.addHook('onClose', startBoardPrefetch({ database, clock, boards, onError: onLiveFailure }));
    app.addHook(
      'onClose',
      sampler.keepSampling((error) => logFailure(error, 'noting what this server does failed')),
    );
  }
  options.mountMore?.(mount);

  const pages = await followWithPages(options.pages, live, (error) =>
    logFailure(error, 'the pages could not be rendered again'),
  );
  mountClubDetails(mount, { database, live, pagesFollow: pages.canFollow });
  if (options.preparesPages) {
    app.addHook(
      'onClose',
      startFollowingClubDetails(live, (error) => logFailure(error, "reading the club's details failed")),
    );
  }

  const drainMilliseconds = config.drainSeconds * 1000;
  mountHealth(app, options.database, { version: product.version, drainMilliseconds, pause: options.pause });
  // After proxies have noticed that it is stopping.
  app.addHook('preClose', async () => streams.end());
  await servePages(app, options.pages, {
    map: () => live.current.club.address.mapEmbed,
    serviceWorker: config.serviceWorker,
    readNews: readServedNews,
    rendered: pages.rendered,
  });
  return app;
}

/** The instructions before the quiz. A translation is used only if it is complete, so that nobody reads a mixture of languages. */
function instructionsOf({ generalInstructions }: Content): InstructionsByLanguage {
  return {
    en: generalInstructions.map(({ text }) => text),
    ...inOtherLanguages((language) => {
      const texts = generalInstructions.flatMap((instruction) => instruction[language]?.text ?? []);
      return texts.length === generalInstructions.length ? texts : undefined;
    }),
  };
}
