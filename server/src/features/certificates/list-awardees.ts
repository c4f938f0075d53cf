import { createHash } from 'node:crypto';
import { printedName } from '@club/domain/entities/accounts/printed-name';
import { type Award, type AwardKind, awardsOf, possibleAwards } from '@club/domain/entities/attempts/award';
import { ranksInOrder } from '@club/domain/entities/attempts/ranking';
import { isStillTrue } from '@club/domain/features/certificates/certificate';
import { unprintable } from '@club/domain/shared/printed-text';
import type { PrintedCertificate, StoredCertificate } from '#entities/attempts/certificate-store.ts';
import {
  countEntries,
  instituteOf,
  type LeaderboardRow,
  listEntriesOfAccount,
  listRanked,
} from '#entities/attempts/leaderboard-store.ts';
import { readStandings } from '#entities/attempts/rank-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** A ranked student and their awards, by the current results. */
export interface Awardee {
  readonly accountId: string;
  readonly roundId: string;
  readonly name: string;
  /** The name as it stands on the certificates; null if it cannot be printed. See docs/rules/results.md, V41. */
  readonly printedName: string | null;
  /** Tells students of the same name apart. */
  readonly classLevel: number | null;
  /** The school for display; empty if there is none. */
  readonly school: string;
  readonly schoolId: string | null;
  readonly city: string;
  readonly score: number;
  readonly awards: readonly Award[];
}

/** All ranked students, best first. */
export async function listAwardees(database: Database, round: Round): Promise<Awardee[]> {
  const rows: LeaderboardRow[] = [];
  for await (const batch of listRanked(database, round.id)) rows.push(...batch);
  const rankOf = ranksInOrder();
  const rankAtSchool = new Map<string, ReturnType<typeof ranksInOrder>>();
  return rows.map((row) => {
    const rank = rankOf(row);
    if (row.school === null)
      return toAwardee(row, awardsOf({ rank, school: null, rankAtSchool: null }, round.merit, rows.length));
    const ofSchool = rankAtSchool.get(row.school.id) ?? ranksInOrder();
    rankAtSchool.set(row.school.id, ofSchool);
    const stands = { rank, school: row.school, rankAtSchool: ofSchool(row) };
    return toAwardee(row, awardsOf(stands, round.merit, rows.length));
  });
}

/** A single student; null for an account without a rank. */
export async function findAwardee(database: Database, round: Round, accountId: string): Promise<Awardee | null> {
  const [row] = await listEntriesOfAccount(database, { roundId: round.id, accountId });
  if (row === undefined || !row.isRanked) return null;
  const { all, school } = await readStandings(database, row);
  const stands = { rank: all.rank, school: row.school, rankAtSchool: school?.rank ?? null };
  return toAwardee(row, awardsOf(stands, round.merit, await countEntries(database, round.id, {})));
}

function toAwardee(row: LeaderboardRow, awards: readonly Award[]): Awardee {
  const { accountId, roundId, name, nameOnCertificates, classLevel, city, score } = row;
  return {
    accountId,
    roundId,
    name,
    printedName: printedName(name, nameOnCertificates),
    classLevel,
    school: instituteOf(row),
    schoolId: row.school?.id ?? null,
    city,
    score,
    awards,
  };
}

/** What of an awardee cannot be printed; undefined if there are certificates. */
export function unprintablePart({ name, printedName: printed, school }: Awardee): string | undefined {
  if (printed === null) return name;
  return unprintable(school).length > 0 ? school : undefined;
}

export function printedCertificate(awardee: Awardee, award: Award): PrintedCertificate {
  const { accountId, roundId, score } = awardee;
  return { accountId, roundId, kind: award.kind, contentHash: contentHash(awardee, award, accountId), award, score };
}

/** What a certificate of an awardee says, if it still says the truth; undefined otherwise. */
export function trueAward(certificate: StoredCertificate, awardee: Awardee): Award | undefined {
  const { kind, issuedTo, score } = certificate;
  const isPrinted = (award: Award) => contentHash(awardee, award, issuedTo ?? '') === certificate.contentHash;
  const candidates = certificate.award === null ? possibleAwards(kind) : [certificate.award];
  // Under another name or school, no hash matches.
  const award = [...awardee.awards.filter((one) => one.kind === kind), ...candidates].find(isPrinted);
  return award !== undefined && isStillTrue({ award, score }, awardee) ? award : undefined;
}

function contentHash({ roundId, name, printedName: printed, school }: Awardee, award: Award, issuedTo: string): string {
  const content = JSON.stringify([issuedTo, roundId, printed ?? name, school, award]);
  return createHash('sha256').update(content).digest('base64url');
}

export function awardOfKind({ awards }: Awardee, kind: AwardKind): Award | undefined {
  return awards.find((award) => award.kind === kind);
}
