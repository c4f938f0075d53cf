import { randomBytes } from 'node:crypto';
import type { Award, AwardKind } from '@club/domain/entities/attempts/award';
import type { Instant } from '@club/domain/shared/instant';
import { typedCode } from '@club/domain/shared/typed-code';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { certificates, entries } from './tables.ts';

export type StoredCertificate = typeof certificates.$inferSelect;

/** A certificate, identified by its student and content. */
export interface CertificateKey {
  readonly accountId: string;
  readonly roundId: string;
  readonly kind: AwardKind;
  readonly contentHash: string;
}

/** A certificate as it is printed now. */
export interface PrintedCertificate extends CertificateKey {
  readonly award: Award;
  /** Of its student. */
  readonly score: number;
}

/** 80 bits: sixteen characters. */
const numberBytes = 10;

/**
 * The certificates with this content, created if there are none, in the order of the keys. Concurrent calls get the same numbers. A
 * revoked one is not reused; null if its student is disqualified at this moment.
 */
export async function upsertCertificates(
  database: Database,
  keys: readonly PrintedCertificate[],
  issuedAt: Instant,
): Promise<(StoredCertificate | null)[]> {
  const [first] = keys;
  if (first === undefined) return [];
  const read = async () => {
    const rows = await database
      .select()
      .from(certificates)
      .where(
        and(
          isOneOf(
            certificates.accountId,
            keys.map(({ accountId }) => accountId),
          ),
          eq(certificates.roundId, first.roundId),
          isNull(certificates.revokedAt),
        ),
      );
    return new Map(rows.map((row) => [keyOf(row), row]));
  };
  const known = await read();
  const missing = keys.filter((key) => !known.has(keyOf(key)));
  if (missing.length > 0) {
    await database
      .insert(certificates)
      .values(
        missing.map((key) => ({
          ...{ ...key, issuedTo: key.accountId, issuedAt },
          number: typedCode(randomBytes(numberBytes)),
        })),
      )
      .onConflictDoNothing();
  }
  // The same award for another score: whoever downloads it again gets it for the new one.
  const again = keys.flatMap((key) => {
    const certificate = known.get(keyOf(key));
    return certificate === undefined || certificate.score === key.score ? [] : [{ ...certificate, score: key.score }];
  });
  if (again.length > 0) {
    await database.execute(sql`
      update ${certificates} set score = given.score
      from unnest(
        ${sql.param(again.map(({ number }) => number))}::text[],
        ${sql.param(again.map(({ score }) => score))}::double precision[]
      ) as given (number, score)
      where certificates.number = given.number`);
  }
  const found = missing.length > 0 ? await read() : known;
  return keys.map((key) => found.get(keyOf(key)) ?? null);
}

function keyOf({
  accountId,
  kind,
  contentHash,
}: Pick<StoredCertificate, 'accountId' | 'kind' | 'contentHash'>): string {
  return `${accountId} ${kind} ${contentHash}`;
}

export async function findCertificate(database: Database, number: string): Promise<StoredCertificate | null> {
  const [row] = await database.select().from(certificates).where(eq(certificates.number, number));
  return row ?? null;
}

export function listCertificatesOf(
  database: Database,
  { accountId, roundId }: Pick<CertificateKey, 'accountId' | 'roundId'>,
): Promise<StoredCertificate[]> {
  return database
    .select()
    .from(certificates)
    .where(and(eq(certificates.accountId, accountId), eq(certificates.roundId, roundId)))
    .orderBy(asc(certificates.issuedAt), asc(certificates.number));
}

export function countCertificates(database: Database, roundId: string): Promise<number> {
  return database.$count(certificates, eq(certificates.roundId, roundId));
}

/** Revokes the certificates of disqualified entries. */
export async function revokeCertificatesOfEntries(
  transaction: Database,
  entry: { readonly id: string } | { readonly attemptId: string },
): Promise<void> {
  const condition = 'id' in entry ? eq(entries.id, entry.id) : eq(entries.attemptId, entry.attemptId);
  await transaction.execute(sql`
    update ${certificates} set revoked_at = clock_timestamp()
    from ${entries}
    where ${condition} and certificates.account_id = ${entries.accountId}
      and certificates.round_id = ${entries.roundId} and certificates.revoked_at is null`);
}
