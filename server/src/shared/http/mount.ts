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
import { Refusal } from '@club/domain/shared/refusal';
import fastifyMultipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Act } from '#shared/act.ts';
import { createConcurrencyLimiter, createKeyedSemaphore } from '#shared/concurrency.ts';
import { accessRefusal, bearerToken, requireAccess, tokenOf } from '#shared/http/call-access.ts';
import { browserKey } from '#shared/http/callers/browser-key.ts';
import { addressToLimit, callerAddress, callerNetwork, networkToLimit } from '#shared/http/callers/caller-address.ts';
import { callerLanguage } from '#shared/http/callers/caller-language.ts';
import { addressOf } from '#shared/http/callers/forwarding.ts';
import { hasLongBody } from '#shared/http/input/json-bodies.ts';
import { type MultipartForm, readMultipartForm } from '#shared/http/input/multipart-form.ts';
import { parseInput } from '#shared/http/input/parse-input.ts';
import { createFairQueue } from '#shared/http/limits/fair-queue.ts';
import type { ArrivalCounter, ArrivalKind, ConsumeLimit } from '#shared/http/limits/rate-limit-store.ts';
import { createRefusalSampler } from '#shared/http/logs/access-log.ts';
import type { LogSecurityEvent } from '#shared/http/logs/security-log.ts';
import type { EventStream, EventStreams } from '#shared/http/replies/event-stream.ts';
import type { PreparedReply } from '#shared/http/replies/prepared-reply.ts';
import { type StreamedReply, sendReply } from '#shared/http/replies/send-reply.ts';
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
  addHooks(app, options);
  return (endpoint, handler) => {
    const answer = answerCall(endpoint, handler as UntypedHandler, options, runInTurn);
    addRoutes(app, endpoint, (request, reply) => {
      const caller = callerOf(request);
      if (endpoint.purpose !== 'export' || caller === null) return answer(request, reply);
      const groups = [{ group: caller, maxConcurrent: maxExportsOfCaller }];
      const toItsEnd = () => answerToItsEnd(request, reply, answer);
      return runOrRefuse(groups, toItsEnd, () => new Refusal('too-many-requests', { seconds: 1 }));
    });
  };
}

type UntypedHandler = (call: object) => unknown;

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

function addHooks(app: FastifyInstance, options: MountOptions): void {
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
}

/** Counts a valid request, and hands it to its handler when it is its account's turn. */
function answerCall(
  endpoint: Endpoint,
  handler: UntypedHandler,
  options: MountOptions,
  runInTurn: ReturnType<typeof createKeyedSemaphore>,
): Answer {
  const bodyLimit = maxBodyBytes(endpoint);
  const readForm = endpoint.body === 'multipart';
  return async (request, reply) => {
    const { viewer } = request;
    if (viewer === undefined) throw new Error('the request reached its handler without a viewer');
    if (readForm && !request.isMultipart()) throw new Refusal('media-type-unsupported');
    const input = parseInput(endpoint, request);
    await consumeLimits(endpoint, request, options);
    const form = readForm ? { form: await readMultipartForm(request, bodyLimit) } : {};
    const handle = async () => {
      const call = { ...input, ...form, ...describeCall(endpoint, request, reply, options) };
      return sendOrStream(request, reply, endpoint, await handler(call), options);
    };
    if (viewer === null || isUrgentCall(request)) return handle();
    // Nobody reads the answer of a request whose client hung up while it waited.
    return runInTurn(viewer.accountId, async () => (reply.raw.destroyed ? reply.send() : handle()));
  };
}

/** Counted only once the request is valid, so that invalid ones use up nobody's tries. */
async function consumeLimits(endpoint: Endpoint, request: FastifyRequest, options: MountOptions): Promise<void> {
  const { rateLimit } = endpoint;
  if (!rateLimit) return;
  const name = nameOf(endpoint);
  const caller = callerOf(request);
  if (caller !== null) await options.consumeLimit(`${name} ${caller}`, rateLimit, options.clock());
  // After the limit of its caller, so that one who is over that uses up nothing of the others in the network.
  const network = request.viewer === null ? networkToLimit(addressOf(request)) : null;
  if (network === null) return;
  const ofNetwork = { ...rateLimit, calls: rateLimit.calls * maxCallersOfNetwork };
  await options.consumeLimit(`${name} ${network}`, ofNetwork, options.clock());
}

/** What a handler is told beside its input. */
function describeCall(endpoint: Endpoint, request: FastifyRequest, reply: FastifyReply, options: MountOptions) {
  const { viewer } = request;
  const address = addressOf(request);
  const now = options.clock();
  const addressHash = options.hashAddress(address);
  return {
    ...{ viewer, now, address, addressHash },
    act: viewer ? { actorId: viewer.accountId, now, addressHash } : null,
    arrivedAt: request.arrivedAt,
    language: callerLanguage(request),
    callerHash: options.hashAddress(callerAddress(address)),
    ...(endpoint.tellsBrowsersApart && { browserHash: options.hashBrowser(browserKey(request, reply, options)) }),
    userAgent: request.headers['user-agent'] ?? '',
    requestId: request.id,
  };
}

async function sendOrStream(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  given: unknown,
  { findViewer, clock, streams }: MountOptions,
): Promise<FastifyReply> {
  const { reply: declared } = endpoint;
  if (!('events' in declared)) return sendReply(request, reply.code(endpoint.status ?? 200), declared, given);
  if (request.method === 'HEAD') return reply.type(declared.stream).send();
  const mayRead = async () => {
    const token = bearerToken(request);
    const reader = token === null ? null : await findViewer(token, clock());
    return accessRefusal(endpoint, reader) === undefined;
  };
  const caller = { name: `${nameOf(endpoint)} ${callerOf(request)}`, mayRead, maxOpen: endpoint.readersPerCaller };
  const begun = { stream: given as EventStream, declared: declared.events };
  streams.begin(reply.raw, reply.getHeaders(), caller, begun);
  return reply.hijack();
}

/** Resolves when the reply has been sent, or its reader has gone. */
async function answerToItsEnd(request: FastifyRequest, reply: FastifyReply, answer: Answer): Promise<unknown> {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  reply.raw.once('finish', resolve).once('close', resolve);
  // No 'close' event follows if the client hung up during the session look-up.
  if (reply.raw.destroyed) resolve();
  const sent = await answer(request, reply);
  await ended;
  return sent;
}

function addRoutes(app: FastifyInstance, endpoint: Endpoint, handler: Answer): void {
  const { method, path, purpose = 'page' } = endpoint;
  const config = { purpose, call: nameOf(endpoint), endpoint, goesOn: 'events' in endpoint.reply };
  const route = { method, handler, bodyLimit: maxBodyBytes(endpoint), config };
  const urls = endpoint.alsoAtRoot ? [path, path.slice('/api'.length)] : [path];
  const addTo = (to: FastifyInstance) => {
    for (const url of urls) to.route({ ...route, url });
  };
  if (endpoint.body === 'multipart') {
    // By themselves, because the plugin adds two hooks to every route beside it.
    app.register(async (scope) => {
      await scope.register(fastifyMultipart, { throwFileSizeLimit: true });
      addTo(scope);
    });
  } else addTo(app);
}

function nameOf({ method, path }: Endpoint): string {
  return `${method} ${path}`;
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
