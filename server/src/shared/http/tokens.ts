import { createSigner, createVerifier } from 'fast-jwt';
import { z } from 'zod';

export interface TokenClaims {
  readonly accountId: string;
  readonly sessionId: string;
  readonly expiresAt: number;
}

/** Signs and verifies session tokens. */
export interface Tokens {
  sign(claims: TokenClaims, now: number): string;
  /** Null if the token was not signed here, was changed or has expired. */
  read(token: string, now: number): TokenClaims | null;
}

/** Enough for a large round, in about 10 MB. */
const maxKnown = 20_000;

const tokenClaims = z.object({ sub: z.string(), sid: z.string(), exp: z.number() });

/** JSON Web Tokens, so that a browser can read `exp`. A signature alone is not enough: the session must still exist. */
export function createTokens(secret: string): Tokens {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  // The expiry is checked against the caller's clock below.
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], ignoreExpiration: true });
  /** Cache of verified tokens: a page sends the same one with every save. */
  const known = new Map<string, TokenClaims>();

  function readSigned(token: string): TokenClaims | null {
    const read = tokenClaims.safeParse(verifiedOrNull(verify, token));
    if (!read.success) return null;
    const { sub: accountId, sid: sessionId, exp } = read.data;
    const claims = { accountId, sessionId, expiresAt: exp * 1000 };
    if (known.size >= maxKnown) known.clear();
    known.set(token, claims);
    return claims;
  }

  return {
    sign: ({ accountId, sessionId, expiresAt }, now) =>
      sign({ sub: accountId, sid: sessionId, iat: Math.floor(now / 1000), exp: Math.floor(expiresAt / 1000) }),
    read(token, now) {
      const claims = known.get(token) ?? readSigned(token);
      return claims !== null && claims.expiresAt > now ? claims : null;
    },
  };
}

function verifiedOrNull(verify: (token: string) => unknown, token: string): unknown {
  try {
    return verify(token);
  } catch {
    return null;
  }
}
