import { inArray, or, sql } from 'drizzle-orm';
import { listAuditNames } from '#entities/accounts/audit-store.ts';
import { isInBank } from '#entities/papers/question-store.ts';
import { questions } from '#entities/papers/tables.ts';
import { rounds } from '#entities/rounds/tables.ts';
import type { Database } from '#shared/database/database.ts';

/** A name that identifies a question. */
const maxTextLength = 80;

/**
 * The current names of people, schools, rounds and questions.
 * @param ids may include slugs of rounds
 */
export async function listNames(
  database: Database,
  ids: readonly string[],
  slugs: readonly string[],
): Promise<Map<string, string>> {
  const names = await listAuditNames(database, ids);
  const named = await database
    .select({ id: rounds.id, slug: rounds.slug, title: rounds.title })
    .from(rounds)
    .where(or(inArray(rounds.id, [...ids]), inArray(rounds.slug, [...slugs])));
  for (const { id, slug, title } of named) names.set(id, title).set(slug, title);
  for (const { id, ...question } of await listQuestions(database, ids)) names.set(id, questionName(question));
  return names;
}

interface NamedQuestion {
  readonly section: number;
  readonly text: string;
  /** The number that students see: inactive questions do not count. */
  readonly number: number;
  readonly isSat: boolean;
}

function listQuestions(
  database: Database,
  ids: readonly string[],
): Promise<({ readonly id: string } & NamedQuestion)[]> {
  return database
    .select({
      id: questions.id,
      section: questions.section,
      text: questions.text,
      isSat: sql<boolean>`${questions.isActive} and ${isInBank()}`,
      // In a query of one table Drizzle omits the table's name, and here the column would be the other table's.
      number: sql<number>`(
        select count(*)::integer from ${questions} as other
        where other.paper_id = ${questions}.paper_id and other.section = ${questions}.section
          and other.is_active and ${isInBank('other')} and other.position <= ${questions}.position
      )`,
    })
    .from(questions)
    .where(inArray(questions.id, [...ids]));
}

function questionName({ section, number, isSat, text }: NamedQuestion): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const shown = words.length > maxTextLength ? `${words.slice(0, maxTextLength)} …` : words;
  return isSat
    ? `Section ${section}, question ${number}: ${shown}`
    : `Section ${section}, a question left out: ${shown}`;
}
