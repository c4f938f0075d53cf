import type { Sex } from '@club/domain/accounts/profile';
import { bigint, boolean, index, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { schools } from '#schools/tables.ts';
import { instant } from '#shared/database/instant.ts';

export const accounts = pgTable(
  'accounts',
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    /** As typed; compared through `emailKey`. */
    email: text().notNull(),
    emailKey: text().notNull().unique(),
    /** +91 and ten digits. The admin of the first start has none. */
    phone: text().unique(),
    phoneVerifiedAt: instant(),
    passwordHash: text().notNull(),
    sex: smallint().$type<Sex>().notNull(),
    city: text().notNull(),
    schoolId: uuid().references(() => schools.id),
    isAdmin: boolean().notNull().default(false),
    createdAt: instant().notNull(),
  },
  (table) => [index().on(table.createdAt), index().on(table.schoolId)],
);

/** A login. The token a browser holds names one; a session that has ended makes its token worthless. */
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
  },
  (table) => [index().on(table.accountId)],
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

/** What admins did that others must be able to look up: who, when, to what. */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant().notNull(),
    /** Kept when the admin's account is deleted; null when the command line did it. */
    adminId: uuid(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().notNull(),
  },
  (table) => [index().on(table.at)],
);
