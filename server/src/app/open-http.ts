import { randomUUID } from 'node:crypto';
import { endpoints } from '@club/contract/index';
import { sittingEndpoints } from '@club/contract/sitting';
import { endedRetentionMs } from '@club/domain/entities/accounts/retention';
import type { FastifyInstance } from 'fastify';
import type { AppOptions } from '#app/app-options.ts';
import { createSessions, type Sessions } from '#entities/accounts/log-in/create-sessions.ts';
import { createServerSampler, type ServerSampler } from '#features/team-live/sample-server.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { createHttpApp } from '#shared/http/create-http-app.ts';
import {
  type ConsumeLimit,
  type CountCalls,
  createArrivalCounter,
  createCallCounter,
  createRateLimits,
} from '#shared/http/limits/rate-limit-store.ts';
import { createAddressHash, createSecurityLog, type LogSecurityEvent } from '#shared/http/logs/security-log.ts';
import { createMount, type Mount } from '#shared/http/mount.ts';
import { documentApi } from '#shared/http/open-api.ts';
import { createEventStreams, type EventStreams } from '#shared/http/replies/event-stream.ts';
import { createTokens } from '#shared/http/tokens.ts';
import product from '../../../package.json' with { type: 'json' };

/** HTTP, ready for calls to be mounted. */
export interface OpenHttp {
  readonly app: FastifyInstance;
  readonly mount: Mount;
  /** Identifies this process to the others until it ends. */
  readonly serverId: string;
  readonly sessions: Sessions;
  readonly countCalls: CountCalls;
  readonly consumeLimit: ConsumeLimit;
  readonly streams: EventStreams;
  readonly sampler: ServerSampler;
  readonly logSecurityEvent: LogSecurityEvent;
  readonly logFailure: (error: unknown, what: string) => void;
}

export async function openHttp(options: AppOptions): Promise<OpenHttp> {
  const { config, clock, live, observer } = options;
  const { database } = options.database;
  const isHttps = config.publicUrl.startsWith('https:');
  const serverId = randomUUID();
  const streams = createEventStreams();
  const sampler = createServerSampler({
    ...{ database, serverId, clock },
    openStreams: streams.count,
    saveCall: sittingEndpoints.saveAnswers,
  });
  const app = await createHttpApp({
    ...{ logger: options.logger, trustProxy: config.trustProxy, isHttps, loopDelay: options.loopDelay, clock },
    onAnswered(request) {
      sampler.onAnswered(request);
      observer?.onAnswered(request);
    },
    ...(observer && { onConnectionRejected: observer.onConnectionRejected }),
  });
  observer?.watchStreams(streams.count);

  const hashAddress = createAddressHash(deriveSecrets(config.tokenSecret).addresses);
  const logSecurityEvent = createSecurityLog(hashAddress, (fields, words) => app.log.warn(fields, words));
  const countCalls = createCallCounter(database);
  const consumeLimit = createRateLimits(database, countCalls);
  const sessions = createSessions(options.database, createTokens(config.tokenSecret), {
    requiresSecondFactor: config.requireSecondFactor === 'on',
  });
  const arrivals = createArrivalCounter(options.callLimits);
  options.loopDelay?.onIteration((activeMs) => arrivals.share(activeMs, clock()));
  const mount = createMount(app, {
    ...{ clock, consumeLimit, arrivals, hashAddress, isHttps, streams, logSecurityEvent },
    findViewer: sessions.findViewer,
    browserKeyMs: endedRetentionMs,
    hashBrowser: (key) => hashAddress(`browser ${key}`),
  });
  // After the hook that counts requests.
  await documentApi(app, { title: `${live.inFiles.club.name}: API`, version: product.version }, endpoints);
  const logFailure = (error: unknown, what: string) => app.log.error({ err: error }, what);
  return { app, mount, serverId, sessions, countCalls, consumeLimit, streams, sampler, logSecurityEvent, logFailure };
}
