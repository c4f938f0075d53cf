import type { OwnDataReply } from '@club/contract/entities/own-data';
import type { AuditAction } from '@club/domain/entities/accounts/audit-action';
import { maskedContact } from '@club/domain/entities/accounts/consent';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { accountChangesTexts } from '@club/texts/account-changes';
import { findAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies } from '#entities/accounts/accounts-dependencies.ts';
import { toConsentReply } from '#entities/accounts/guardians/consent-reply.ts';
import { listConsents } from '#entities/accounts/guardians/consent-store.ts';
import { toGuardianReply } from '#entities/accounts/guardians/guardian-consent.ts';
import { listGuardianLinks } from '#entities/accounts/guardians/guardian-link-store.ts';
import { findGuardianConsent } from '#entities/accounts/guardians/guardian-store.ts';
import { listOwnAuditEvents } from '#entities/accounts/own-data-store.ts';
import { findSecondFactor } from '#entities/accounts/second-factor/second-factor-store.ts';
import { listSentMessages } from '#entities/accounts/sent-message-store.ts';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import { listOwnAdmissions } from '#entities/attempts/admission-store.ts';
import { announcementOfMessage } from '#entities/attempts/announcement-message-id.ts';
import { listAnnouncementTexts } from '#entities/attempts/announcement-store.ts';
import { listClassesOf } from '#entities/rounds/class-student-store.ts';
import type { Database } from '#shared/database/database.ts';
import { readNameDisplay, toNameDisplayReply } from './name-display.ts';
import { listOwnRounds } from './own-rounds.ts';

/**
 * What a change by somebody else says to the person concerned. A list of what may be told, because reasons are for the team, a merge
 * names another account, and an entry a score that may not be published.
 */
const toldFields = [
  'changed',
  'city',
  'school',
  'class',
  'role',
  'shownAs',
  'purposes',
  'by',
  'way',
  'notice',
  'terms',
  'endsConsent',
  'sentLink',
  'takesPhone',
  'takesConsent',
  'ended',
] as const;

/** Whoever an intervention concerns may read its reason (G2); moved attempts name another account. */
const toldOfInterventions = [
  'round',
  'intervention',
  'reason',
  'concerned',
  'section',
  'seconds',
  'until',
  'minutesAnHour',
  'lifted',
] as const;
const interventionActions: readonly string[] = [
  'intervention-made',
  'intervention-undone',
  'quiz-resumed',
] satisfies AuditAction[];

function toldDetails(action: string, details: unknown): Record<string, unknown> {
  const all = details as Readonly<Record<string, unknown>>;
  const fields: readonly string[] = interventionActions.includes(action) ? toldOfInterventions : toldFields;
  return Object.fromEntries(fields.flatMap((field) => (field in all ? [[field, all[field]]] : [])));
}

export type OwnDataDependencies = Pick<
  AccountsDependencies,
  'database' | 'participantEmailDomain' | 'requiresSecondFactor'
>;

async function listOwnMessages(
  database: Database,
  accountId: string,
  language: Language,
): Promise<OwnDataReply['messagesSent']> {
  const sent = (await listSentMessages(database, accountId)).map((message) => ({
    ...message,
    announcement: message.kind === 'announcement' ? announcementOfMessage(message.id) : null,
  }));
  const texts = await listAnnouncementTexts(
    database,
    sent.flatMap(({ announcement }) => announcement ?? []),
  );
  return sent.map(({ kind, channel, addedAt, outcome, announcement }) => {
    const text = announcement === null ? undefined : texts.get(announcement);
    return { kind, channel, at: toIsoTime(addedAt), outcome, about: text?.[language] ?? text?.en ?? null };
  });
}

/** @throws Refusal `not-authenticated` if the account has just been deleted */
export async function readOwnData(
  dependencies: OwnDataDependencies,
  accountId: string,
  { now, language }: { readonly now: number; readonly language: Language },
): Promise<OwnDataReply> {
  const { database } = dependencies;
  const account = await findAccount(database, accountId);
  if (account === null) throw new Refusal('not-authenticated');
  const traces = await listOwnAuditEvents(database, accountId);
  const secondFactor = await findSecondFactor(database, accountId);
  const done: Partial<Record<string, string>> = await accountChangesTexts.read(language);
  return {
    writtenAt: toIsoTime(now),
    account: {
      ...toUserReply(account, dependencies),
      phoneVerifiedAt: toIsoTimeOrNull(account.phoneVerifiedAt),
      vouchedAt: toIsoTimeOrNull(account.vouchedAt),
      emailVerifiedAt: toIsoTimeOrNull(account.emailVerifiedAt),
      registeredAt: toIsoTime(account.createdAt),
      language: account.language,
      compensatoryMinutes: account.compensatoryMinutes,
      ...toNameDisplayReply(await readNameDisplay(database, accountId)),
    },
    guardian: toGuardianReply(await findGuardianConsent(database, accountId)),
    secondFactor:
      secondFactor?.confirmedAt == null
        ? null
        : { since: toIsoTime(secondFactor.confirmedAt), recoveryCodesLeft: secondFactor.recoveryCodesLeft },
    consents: (await listConsents(database, accountId)).map(toConsentReply),
    guardianLinks: (await listGuardianLinks(database, accountId)).map(({ kind, contact, sentAt, usedAt }) => ({
      kind,
      contact: maskedContact(contact),
      sentAt: toIsoTime(sentAt),
      usedAt: toIsoTimeOrNull(usedAt),
    })),
    slips: (await listClassesOf(database, accountId)).map((listed) => ({
      round: listed.announcedAt === null ? null : roundTitleIn(language, listed),
      class: listed.classLevel,
      guardian: listed.guardianName,
      guardianPhone: listed.guardianPhone,
      registeredAt: toIsoTime(listed.addedAt),
      printedAt: toIsoTimeOrNull(listed.printedAt),
    })),
    invitations: (await listOwnAdmissions(database, accountId)).map((admission) => ({
      round: admission.isHidden ? null : roundTitleIn(language, admission),
      state: admission.state,
      at: toIsoTime(admission.at),
      answerBy: toIsoTimeOrNull(admission.answerBy),
      answeredAt: toIsoTimeOrNull(admission.answeredAt),
    })),
    sessions: traces.sessions.map(({ browser, createdAt, expiresAt, endedAt }) => ({
      browser,
      startedAt: toIsoTime(createdAt),
      endsAt: toIsoTime(expiresAt),
      endedAt: toIsoTimeOrNull(endedAt),
    })),
    knownBrowsers: traces.knownDevices.map(({ createdAt, lastUsedAt }) => ({
      knownSince: toIsoTime(createdAt),
      lastUsedAt: toIsoTime(lastUsedAt),
    })),
    codesSent: traces.phoneCodes.map(({ phone, sentAt }) => ({ phone, sentAt: toIsoTime(sentAt) })),
    passwordLinksSent: traces.resetLinks.map(({ expiresAt, usedAt }) => ({
      validUntil: toIsoTime(expiresAt),
      usedAt: toIsoTimeOrNull(usedAt),
    })),
    messagesSent: await listOwnMessages(database, accountId, language),
    changes: traces.changes.map(({ at, actorId, action, details }) => ({
      at: toIsoTime(at),
      what: done[action] ?? action,
      byYou: actorId === accountId,
      details: actorId === accountId ? (details as Record<string, unknown>) : toldDetails(action, details),
    })),
    rounds: await listOwnRounds(database, accountId, language),
  };
}
