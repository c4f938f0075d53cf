import type { ErrorReply } from '@club/contract/shared/endpoint';
import { refusalStatus } from '@club/contract/shared/refusal-status';
import type { Language } from '@club/domain/shared/language';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import { localeOf } from '@club/texts/locale';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#shared/database/database-unavailable.ts';
import { FileStorageProblem } from '#shared/files/file-storage-problem.ts';
import { callerLanguage } from '#shared/http/callers/caller-language.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';
import { createRefusalSampler } from '#shared/http/logs/access-log.ts';
import { internalErrorSentence, refusalSentence } from './sentences.ts';

/**
 * Answers any error, in the caller's language. Refusals carry their code and sentence; unexpected errors only reveal the request
 * id.
 */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = callerLanguage(request);
  if (error instanceof InputProblem) {
    const refusal = new Refusal('request-invalid', {}, error.details(language));
    return sendRefusal(refusal, request, reply, error.sentence(language));
  }
  if (error instanceof FileStorageProblem) {
    request.log.error({ reqId: request.id, err: error, remedy: error.remedy }, 'picture storage failed');
    return sendRefusal(new Refusal('files-unavailable'), request, reply);
  }
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal !== null) {
    if (refusal !== error && refusal.code === 'server-busy') logOutage(error, request);
    return sendRefusal(refusal, request, reply);
  }
  request.log.error({ reqId: request.id, err: error }, 'unhandled error');
  const sentence = internalErrorSentence(language, 500);
  return send(reply, language, 500, {
    error: sentence,
    message: sentence,
    code: 'internal-error',
    requestId: request.id,
  });
}

const standsFor = createRefusalSampler();

/** In an outage every request fails, and each log entry has a statement and a stack, so only a sample is logged (O8). */
function logOutage(error: unknown, request: FastifyRequest): void {
  const requests = standsFor('outage', performance.now());
  if (requests === 0) return;
  const of = requests === 1 ? {} : { requests };
  request.log.warn({ reqId: request.id, err: error, ...of }, 'database unavailable');
}

function sendRefusal(refusal: Refusal, request: FastifyRequest, reply: FastifyReply, given?: string): FastifyReply {
  request.refusal = refusal.code;
  const language = callerLanguage(request);
  const sentence = given ?? refusalSentence(language, refusal.code, refusal.values);
  const { seconds, ticket } = refusal.values;
  if (typeof seconds === 'number') reply.header('retry-after', seconds);
  if (unreadBytes(request) > maxUnreadBytes) reply.header('connection', 'close');
  return send(reply, language, refusalStatus[refusal.code], {
    error: sentence,
    message: sentence,
    code: refusal.code,
    ...(refusal.details.length > 0 ? { details: [...refusal.details] } : {}),
    ...(typeof ticket === 'string' && { ticket }),
    requestId: request.id,
  });
}

/**
 * Of a body that is refused before it has arrived, Node would read and drop the rest, which costs everybody time. Up to this size,
 * a reply is worth more than the connection.
 */
const maxUnreadBytes = 64 * 1024;

function unreadBytes({ raw, headers }: FastifyRequest): number {
  if (raw.complete) return 0;
  return headers['transfer-encoding'] === undefined ? Number(headers['content-length'] ?? 0) : Number.POSITIVE_INFINITY;
}

function send(reply: FastifyReply, language: Language, status: number, body: ErrorReply): FastifyReply {
  // Refusals by the router itself run no hooks.
  reply.header('x-request-id', body.requestId);
  reply.header('content-language', localeOf(language)).header('vary', 'accept-language');
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const codeByStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'route-unknown',
  413: 'body-too-large',
  415: 'media-type-unsupported',
  503: 'server-busy',
};

function refusalOf(error: unknown): Refusal | null {
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>;
  // Checked first, because a caller who hangs up looks like a database connection that broke.
  if (statusCode !== undefined && statusCode < 500) return new Refusal(codeByStatus[statusCode] ?? 'request-invalid');
  const isStopping = statusCode === 503 && code?.startsWith('FST_');
  return isStopping || isDatabaseUnavailable(error) ? new Refusal('server-busy') : null;
}
