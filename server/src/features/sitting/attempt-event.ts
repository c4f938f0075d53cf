import { randomUUID } from 'node:crypto';
import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import { createLease } from '@club/domain/entities/attempts/lease';
import { type PaperSheet, paperLease } from '@club/domain/entities/attempts/paper-sheet';
import type { AttemptEvent, CandidateToSnapshot } from '@club/domain/entities/attempts/sitting';
import { isRehearser } from '@club/domain/entities/rounds/current-round';
import { may } from '@club/domain/shared/role';
import type { Account } from '#entities/accounts/account-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { startConsentRefusal } from '#entities/rounds/start-consent.ts';
import type { AttemptChange } from './attempt-change.ts';

/** Roles that may read every paper may sit every round; at a rehearsal the simulated students may too. */
export function maySitAnyRound(account: Account, round: Round): boolean {
  return may(account.role, 'bank') || (round.isRehearsal && isRehearser(account));
}

interface Sitter {
  readonly account: Account;
  readonly round: Round;
  readonly consent: ConsentRequirement;
}

/** Whoever sits, on a screen or on paper. */
export function toCandidate({ account, round, consent }: Sitter): CandidateToSnapshot {
  const { name, school, city, phone, phoneVerifiedAt, vouchedAt, compensatoryMinutes } = account;
  return {
    name,
    schoolId: school?.id ?? null,
    city,
    phone: phoneVerifiedAt === null ? null : phone,
    // The first account of an installation has no phone, and has to be able to rehearse too.
    isPhoneVerified: phoneVerifiedAt !== null || vouchedAt !== null || round.isRehearsal,
    maySitAnyRound: maySitAnyRound(account, round),
    consentRefusal: startConsentRefusal(consent, account, round),
    compensatoryMinutes,
  };
}

export function toSheet(
  { classLevel, replaces, isOnPicture }: Extract<AttemptChange, { kind: 'paper-accepted' }>,
  sitter: Sitter,
): PaperSheet {
  return { classLevel, replaces, isOnPicture, lease: paperLease(randomUUID()), candidate: toCandidate(sitter) };
}

export function toEvent(
  change: Exclude<AttemptChange, { kind: 'paper-accepted' | 'paper-taken-back' }>,
  sitter: Sitter,
): AttemptEvent {
  const { account, round } = sitter;
  switch (change.kind) {
    case 'class-set':
      return {
        kind: 'class-set',
        classLevel: change.classLevel,
        candidate: { city: account.city, maySitAnyRound: maySitAnyRound(account, round) },
      };
    case 'section-opened':
      return {
        kind: 'section-opened',
        section: change.section,
        lease: createLease(change.sessionId, randomUUID()),
        candidate: toCandidate(sitter),
      };
    case 'integrity-event':
      return { kind: 'integrity-event', event: change.event };
    default:
      return change;
  }
}
