import type { CertificateReply } from '@club/contract/certificates';
import { certificateState } from '@club/domain/features/certificates/certificate';
import { Refusal } from '@club/domain/shared/refusal';
import { groupedCode } from '@club/domain/shared/typed-code';
import { findShownName } from '#entities/accounts/shown-name-store.ts';
import { findCertificate } from '#entities/attempts/certificate-store.ts';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import { type Round, readRoundById } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findAwardee, trueAward } from './list-awardees.ts';

/**
 * Compares a certificate with the current results. Names its student only if it is genuine, and reveals nothing else about anybody.
 * See docs/rules/results.md, V23 to V25.
 * @throws Refusal `certificate-unknown`
 */
export async function checkCertificate(database: Database, number: string): Promise<CertificateReply> {
  const certificate = await findCertificate(database, number);
  if (certificate === null) throw new Refusal('certificate-unknown');
  const { accountId, roundId, kind } = certificate;
  const round = roundId === null ? null : await readRoundById(database, roundId);
  const isPublic = accountId !== null && round !== null && givesCertificates(round);
  const awardee = isPublic ? await findAwardee(database, round, accountId) : null;
  const award = awardee === null ? undefined : trueAward(certificate, awardee);
  const state = certificateState({
    kind,
    isPublic,
    isRevoked: certificate.revokedAt !== null,
    isTrue: award !== undefined,
    awardsNow: awardee?.awards ?? [],
  });
  const isGenuine = state === 'genuine';
  return {
    number: groupedCode(certificate.number),
    state,
    round: state === 'withdrawn' || round === null ? null : toTitleReply(round),
    award: isGenuine ? (award ?? null) : null,
    name:
      isGenuine && awardee !== null && accountId !== null
        ? await findShownName(database, { id: accountId, name: awardee.printedName ?? awardee.name })
        : null,
  };
}

/** Certificates exist once the results are public, and never for rehearsals. */
export function givesCertificates({ resultsPublishedAt, isRehearsal }: Round): boolean {
  return resultsPublishedAt !== null && !isRehearsal;
}
