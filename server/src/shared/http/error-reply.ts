import type { ErrorReply } from '@club/contract/endpoint';
import { refusalStatus } from '@club/contract/refusal-status';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '#shared/database/database-unavailable.ts';
import { InputProblem } from './input-problem.ts';

/** Answers whatever was thrown. Refusals say what they are; an unhandled error says nothing but its id. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (error instanceof InputProblem) {
    const refusal = new Refusal('request-invalid', {}, error.details);
    return sendRefusal(refusal, request, reply, error.sentence);
  }
  const refusal = error instanceof Refusal ? error : refusalOf(error);
  if (refusal !== null) {
    if (refusal !== error && refusal.code === 'server-busy') request.log.warn({ err: error }, 'database unavailable');
    return sendRefusal(refusal, request, reply);
  }
  request.log.error({ err: error }, 'unhandled error');
  return send(reply, 500, {
    error: 'Request failed with status 500',
    message: 'Request failed with status 500',
    code: 'internal-error',
    requestId: request.id,
  });
}

function sendRefusal(
  refusal: Refusal,
  request: FastifyRequest,
  reply: FastifyReply,
  sentence = refusal.message,
): FastifyReply {
  const { seconds } = refusal.values;
  if (seconds !== undefined) reply.header('retry-after', seconds);
  return send(reply, refusalStatus[refusal.code], {
    error: sentence,
    message: sentence,
    code: refusal.code,
    ...(refusal.details.length > 0 ? { details: [...refusal.details] } : {}),
    requestId: request.id,
  });
}

function send(reply: FastifyReply, status: number, body: ErrorReply): FastifyReply {
  // What the router itself refuses meets no hook.
  reply.header('x-request-id', body.requestId);
  return reply.code(status).type('application/json; charset=utf-8').send(JSON.stringify(body));
}

const codeByStatus: Readonly<Record<number, RefusalCode>> = {
  404: 'route-unknown',
  413: 'body-too-large',
  415: 'media-type-unsupported',
  503: 'server-busy',
};

/** What Fastify itself refuses and a database that is unavailable, in the product's words; null for an unhandled error. */
function refusalOf(error: unknown): Refusal | null {
  const { statusCode, code } = (error ?? {}) as Partial<FastifyError>;
  // First, because a caller who hangs up looks like a connection that the database dropped.
  if (statusCode !== undefined && statusCode < 500) return new Refusal(codeByStatus[statusCode] ?? 'request-invalid');
  const isStopping = statusCode === 503 && code?.startsWith('FST_');
  return isStopping || isDatabaseUnavailable(error) ? new Refusal('server-busy') : null;
}
