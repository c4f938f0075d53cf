import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import { isInBank } from '#entities/papers/question-store.ts';
import { questions } from '#entities/papers/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { rounds } from './tables.ts';

export interface PictureUse {
  readonly round: string;
  readonly section: number;
  readonly question: string;
}

/** The questions that show any of these pictures, by round. */
export function listPictureUses(database: Database, pictures: readonly string[]): Promise<PictureUse[]> {
  return database
    .select({ round: rounds.title, section: questions.section, question: questions.text })
    .from(questions)
    .innerJoin(rounds, eq(rounds.paperId, questions.paperId))
    .where(
      and(
        isInBank(),
        or(
          inArray(questions.supportingPicture, [...pictures]),
          sql`${questions.options} ?| ${sql.param(pictures)}::text[]`,
        ),
      ),
    )
    .orderBy(asc(rounds.title), asc(questions.section), asc(questions.position));
}
