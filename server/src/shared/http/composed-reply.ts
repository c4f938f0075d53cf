import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { Endpoint, ReplyOf } from '@club/contract/shared/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { takesEncoding } from './page-text.ts';

/**
 * A field of an endpoint's replies that many are given alike: parsed against the contract, written and compressed once.
 * @typeParam Others the other fields, which are each reply's own
 */
export class PreparedField<Others> {
  /** The endpoint's reply in the contract, and the same without this field. */
  readonly declared: z.ZodType;
  readonly others: z.ZodType<Others>;
  /** `"name":value`, as it stands in a reply. */
  readonly plain: Buffer;
  /** The same as deflated blocks that end at a byte and need nothing before them. */
  readonly deflated: Buffer;

  constructor(declared: z.ZodType, others: z.ZodType<Others>, plain: Buffer) {
    this.declared = declared;
    this.others = others;
    this.plain = plain;
    this.deflated = deflateRawSync(plain, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  }
}

/** Prepares a field of an endpoint's reply that holds nothing of whoever asks. */
export function prepareField<const E extends Endpoint, Name extends keyof ReplyOf<E> & string>(
  { reply, path }: E,
  name: Name,
  value: ReplyOf<E>[Name],
): PreparedField<Omit<ReplyOf<E>, Name>> {
  if (!(reply instanceof z.ZodObject)) throw new TypeError(`the reply of ${path} is no object`);
  const { [name]: field, ...others } = reply.shape as z.ZodRawShape;
  if (!(field instanceof z.ZodType)) throw new TypeError(`the reply of ${path} has no ${name}`);
  const plain = Buffer.from(`${JSON.stringify(name)}:${JSON.stringify(field.parse(value))}`);
  return new PreparedField(reply, z.object(others) as unknown as z.ZodType<Omit<ReplyOf<E>, Name>>, plain);
}

/** A reply of which one field was prepared. */
export class ComposedReply {
  readonly prepared: PreparedField<unknown>;
  readonly others: unknown;

  constructor(prepared: PreparedField<unknown>, others: unknown) {
    this.prepared = prepared;
    this.others = others;
  }
}

/** Puts a reply together from a prepared field and all the others. */
export function composeReply<Others>(prepared: PreparedField<Others>, others: Others): ComposedReply {
  return new ComposedReply(prepared, others);
}

/**
 * Sends a composed reply, compressed where the browser takes that: the prepared part costs a copy. Its other fields are parsed
 * against the contract as those of every reply.
 * @param declared the reply of the endpoint that was called
 */
export function sendComposed(
  request: FastifyRequest,
  reply: FastifyReply,
  declared: unknown,
  { prepared, others }: ComposedReply,
): FastifyReply {
  if (prepared.declared !== declared) throw new Error('a reply was composed for another endpoint');
  const rest = JSON.stringify(prepared.others.parse(others));
  const before = Buffer.from(rest === '{}' ? '{' : `${rest.slice(0, -1)},`);
  const after = Buffer.from('}');
  reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8');
  return takesEncoding(request, 'gzip')
    ? reply.header('content-encoding', 'gzip').send(toGzip(before, prepared, after))
    : reply.send(Buffer.concat([before, prepared.plain, after]));
}

/** No name, no time, any system. Source: RFC 1952, 2.3. */
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** One gzip member: what is new stands in it as it is, around what was deflated before. */
function toGzip(before: Buffer, { plain, deflated }: PreparedField<unknown>, after: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(after, crc32(plain, crc32(before))), 0);
  trailer.writeUInt32LE((before.length + plain.length + after.length) % 2 ** 32, 4);
  return Buffer.concat([
    gzipHeader,
    storedHeader(before, { isLast: false }),
    before,
    deflated,
    storedHeader(after, { isLast: true }),
    after,
    trailer,
  ]);
}

/** What stands before bytes that are not compressed; at most 65,535 of them. Source: RFC 1951, 3.2.4. */
function storedHeader({ length }: Buffer, { isLast }: { readonly isLast: boolean }): Buffer {
  if (length > 65_535) throw new RangeError('a stored block of deflate holds 65,535 bytes at most');
  const header = Buffer.alloc(5);
  header.writeUInt8(isLast ? 1 : 0, 0);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
