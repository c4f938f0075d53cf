import type { Database } from '#shared/database/database.ts';
import { revisionOf } from '#shared/revision-of.ts';
import { listConsents, type StoredConsent } from './consent-store.ts';
import { findSentRequest } from './guardian-link-store.ts';

export interface RegisteredGuardian {
  /** The current consent to taking part. */
  readonly consent: StoredConsent | null;
  /** The contact of an unanswered request. */
  readonly sent: Awaited<ReturnType<typeof findSentRequest>>;
  /** Detects concurrent corrections. */
  readonly revision: string;
}

export async function readRegisteredGuardian(database: Database, accountId: string): Promise<RegisteredGuardian> {
  const consents = await listConsents(database, accountId);
  const consent = consents.find(({ purpose, endedAt }) => purpose === 'taking-part' && endedAt === null) ?? null;
  const sent = await findSentRequest(database, accountId);
  return { consent, sent, revision: revisionOf([consent, sent]) };
}
