import { randomBytes } from 'node:crypto';
import { second } from '@club/domain/shared/instant';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'browser';

/** What tells this browser from others: random, the same for all who use it, and out of reach of scripts. Set where there is none. */
export function browserKey(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { isHttps, browserKeyMs }: { readonly isHttps: boolean; readonly browserKeyMs: number },
): string {
  const known = new RegExp(`(?:^|; *)${cookieName}=([\\w-]{22})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  if (known !== undefined) return known;
  const key = randomBytes(16).toString('base64url');
  const attributes = `Max-Age=${browserKeyMs / second}; Path=/api; HttpOnly; SameSite=Strict${isHttps ? '; Secure' : ''}`;
  reply.header('set-cookie', `${cookieName}=${key}; ${attributes}`);
  return key;
}
