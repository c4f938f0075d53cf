import { randomBytes } from 'node:crypto';
import { second } from '@club/domain/shared/instant';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'browser';

/** A random cookie that identifies a browser, whoever uses it. Scripts cannot read it. Sets it if it is missing. */
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
