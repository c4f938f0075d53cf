import type { Endpoint } from '@club/contract/shared/endpoint';
import { Refusal, type RefusalCode } from '@club/domain/shared/refusal';
import { may, withoutRight } from '@club/domain/shared/role';
import type { FastifyRequest } from 'fastify';
import type { Viewer } from './viewer.ts';

export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}

export function tokenOf(request: FastifyRequest, { acceptsTokenCookie }: Endpoint): string | null {
  return bearerToken(request) ?? (acceptsTokenCookie ? tokenCookie(request) : null);
}

/** Null if another site makes the request: browsers mark it, but still send our cookies. */
function tokenCookie({ headers }: FastifyRequest): string | null {
  const { 'sec-fetch-site': site = 'same-origin', cookie = '' } = headers;
  if (site !== 'same-origin' && site !== 'none') return null;
  return /(?:^|; *)token=([^;\s]+)/.exec(cookie)?.[1] ?? null;
}

export function requireAccess(endpoint: Endpoint, viewer: Viewer | null): void {
  const code = accessRefusal(endpoint, viewer);
  if (code !== undefined) throw new Refusal(code);
}

export function accessRefusal(
  { access, simulatedToo, beforeSecondFactor }: Endpoint,
  viewer: Viewer | null,
): RefusalCode | undefined {
  if (access === 'visitor') return undefined;
  if (!viewer) return 'not-authenticated';
  if (viewer.isSimulated && !simulatedToo) return 'simulated-account';
  if (viewer.lacksSecondFactor && !beforeSecondFactor) return 'second-factor-required';
  return access === 'account' || may(viewer.role, access) ? undefined : withoutRight(viewer.role);
}
