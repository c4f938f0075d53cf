import type { ConsentEnder, ConsentPurpose, ConsentWay } from '@club/domain/entities/accounts/consent';
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
    /** As typed; compared through `emailKey`. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    /** When a mailed link showed that the address is theirs; asked for where `PARTICIPANT_EMAIL_DOMAIN` is set. */
    emailVerifiedAt: instant(),
    /** +91 and ten digits. The admin of the first start has none. Until it is proved others may name it too. */
    phone: text(),
    phoneVerifiedAt: instant(),
    passwordHash: text().notNull(),
    sex: smallint().$type<Sex>().notNull(),
    city: text().notNull(),
    schoolId: uuid().references(() => schools.id),
    /** Null for participants. */
    role: text().$type<Role>(),
    /** When the role was last given or taken; null where the account still has what it began with. */
    roleChangedAt: instant(),
    /** Minutes an hour that its owner is given on top, in every section: a lasting property. See docs/rules/timing.md, T12. */
    compensatoryMinutes: smallint().notNull().default(0),
    /** Made for a rehearsal, by which it is deleted: in no count, on no sheet. */
    isSimulated: boolean().notNull().default(false),
    language: text().$type<Language>().notNull().default('en'),
    /** On public boards. */
    shownAs: text().$type<ShownAs>().notNull().default('initials'),
    /** When a guardian agreed to the full name being shown; null where nobody has. */
    nameConsentAt: instant(),
    /** How taking part is agreed to now; null: it never was. Copied from the consents, for whoever starts a round. */
    consentWay: text().$type<ConsentWay | 'withdrawn'>(),
    /** The version of the notice about privacy that this consent is to. */
    consentNotice: text(),
    /** The version of the terms that were accepted with it; null: they were not part of it. */
    consentTerms: text(),
    /** The newest version of that notice that its owner was sent a mail about; null: none. */
    privacyNoticeTold: text(),
    /** The same of the terms. */
    termsTold: text(),
    /** When its owner was told that it is deleted because nobody has used it; null: they were not. */
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
    /** Null while the account has it. */
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
  /** The version of the page about privacy. */
  textVersion: text().notNull(),
});

/** One row for each purpose and each time; a row is ended, never changed. See docs/rules/consent.md. */
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
    /** The phone or e-mail address that a code went to. */
    contact: text(),
    /** In which the notice was read. */
    language: text().$type<Language>().notNull(),
    noticeVersion: text().notNull(),
    /** Null where the terms were not part of it. */
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

/** Links sent to guardians, and codes with them. Only their hashes are kept. */
export const guardianLinks = pgTable(
  'guardian_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** `consent`: gives consent, once; `manage`: shows and withdraws it; `request`: a code for data, correction or deletion. */
    kind: text().$type<'consent' | 'manage' | 'request'>().notNull(),
    contact: text().notNull(),
    /** Null where there is only a code. */
    tokenHash: text().unique(),
    codeHash: text(),
    language: text().$type<Language>().notNull(),
    sentAt: instant().notNull(),
    /** Null: as long as the account. */
    expiresAt: instant(),
    triesUsed: smallint().notNull().default(0),
    usedAt: instant(),
  },
  (table) => [index().on(table.accountId, table.sentAt)],
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

/** Codes sent to verify a phone. Only their hashes are kept. */
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

/** Links sent to set a new password. Only their hashes are kept. */
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

/** Links that make whoever uses them one of the team. Only their hashes are kept. See docs/rules/accounts.md, A29. */
export const invitations = pgTable(
  'invitations',
  {
    id: uuid().primaryKey().defaultRandom(),
    tokenHash: text().notNull().unique(),
    role: text().$type<Role>().notNull(),
    /** Where it was mailed; null where the link was handed over. */
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

/** The authenticator app of an account of the team. Without a role there is none. See docs/rules/accounts.md, A25. */
export const secondFactors = pgTable('second_factors', {
  accountId: uuid()
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  /** Under a key derived from `TOKEN_SECRET`, because codes are made from it. */
  sealedSecret: text().notNull(),
  createdAt: instant().notNull(),
  /** Null until a first code has shown that the app has the secret; until then log-ins do without. */
  confirmedAt: instant(),
  /** The time step of the newest code that was used: no code of it, or of an earlier one, is right again. */
  lastStep: bigint({ mode: 'number' }),
  recoveryCodeHashes: text().array().notNull().default(sql`'{}'::text[]`),
});

/** Log-ins whose password was right and whose code has not come yet. They go with the factor they wait for. */
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

/** Which messages were sent to an account, and what became of them; never what they said. */
export const sentMessages = pgTable(
  'sent_messages',
  {
    /** The one that it has in the queue. */
    id: uuid().primaryKey(),
    accountId: uuid()
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text().$type<SentMessageKind>().notNull(),
    channel: text().$type<'sms' | 'email'>().notNull(),
    addedAt: instant().notNull(),
    /** Null while it waits in the queue, and where another took its place there. */
    endedAt: instant(),
    outcome: text().$type<Exclude<MessageOutcome, 'waiting' | 'replaced'>>(),
    /** Worded for organisers, without the recipient. */
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
    /** The account that did it, kept when that is deleted; null when the command line did it. */
    actorId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull(),
    /** Of the network address it came from: the same address has the same hash. Null when the command line did it. */
    addressHash: text(),
  },
  (table) => [index().on(table.at), index().on(table.subject)],
);
