import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { isRejectedUnderLoad, type Purpose } from '@club/domain/shared/overload';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import { terminalText } from '@club/domain/shared/terminal-text';
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { type TrustedProxies, toTrustFunction, warnOfUntrustedForwarding } from '#shared/http/callers/forwarding.ts';
import { readJsonBodies } from '#shared/http/input/json-bodies.ts';
import { createArrivals } from '#shared/http/limits/arrival.ts';
import { createBoundedServer } from '#shared/http/limits/bounded-server.ts';
import type { LoopDelay } from '#shared/http/limits/loop-delay.ts';
import { createAccessSampler } from '#shared/http/logs/access-log.ts';
import { isJournal, withPriority } from '#shared/http/logs/journal.ts';
import { loggedError } from '#shared/http/logs/logged-error.ts';
import { sendError } from '#shared/http/replies/error-reply.ts';
import { readSentences } from '#shared/http/replies/sentences.ts';
import { securityHeaders } from './security-headers.ts';
import type { ServerObserver } from './server-observer.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Decides which requests are served under overload; default: a page. */
    purpose?: Purpose;
    /** True for streams, whose duration means nothing. */
    goesOn?: boolean;
  }
  interface FastifyRequest {
    /** The code of the refusal it was answered with. */
    refusal: RefusalCode | null;
  }
}

export interface HttpOptions {
  readonly logger: FastifyServerOptions['logger'];
  readonly trustProxy: TrustedProxies;
  readonly isHttps: boolean;
  /** Event loop delay, used to refuse requests under overload; null never refuses any. */
  readonly loopDelay: LoopDelay | null;
  readonly onAnswered?: ServerObserver['onAnswered'];
  readonly onConnectionRejected?: ServerObserver['onConnectionRejected'];
  /** Default: the system clock. */
  readonly clock?: () => number;
}

/** Longer ones are a mistake or an attack; our longest is a verification address that contains JSON. */
const maxParameterLength = 500;

const noSchemaCompiler = () => () => {
  throw new Error('routes have a contract, and no JSON schema');
};

const fullWarningEveryMilliseconds = 60_000;

/** Fastify's own reply does not announce that the connection ends with it, so clients would send their next request there. */
function refuseUnreadable(error: Error & { readonly code?: string }, socket: Socket): void {
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  if (socket.writable) {
    socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`);
  }
  socket.destroy(error);
}

/** The server without its routes: limits, headers, request ids, logging, and a single error handler. */
export async function createHttpApp(options: HttpOptions): Promise<FastifyInstance> {
  await readSentences();
  let warnedOfFullAt = Number.NEGATIVE_INFINITY;
  const arrivals = createArrivals(options.clock ?? Date.now, options.loopDelay);
  const app: FastifyInstance = Fastify({
    logger: options.logger ?? false,
    serverFactory: (handle) =>
      createBoundedServer(handle, {
        onRequest: arrivals.note,
        // Proxies carry everybody's requests, and bound connections themselves (deploy/haproxy.cfg).
        isBehindProxy: options.trustProxy !== false,
        ...(options.onConnectionRejected && { onRejected: options.onConnectionRejected }),
        onFull() {
          if (performance.now() - warnedOfFullAt < fullWarningEveryMilliseconds) return;
          warnedOfFullAt = performance.now();
          app.log.warn('rejecting connections: too many are open');
        },
      }),
    trustProxy: toTrustFunction(options.trustProxy),
    rewriteUrl: ({ url = '/' }) => withDecodablePath(url),
    // Node draws the random bits of 128 at once; randomBytes for each request took 5 % of a save.
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    // Each request is logged in one line, written below.
    logController: new LogController({ disableRequestLogging: true }),
    // A child logger for each request costs as much as its line; log calls name the request themselves.
    childLoggerFactory: (logger) => logger,
    bodyLimit: 256 * 1024,
    routerOptions: { maxParamLength: maxParameterLength, ignoreTrailingSlash: true },
    // While the server stops, pending requests are answered and their connections closed.
    return503OnClosing: false,
    frameworkErrors: sendError,
    clientErrorHandler: refuseUnreadable,
    // The contract parses what comes and goes. The compilers of JSON schemas would be loaded with every start.
    schemaController: { compilersFactory: { buildValidator: noSchemaCompiler, buildSerializer: noSchemaCompiler } },
  });

  app.setErrorHandler(sendError);
  app.decorateRequest('arrivedAt', {
    getter() {
      return arrivals.of(this.raw);
    },
  });
  app.decorateRequest('refusal', null);
  readJsonBodies(app);

  warnOfUntrustedForwarding(app);
  const headers = securityHeaders(options);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers).header('x-request-id', request.id);
    done();
  });
  // These lines contain nothing secret, and redaction costs as much as writing them.
  const accessLog = app.log.child({}, { redact: [] });
  const standsFor = createAccessSampler();
  const noteAnswer = (request: FastifyRequest, reply: FastifyReply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    // The pattern, never the address as sent: addresses carry reset tokens and phone numbers.
    const route = request.routeOptions.url ?? 'none';
    if (request.routeOptions.config.goesOn && status === 200) return;
    const { refusal } = request;
    options.onAnswered?.({ method, route, status, seconds: milliseconds / 1000, refusal });
    if (request.routeOptions.logLevel === 'silent') return;
    const requests = standsFor(status, milliseconds, performance.now());
    if (requests === 0) return;
    accessLog.info(
      {
        reqId: request.id,
        method,
        route,
        status,
        milliseconds: Math.round(milliseconds),
        ...(refusal === null ? {} : { refusal }),
        ...(requests === 1 ? {} : { requests }),
      },
      'answered',
    );
  };
  app.addHook('onResponse', (request, reply, done) => {
    noteAnswer(request, reply);
    done();
  });

  if (options.loopDelay !== null) shedLoad(app, options.loopDelay);
  return app;
}

/** In seconds, for refusals under overload. */
const retryAfterSeconds = 5;

/** See docs/rules/door.md, D8. */
function shedLoad(app: FastifyInstance, loopDelay: LoopDelay): void {
  app.addHook('onRequest', (request, reply, done) => {
    const purpose = request.routeOptions.config?.purpose ?? purposeOfPath(request.url);
    if (!isRejectedUnderLoad(purpose, loopDelay.read())) return done();
    reply.header('retry-after', retryAfterSeconds);
    done(new Refusal('server-busy'));
  });
  app.addHook('onClose', async () => loopDelay.stop());
}

/** Files count as `start`: a page that was served needs them. */
function purposeOfPath(url: string): Purpose {
  return /\.\w+(?:\?|$)/.test(url) ? 'start' : 'page';
}

/** Takes invalid percent-encoding literally, so that a page can still be shown. */
function withDecodablePath(url: string): string {
  const [path = '', ...query] = url.split('?');
  if (path.startsWith('/api/')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Pino's options, with secrets redacted. */
export function loggerOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    // JSON escapes only the ASCII control characters, so a line may still contain others that a terminal would act on.
    hooks: { streamWrite: isJournal(1) ? (line) => withPriority(terminalText(line)) : terminalText },
    redact: {
      paths: ['authorization', 'password', 'token', 'secret', 'code', 'newPassword', 'newPass'].flatMap((name) => [
        name,
        `*.${name}`,
        `*.*.${name}`,
      ]),
      censor: '[left out]',
    },
    serializers: {
      req: (request: FastifyRequest) => ({ id: request.id, method: request.method }),
      err: loggedError,
    },
  };
}
