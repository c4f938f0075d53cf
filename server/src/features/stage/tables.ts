import type { RulesOfPlay } from '@club/domain/features/stage/rules-of-play';
import type { StageEvent, StageTeam } from '@club/domain/features/stage/stage-events';
import { index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#entities/accounts/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import { instant } from '#shared/database/instant.ts';

/** What the show of a staged round is played from. */
export const stages = pgTable('stages', {
  roundId: uuid()
    .primaryKey()
    .references(() => rounds.id, { onDelete: 'cascade' }),
  /** Six digits for the page of the show. */
  code: text().notNull().unique(),
  /** Of teams and rules, from 1. */
  version: integer().notNull(),
  /** How often the show began again, which tells its events from earlier ones. */
  beginnings: integer().notNull().default(0),
  /** How often the keys of the teams' phones were replaced, of which they are made. */
  phoneKeys: integer().notNull().default(0),
  /** What invitations say of where and when. */
  invitation: text().notNull().default(''),
  /** In the order of their seats. */
  teams: jsonb().$type<readonly StageTeam[]>().notNull(),
  rules: jsonb().$type<readonly { readonly section: number; readonly rules: RulesOfPlay }[]>().notNull(),
});

/** Rows are only added; *Begin again* deletes all of a show. */
export const stageEvents = pgTable(
  'stage_events',
  {
    roundId: uuid()
      .notNull()
      .references(() => stages.roundId, { onDelete: 'cascade' }),
    /** Counted from 1 in each show. */
    position: integer().notNull(),
    /** Made by the console that sent it. */
    id: uuid().notNull(),
    what: jsonb().$type<StageEvent['what']>().notNull(),
    at: instant().notNull(),
    senderId: uuid().references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.position] }),
    unique().on(table.roundId, table.id),
    index().on(table.senderId),
  ],
);
