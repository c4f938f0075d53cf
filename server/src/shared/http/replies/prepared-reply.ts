import type { Endpoint, ReplyInputOf } from '@club/contract/shared/endpoint';
import { z } from 'zod';
import { type PageText, toPageText } from './page-text.ts';

/** A reply prepared once for all callers: parsed against the contract, serialized, compressed, and identified by its ETag. */
export class PreparedReply {
  readonly text: PageText;
  readonly cacheControl: string;

  constructor(text: PageText, cacheControl: string) {
    this.text = text;
    this.cacheControl = cacheControl;
  }
}

/**
 * Only for replies that do not depend on the caller.
 * @param cacheControl how long browsers and proxies may cache it
 */
export function prepareReply<const E extends Endpoint>(
  { reply, path }: E,
  given: ReplyInputOf<E>,
  cacheControl: string,
): PreparedReply {
  if (!(reply instanceof z.ZodType)) throw new TypeError(`${path} is a stream`);
  return new PreparedReply(
    toPageText(JSON.stringify(reply.parse(given)), 'application/json; charset=utf-8'),
    cacheControl,
  );
}
