import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export interface PageText {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

/** Higher levels save less than one packet. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Compressed when a browser first asks for it: compressing all pages would delay a start by a second. */
export function toPageText(text: string | Uint8Array, type: string): PageText {
  const plain = Buffer.from(text);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    type,
    etag: etagOf(plain),
    plain,
    get br() {
      br ??= brotliCompressSync(plain, brotliOptions);
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(plain);
      return gzip;
    },
  };
}

/** For large texts: compresses without blocking other requests. */
export async function packText(plain: Buffer, type: string): Promise<PageText> {
  const [br, gzipped] = await Promise.all([promisify(brotliCompress)(plain, brotliOptions), promisify(gzip)(plain)]);
  return { type, etag: etagOf(plain), plain, br, gzip: gzipped };
}

function etagOf(plain: Buffer): string {
  return `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
}

/** Sends a text in the best encoding that the browser accepts, or 304 if it has it already. */
export function sendPageText(request: FastifyRequest, reply: FastifyReply, text: PageText): FastifyReply {
  reply.header('etag', text.etag).header('vary', 'accept-encoding');
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(text.etag)) return reply.code(304).send();
  const isPacked = /^(?:image\/(?!svg)|application\/pdf)/.test(text.type);
  const encoding = isPacked ? undefined : (['br', 'gzip'] as const).find((name) => takesEncoding(request, name));
  reply.type(text.type);
  return encoding ? reply.header('content-encoding', encoding).send(text[encoding]) : reply.send(text.plain);
}

const accepted = { br: accepting('br'), gzip: accepting('gzip') } as const;

function takesEncoding({ headers }: FastifyRequest, name: keyof typeof accepted): boolean {
  return accepted[name].test(String(headers['accept-encoding'] ?? ''));
}

/** Matches the name of an encoding unless its weight is zero. */
function accepting(name: string): RegExp {
  return new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(?:\\.0*)?\\s*(?:,|$))`);
}
