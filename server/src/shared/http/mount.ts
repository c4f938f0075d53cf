import { Readable } from 'node:stream';
import {
  type Endpoint,
  type EventStreamReply,
  type InputOf,
  maxBodyBytes,
  type ReplyInputOf,
  type StreamReply,
} from '@club/contract/shared/endpoint';
import { refusalStatus } from '@club/contract/shared/refusal-status';
import type { Language } from '@club/domain/shared/language';
import type { Purpose } from '@club/domain/shared/overload';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import { may, withoutRight } from '@club/domain/shared/role';
import { isStorable } from '@club/domain/shared/text';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Act } from '#shared/act.ts';
import { createConcurrencyLimiter, createKeyedSemaphore } from '#shared/concurrency.ts';
import { browserKey } from '#shared/http/callers/browser-key.ts';
import { addressToLimit, callerAddress, callerNetwork, networkToLimit } from '#shared/http/callers/caller-address.ts';
import { callerLanguage } from '#shared/http/callers/caller-language.ts';
import { addressOf } from '#shared/http/callers/forwarding.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { hasLongBody } from '#shared/http/input/json-bodies.ts';
import { type MultipartForm, readMultipartForm } from '#shared/http/input/multipart-form.ts';
import { createFairQueue } from '#shared/http/limits/fair-queue.ts';
import type { ArrivalCounter, ArrivalKind, ConsumeLimit } from '#shared/http/limits/rate-limit-store.ts';
import { createRefusalSampler } from '#shared/http/logs/access-log.ts';
import type { LogSecurityEvent } from '#shared/http/logs/security-log.ts';
import { EventStream, type EventStreams } from '#shared/http/replies/event-stream.ts';
import { sendPageText } from '#shared/http/replies/page-text.ts';
import { PreparedReply } from '#shared/http/replies/prepared-reply.ts';
import { hasLongList, toReplyText } from '#shared/http/replies/reply-text.ts';
import type { FindViewer, Viewer, ViewerOf } from './viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * Undefined until determined. Stored on the request: a map of thousands of short-lived entries burdens the garbage
     * collector.
     */
    viewer?: Viewer | null;
    /** See `Arrivals`. */
    readonly arrivedAt: number;
  }
  interface FastifyContextConfig {
    /** The name of the call in the contract. */
    call?: string;
    endpoint?: Endpoint;
    /** How anything but a call is counted; default: as a file of the pages. */
    counts?: ArrivalKind;
  }
}

/** Calls of one account that are answered at once; a browser has six connections. The rest wait, what is urgent does not. */
const maxCallsOfAccount = 4;

/** For sheets and posters. Each occupies a thread, or much of this one, for a while. */
const maxExportsOfCaller = 2;

export type Call<E extends Endpoint> = InputOf<E> & {
  readonly viewer: ViewerOf<E['access']>;
  readonly act: E['access'] extends 'visitor' ? null : Act;
  /**
   * When the whole request had arrived, in milliseconds since the epoch. The first line is not enough: a client could send it in
   * time and the answers later.
   */
  readonly now: number;
  /** The earliest instant at which the whole request may have arrived. Lateness is judged by it: see docs/rules/timing.md, T2. */
  readonly arrivedAt: number;
  readonly address: string;
  readonly language: Language;
  /** Replaces the address in audit events. */
  readonly addressHash: string;
  /** The same for the caller that an address belongs to: with IPv6, a household. */
  readonly callerHash: string;
  /** Empty if the browser sends none. */
  readonly userAgent: string;
  readonly requestId: string;
} & (E['body'] extends 'multipart' ? { readonly form: MultipartForm } : unknown) &
  // A keyed hash of the browser's cookie.
  (E extends { readonly tellsBrowsersApart: true } ? { readonly browserHash: string } : unknown);

