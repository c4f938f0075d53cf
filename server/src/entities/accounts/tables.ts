import type {
  ConsentEnder,
  ConsentPurpose,
  ConsentWay,
  GuardianAct,
  GuardianLinkKind,
} from '@club/domain/entities/accounts/consent';
import type { GuardianRelation } from '@club/domain/entities/accounts/guardian';
import type { Sex } from '@club/domain/entities/accounts/profile';
import type { MessageOutcome, SentMessageKind } from '@club/domain/entities/accounts/sent-messages';
import type { ShownAs } from '@club/domain/entities/accounts/shown-name';
import type { Language } from '@club/domain/shared/language';
import type { Role } from '@club/domain/shared/role';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { schools } from '#entities/schools/tables.ts';
import { instant } from '#shared/database/instant.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** Printed instead of a name with letters that the fonts lack; null if none was given. See docs/rules/results.md, V41. */
    nameOnCertificates: text(),
    /** As typed; compared through `emailKey`. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    /** When a mailed link proved the address; required if `PARTICIPANT_EMAIL_DOMAIN` is set. */
    emailVerifiedAt: instant(),
    /** +91 and ten digits. The admin of the first start has none. Until it is verified, several accounts may name the same one. */
    phone: text(),
    phoneVerifiedAt: instant(),
    /** When a school vouched for the student, until a phone is verified. See docs/rules/classes.md, Q8. */
    vouchedAt: instant(),
    passwordHash: text().notNull(),
    sex: smallint().$type<Sex>().notNull(),
    city: text().notNull(),
    schoolId: uuid().references(() => schools.id),
    /** Null for participants. */
    role: text().$type<Role>(),
    /** When the role was last given or taken away; null if it never changed. */
    roleChangedAt: instant(),
    /** Minutes per hour of additional time in every section: a permanent property of the account. See docs/rules/timing.md, T12. */
    compensatoryMinutes: smallint().notNull().default(0),
    /** Created for a rehearsal and deleted with it: never counted, and on no sheet. */
    isSimulated: boolean().notNull().default(false),
    language: text().$type<Language>().notNull().default('en'),
    /** The name on public boards. */
    shownAs: text().$type<ShownAs>().notNull().default('initials'),
    /** When a guardian consented to showing the full name; null: never. */
    nameConsentAt: instant(),
    /** How the current consent to taking part was given; null: never. Copied from the consents, to be read at a start. */
    consentWay: text().$type<ConsentWay | 'withdrawn'>(),
    /** The version of the privacy notice that this consent refers to. */
    consentNotice: text(),
    /** The version of the terms accepted with it; null: they were not part of it. */
    consentTerms: text(),
    /** Purposes that only a guardian can consent to, because a guardian left them out or withdrew them. */
    consentWithheld: text().array().$type<readonly ConsentPurpose[]>().notNull().default(sql`'{}'::text[]`),
    /** The newest version of that notice that its owner was mailed about; null: none. */
    privacyNoticeTold: text(),
    /** The same for the terms. */
    termsTold: text(),
    /** When the owner was told that the unused account will be deleted; null: not told. */
    retentionNoticeAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('accounts_phone_proved').on(table.phone).where(sql`phone_verified_at is not null`),
    index().on(table.phone),
    index().on(table.createdAt),
    index().on(table.schoolId),
  ],
);

/** The periods in which an account had a role, written by a trigger on the accounts. See docs/rules/ranking.md, R9. */
export const rolePeriods = pgTable(
  'role_periods',
  {
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    role: text().$type<Role>().notNull(),
    since: instant().notNull(),
    /** Null while the account still has it. */
    until: instant(),
  },
  (table) => [index().on(table.accountId)],
);

export const guardianConsents = pgTable('guardian_consents', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  relation: text().$type<GuardianRelation>().notNull(),
  consentedAt: instant().notNull(),
  /** The version of the privacy notice. */
  textVersion: text().notNull(),
});

/** One row for each purpose and consent. Rows are ended, never changed. See docs/rules/consent.md. */
export const consents = pgTable(
  'consents',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    purpose: text().$type<ConsentPurpose>().notNull(),
    way: text().$type<ConsentWay>().notNull(),
    /** Both null for a student of 18 or older. */
    guardianName: text(),
    relation: text().$type<GuardianRelation>(),
    /** The guardian's year of birth, as stated; null on lists, and from before it was asked. See docs/rules/consent.md, K21. */
    guardianBornIn: smallint(),
    /** The phone or e-mail address to which a code was sent. */
    contact: text(),
    /** The language in which the notice was read. */
    language: text().$type<Language>().notNull(),
    noticeVersion: text().notNull(),
    /** Null if the terms were not part of it. */
    termsVersion: text(),
    givenAt: instant().notNull(),
    endedAt: instant(),
    endedBy: text().$type<ConsentEnder>(),
  },
  (table) => [
    index().on(table.accountId),
    uniqueIndex('one_current_consent').on(table.accountId, table.purpose).where(sql`ended_at is null`),
  ],
);

