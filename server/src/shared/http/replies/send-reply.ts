import { Readable } from 'node:stream';
import type { Endpoint, EventStreamReply, StreamReply } from '@club/contract/shared/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPageText } from './page-text.ts';
import { PreparedReply } from './prepared-reply.ts';
import { hasLongList, toReplyText } from './reply-text.ts';

/** A reply that is not JSON. Omitted fields come from the endpoint. */
export interface StreamedReply {
  readonly stream: Readable | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
  readonly mediaType?: string;
  readonly fileName?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Sends what a handler has returned, as its endpoint declares the reply. */
export async function sendReply(
  request: FastifyRequest,
  reply: FastifyReply,
  declared: Exclude<Endpoint['reply'], EventStreamReply>,
  given: unknown,
): Promise<FastifyReply> {
  if (given instanceof PreparedReply) {
    // Cacheable by everybody, but not for search engines.
    const headers = { 'cache-control': given.cacheControl, 'x-robots-tag': 'noindex' };
    return sendPageText(request, reply.headers(headers), given.text);
  }
  if (!(declared instanceof z.ZodType)) return sendStream(reply, declared, given as StreamedReply);
  // Parsing drops everything that the contract does not list.
  reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
  const text = hasLongList(given) ? await toReplyText(declared, given) : JSON.stringify(declared.parse(given));
  return reply.send(text);
}

function sendStream(reply: FastifyReply, declared: StreamReply, given: StreamedReply): FastifyReply {
  const mediaType = given.mediaType ?? declared.stream;
  reply.type(mediaType.startsWith('text/') && !mediaType.includes(';') ? `${mediaType}; charset=utf-8` : mediaType);
  reply.header('cache-control', 'no-store');
  if (given.fileName !== undefined) reply.header('content-disposition', `attachment; filename="${given.fileName}"`);
  if (given.headers) reply.headers(given.headers);
  return reply.send(given.stream instanceof Readable ? given.stream : Readable.from(given.stream));
}