/** A reply that is not JSON. Omitted fields come from the endpoint. */
export interface StreamedReply {
  readonly stream: Readable | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  readonly mediaType?: string;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type ReplyFor<E extends Endpoint> = E['reply'] extends EventStreamReply
  ? EventStream
  : E['reply'] extends StreamReply
    ? StreamedReply
    : ReplyInputOf<E> | PreparedReply;
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<ReplyFor<E>> | ReplyFor<E>;

export type Mount = <const E extends Endpoint>(endpoint: E, handler: Handler<E>) => void;

export interface MountOptions {
  readonly clock: () => number;
  readonly findViewer: FindViewer;
  readonly consumeLimit: ConsumeLimit;
  /** Counts every request in memory, including other routes. */
  readonly arrivals: ArrivalCounter;
  readonly hashAddress: (address: string) => string;
  readonly hashBrowser: (key: string) => string;
  /** Lifetime of the browser's cookie: no longer than the data recorded with it. */
  readonly browserKeyMs: number;
  /** True if the site is served over HTTPS only. */
  readonly isHttps: boolean;
  readonly streams: EventStreams;
  readonly logSecurityEvent: LogSecurityEvent;
}

/** As many callers as use up a limit of their own may be in one network: the ratio of the paces of passwords and sign-ups. */
const maxCallersOfNetwork = 5;

/** Statuses of refusals that are logged: forbidden, and too many requests. */
const loggedStatuses: readonly number[] = [403, 429];

export function createMount(app: FastifyInstance, options: MountOptions): Mount {
  const runOrRefuse = createConcurrencyLimiter();
  const runInTurn = createKeyedSemaphore(maxCallsOfAccount);
  const queue = createFairQueue();
  const logIfRefused = createRefusalLog(options.logSecurityEvent);

  app.decorateRequest('viewer', undefined);
  app.addHook('onError', (request, _, error: Error, done) => {
    logIfRefused(request, error);
    done();
  });
  // Applies to every route, so that none is forgotten, and runs before the body is read: nobody can make the server read a body that
  // it will refuse.
  app.addHook('onRequest', async (request) => {
    const now = options.clock();
    const { endpoint, counts = 'page-file' } = request.routeOptions.config;
    const token = endpoint === undefined ? null : tokenOf(request, endpoint);
    const viewer = token === null ? null : await options.findViewer(token, now);
    request.viewer = viewer;
    const kind = endpoint === undefined ? counts : 'call';
    const address = addressOf(request);
    const isUrgent = isUrgentCall(request);
    options.arrivals.count({ kind, name: callName(request), viewer, address, isUrgent }, now);
    const waitsForNobody = isUrgent && !hasLongBody(request);
    if (viewer !== null && waitsForNobody) await queue.waitForOwnTurn(viewer.accountId);
    else await queue.waitForTurn({ network: callerNetwork(address), account: viewer?.accountId ?? null });
    if (endpoint !== undefined) requireAccess(endpoint, viewer);
  });
  app.addHook('onResponse', (request, _, done) => {
    const { viewer = null } = request;
    options.arrivals.answered({ viewer, address: addressOf(request), isUrgent: isUrgentCall(request) });
    done();
  });

  return (endpoint, handler) => {
    const { method, path, rateLimit, reply: declaredReply } = endpoint;
    const name = `${method} ${path}`;

    const answerInput = async (request: FastifyRequest, reply: FastifyReply, input: object) => {
      const address = addressOf(request);
      const { viewer } = request;
      const now = options.clock();
      const addressHash = options.hashAddress(address);
      const called = {
        ...input,
        viewer,
        act: viewer ? { actorId: viewer.accountId, now, addressHash } : null,
        now,
        arrivedAt: request.arrivedAt,
        address,
        language: callerLanguage(request),
        addressHash,
        callerHash: options.hashAddress(callerAddress(address)),
        ...(endpoint.tellsBrowsersApart && {
          browserHash: options.hashBrowser(browserKey(request, reply, options)),
        }),
        userAgent: request.headers['user-agent'] ?? '',
        requestId: request.id,
      };
      const given = await handler(called as unknown as Parameters<typeof handler>[0]);
      if (given instanceof EventStream && 'events' in declaredReply) {
        if (request.method === 'HEAD') return reply.type(declaredReply.stream).send();
        const mayRead = async () => {
          const token = bearerToken(request);
          const reader = token === null ? null : await options.findViewer(token, options.clock());
          return accessRefusal(endpoint, reader) === undefined;
        };
        const headers = reply.getHeaders();
        const begun = { stream: given, declared: declaredReply.events };
        options.streams.begin(
          reply.raw,
          headers,
          { name: `${name} ${callerOf(request)}`, mayRead, maxOpen: endpoint.readersPerCaller },
          begun,
        );
        return reply.hijack();
      }
      reply.code(endpoint.status ?? 200);
      if (given instanceof PreparedReply) {
        // Cacheable by everybody, but not for search engines.
        const headers = { 'cache-control': given.cacheControl, 'x-robots-tag': 'noindex' };
        return sendPageText(request, reply.headers(headers), given.text);
      }
      if (!(declaredReply instanceof z.ZodType)) return sendStream(reply, declaredReply, given as StreamedReply);
      // Parsing drops everything that the contract does not list.
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const isLong = hasLongList(given);
      return reply.send(isLong ? await toReplyText(declaredReply, given) : JSON.stringify(declaredReply.parse(given)));
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { viewer } = request;
      if (viewer === undefined) throw new Error('the request reached its handler without a viewer');
      const { body: declaredBody } = endpoint;
      if (declaredBody === 'multipart' && !request.isMultipart()) throw new Refusal('media-type-unsupported');
      const input = parseInput(endpoint, request);
      const caller = callerOf(request);
      // Counted only once the request is valid, so that invalid ones use up nobody's tries.
      if (rateLimit && caller !== null) await options.consumeLimit(`${name} ${caller}`, rateLimit, options.clock());
      // After the limit of its caller, so that one who is over that uses up nothing of the others in the network.
      const network = viewer === null ? networkToLimit(addressOf(request)) : null;
      if (rateLimit && network !== null) {
        const ofNetwork = { ...rateLimit, calls: rateLimit.calls * maxCallersOfNetwork };
        await options.consumeLimit(`${name} ${network}`, ofNetwork, options.clock());
      }
      const form = declaredBody === 'multipart' ? { form: await readMultipartForm(request, bodyLimit) } : {};
      const handle = () => answerInput(request, reply, { ...input, ...form });
      if (viewer === null || isUrgentCall(request)) return handle();
      // Nobody reads the answer of a request whose client hung up while it waited.
      return runInTurn(viewer.accountId, async () => (reply.raw.destroyed ? reply.send() : handle()));
    };

    const { purpose = 'page' } = endpoint;
    const answerOrRefuse = (request: FastifyRequest, reply: FastifyReply) => {
      const caller = callerOf(request);
      if (purpose !== 'export' || caller === null) return answer(request, reply);
      const answerToItsEnd = async () => {
        const { promise: ended, resolve } = Promise.withResolvers<void>();
        reply.raw.once('finish', resolve).once('close', resolve);
        // No 'close' event follows if the client hung up during the session look-up.
        if (reply.raw.destroyed) resolve();
        const sent = await answer(request, reply);
        await ended;
        return sent;
      };
      const groups = [{ group: caller, maxConcurrent: maxExportsOfCaller }];
      return runOrRefuse(groups, answerToItsEnd, () => new Refusal('too-many-requests', { seconds: 1 }));
    };

    const bodyLimit = maxBodyBytes(endpoint);
    const config = { purpose, call: name, endpoint, goesOn: 'events' in declaredReply };
    const route = { method, handler: answerOrRefuse, bodyLimit, config };
    const urls = endpoint.alsoAtRoot ? [path, path.slice('/api'.length)] : [path];
    const addRoutes = (to: FastifyInstance) => {
      for (const url of urls) to.route({ ...route, url });
    };
    if (endpoint.body === 'multipart') {
      // By themselves, because the plugin adds two hooks to every route beside it.
      app.register(async (scope) => {
        await scope.register(fastifyMultipart, { throwFileSizeLimit: true });
        addRoutes(scope);
      });
    } else addRoutes(app);
  };
}

function createRefusalLog(logSecurityEvent: LogSecurityEvent): (request: FastifyRequest, error: Error) => void {
  const standsFor = createRefusalSampler();
  return (request, error) => {
    if (!(error instanceof Refusal) || !loggedStatuses.includes(refusalStatus[error.code])) return;
    const requests = standsFor(error.code, performance.now());
    if (requests === 0) return;
    logSecurityEvent({
      kind: 'refused',
      accountId: request.viewer?.accountId ?? null,
      address: addressOf(request),
      details: { refusal: error.code, call: callName(request), ...(requests > 1 && { requests }) },
    });
  };
}

const urgentPurposes: readonly (Purpose | undefined)[] = ['answer', 'start', 'log-in'];

/** What students need to sit, once they have logged in. Nobody else's calls may delay it. */
function isUrgentCall({ viewer, routeOptions }: FastifyRequest): boolean {
  return viewer != null && urgentPurposes.includes(routeOptions.config.purpose);
}

/** The caller for limits; null for this machine itself. */
function callerOf(request: FastifyRequest): string | null {
  return request.viewer ? `account ${request.viewer.accountId}` : addressToLimit(addressOf(request));
}

/** The name for logs and counts: the route's pattern, never the address as sent. */
function callName({ routeOptions, method }: FastifyRequest): string {
  return routeOptions.config.call ?? (routeOptions.url === undefined ? 'none' : `${method} ${routeOptions.url}`);
}

function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

function tokenOf(request: FastifyRequest, { acceptsTokenCookie }: Endpoint): string | null {
  return bearerToken(request) ?? (acceptsTokenCookie ? tokenCookie(request) : null);
}

/** Null if another site makes the request: browsers mark it, but still send our cookies. */
function tokenCookie({ headers }: FastifyRequest): string | null {
  const { 'sec-fetch-site': site = 'same-origin', cookie = '' } = headers;
  if (site !== 'same-origin' && site !== 'none') return null;
  return /(?:^|; *)token=([^;\s]+)/.exec(cookie)?.[1] ?? null;
}

function requireAccess(endpoint: Endpoint, viewer: Viewer | null): void {
  const code = accessRefusal(endpoint, viewer);
  if (code !== undefined) throw new Refusal(code);
}

function accessRefusal(
  { access, simulatedToo, beforeSecondFactor }: Endpoint,
  viewer: Viewer | null,
): RefusalCode | undefined {
  if (access === 'visitor') return undefined;
  if (!viewer) return 'not-authenticated';
  if (viewer.isSimulated && !simulatedToo) return 'simulated-account';
  if (viewer.lacksSecondFactor && !beforeSecondFactor) return 'second-factor-required';
  return access === 'account' || may(viewer.role, access) ? undefined : withoutRight(viewer.role);
}

function parseInput(endpoint: Endpoint, request: FastifyRequest): Record<'params' | 'query' | 'body', unknown> {
  const issues: z.core.$ZodIssue[] = [];
  const parse = (declared: z.ZodType | 'multipart' | undefined, given: unknown): unknown => {
    if (!(declared instanceof z.ZodType)) return undefined;
    const parsed = declared.safeParse(given);
    if (!parsed.success) issues.push(...parsed.error.issues);
    return parsed.data;
  };
  const input = {
    params: parse(endpoint.params, request.params),
    query: parse(endpoint.query, request.query),
    // A missing body is parsed as an empty one, so that the missing fields are named.
    body: parse(endpoint.body, request.body ?? {}),
  };
  if (issues.length > 0) throw new InputProblem(issues);
  if (containsUnstorableText(input)) throw new Refusal('request-invalid');
  return input;
}

function containsUnstorableText(value: unknown): boolean {
  if (typeof value === 'string') return !isStorable(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(containsUnstorableText);
}

function sendStream(reply: FastifyReply, declared: StreamReply, given: StreamedReply): FastifyReply {
  const mediaType = given.mediaType ?? declared.stream;
  reply.type(mediaType.startsWith('text/') && !mediaType.includes(';') ? `${mediaType}; charset=utf-8` : mediaType);
  reply.header('cache-control', 'no-store');
  if (given.fileName !== undefined) reply.header('content-disposition', `attachment; filename="${given.fileName}"`);
  if (given.headers) reply.headers(given.headers);
  return reply.send(given.stream instanceof Readable ? given.stream : Readable.from(given.stream));
}