/** Links sent to guardians, and codes with them. Only their hashes are stored. */
export const guardianLinks = pgTable(
  'guardian_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /**
     * `consent`: gives consent, once; `manage`: shows and withdraws it; `withdraw`: only withdraws it, since another guardian has
     * consented; `request`: a code for data, correction or deletion; `wanted`: nothing was sent yet, the contact was given at sign-up.
     */
    kind: text().$type<GuardianLinkKind>().notNull(),
    contact: text().notNull(),
    /** Null if there is only a code. */
    tokenHash: text().unique(),
    codeHash: text(),
    language: text().$type<Language>().notNull(),
    sentAt: instant().notNull(),
    /** Null: valid as long as the account exists. */
    expiresAt: instant(),
    triesUsed: smallint().notNull().default(0),
    usedAt: instant(),
    /** What a code was used for, while it is valid: for each act once. */
    usedFor: text().array().$type<GuardianAct[]>().notNull().default([]),
  },
  (table) => [index().on(table.accountId, table.sentAt)],
);

/** Data files of deleted accounts, encrypted, where the club has to keep them for a year. Nothing refers to them. */
export const sealedAccounts = pgTable(
  'sealed_accounts',
  {
    /** Of the deleted account. */
    id: uuid().primaryKey(),
    /** A keyed hash: finds the data without telling whose it is. */
    emailHash: text().notNull(),
    data: text().notNull(),
    sealedAt: instant().notNull(),
    removedAt: instant().notNull(),
  },
  (table) => [index().on(table.emailHash), index().on(table.removedAt)],
);

export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    browser: text(),
  },
  (table) => [index().on(table.accountId)],
);

export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    keyHash: text().notNull(),
    createdAt: instant().notNull(),
    lastUsedAt: instant().notNull(),
  },
  (table) => [uniqueIndex().on(table.accountId, table.keyHash), index().on(table.lastUsedAt)],
);

/** Codes sent to verify a phone. Only their hashes are stored. */
export const phoneCodes = pgTable(
  'phone_codes',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    phone: text().notNull(),
    codeHash: text().notNull(),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    triesUsed: smallint().notNull().default(0),
    usedAt: instant(),
  },
  (table) => [index().on(table.accountId, table.sentAt)],
);

/** Links for a new password. Only their hashes are stored. */
export const resetLinks = pgTable(
  'reset_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    usedAt: instant(),
  },
  (table) => [index().on(table.accountId)],
);

/** Links that make their user a member of the team. Only their hashes are stored. See docs/rules/accounts.md, A29. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    role: text().$type<Role>().notNull(),
    /** The address it was mailed to; null if the link was handed over directly. */
    email: text(),
    createdBy: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** When it was used or revoked. */
    endedAt: instant(),
  },
  (table) => [index().on(table.createdBy)],
);

/** The authenticator app of an account with a role; without a role there is none. See docs/rules/accounts.md, A25. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Encrypted with a key derived from `TOKEN_SECRET`, because codes are computed from it. */
  sealedSecret: text().notNull(),
  createdAt: instant().notNull(),
  /** Null until a first code has proved that the app has the secret; until then log-ins require no code. */
  confirmedAt: instant(),
  /** The time step of the newest code used: neither it nor an earlier one is accepted again. */
  lastStep: bigint({ mode: 'number' }),
  recoveryCodeHashes: text().array().notNull().default(sql`'{}'::text[]`),
});

/** Log-ins whose password was right and whose code is still missing. Deleted together with the second factor. */
export const pendingLogIns = pgTable(
  'pending_log_ins',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => secondFactors.accountId, { onDelete: 'cascade' }),
    ticketHash: text().notNull().unique(),
    expiresAt: instant().notNull(),
    triesUsed: smallint().notNull().default(0),
  },
  (table) => [index().on(table.accountId, table.expiresAt)],
);

/** Records of the messages sent to an account and their outcomes, without their content. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    /** The id of the queued message. */
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<SentMessageKind>().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    addedAt: instant().notNull(),
    /** Null while it is queued, and if another one replaced it there. */
    endedAt: instant(),
    outcome: text().$type<Exclude<MessageOutcome, 'waiting' | 'replaced'>>(),
    /** For organisers, without the recipient. */
    problem: text(),
  },
  (table) => [index().on(table.accountId, table.addedAt), index().on(table.addedAt)],
);

/** A trigger prevents rows from being changed or deleted. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** The account that acted, kept after its deletion; null for the command line. */
    actorId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull(),
    /** Hash of the network address; equal addresses have equal hashes. Null for the command line. */
    addressHash: text(),
  },
  (table) => [index().on(table.at), index().on(table.subject)],
);
