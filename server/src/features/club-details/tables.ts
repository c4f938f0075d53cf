import type { ClubPart, PartEntry } from '@club/domain/features/club-details/club-parts';
import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What owners have entered of the club's details in the place of what the files say. */
export const clubDetails = pgTable('club_details', {
  part: text().$type<ClubPart>().primaryKey(),
  /** Null: the file's are used again. */
  entries: jsonb().$type<readonly PartEntry[]>(),
  /** One more with each change, so that of two who change it at once the second is told. */
  version: integer().notNull(),
  changedAt: bigint('changed_at', { mode: 'number' }).notNull(),
});
