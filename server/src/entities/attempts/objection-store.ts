import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { and, asc, count, desc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { accounts } from '#entities/accounts/tables.ts';
import type { Picture } from '#entities/papers/picture.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { attempts, objectionPictures, objectionRulings, objections } from './tables.ts';

export type ObjectionRuling = typeof objectionRulings.$inferSelect;

export interface StoredObjection extends Omit<typeof objections.$inferSelect, 'attemptId'> {
  readonly hasPicture: boolean;
}

export interface ObjectedQuestion {
  readonly roundId: string;
  readonly questionId: string;
}

const objectionColumns = {
  id: objections.id,
  questionId: objections.questionId,
  answer: objections.answer,
  reason: objections.reason,
  source: objections.source,
  sentAt: objections.sentAt,
  hasPicture: sql<boolean>`${objectionPictures.objectionId} is not null`,
};

export function listObjectionsOfAttempt(database: Database, attemptId: string): Promise<StoredObjection[]> {
  return database
    .select(objectionColumns)
    .from(objections)
    .leftJoin(objectionPictures, eq(objectionPictures.objectionId, objections.id))
    .where(eq(objections.attemptId, attemptId))
    .orderBy(asc(objections.sentAt), asc(objections.id));
}

/** The attempt has to be locked, because its objections are counted. */
export async function insertObjection(
  transaction: Database,
  objection: Omit<typeof objections.$inferInsert, 'id'>,
  picture: Picture | null,
): Promise<StoredObjection> {
  const [row] = await transaction.insert(objections).values(objection).returning();
  if (row === undefined) throw new Error('inserting an objection returned no row');
  if (picture !== null) {
    const { mediaType, bytes } = picture;
    await transaction.insert(objectionPictures).values({ objectionId: row.id, mediaType, bytes });
  }
  return { ...row, hasPicture: picture !== null };
}

export interface ObjectionOfCandidate extends StoredObjection {
  readonly name: string;
  readonly school: { readonly institution: string; readonly pin: string | null } | null;
}

const ofRound = (roundId: string) => eq(attempts.roundId, roundId);

/** The first objections sent to each question. */
export async function listObjectionsOfRound(
  database: Database,
  roundId: string,
  maxPerQuestion: number,
): Promise<ObjectionOfCandidate[]> {
  const numbered = database
    .select({
      id: objections.id,
      place: sql<number>`row_number() over (
        partition by ${objections.questionId} order by ${objections.sentAt}, ${objections.id})`.as('place'),
    })
    .from(objections)
    .innerJoin(attempts, eq(attempts.id, objections.attemptId))
    .where(ofRound(roundId))
    .as('numbered');
  const rows = await database
    .select({
      ...objectionColumns,
      name: sql<string>`coalesce(${attempts.candidateName}, '')`,
      institution: schools.institution,
      pin: schools.pin,
    })
    .from(numbered)
    .innerJoin(objections, eq(objections.id, numbered.id))
    .innerJoin(attempts, eq(attempts.id, objections.attemptId))
    .leftJoin(schools, eq(schools.id, attempts.candidateSchoolId))
    .leftJoin(objectionPictures, eq(objectionPictures.objectionId, objections.id))
    .where(lte(numbered.place, maxPerQuestion))
    .orderBy(asc(objections.sentAt), asc(objections.id));
  return rows.map(({ institution, pin, ...objection }) => ({
    ...objection,
    school: institution === null ? null : { institution, pin },
  }));
}

export interface AnswerCount {
  readonly questionId: string;
  readonly answer: StoredObjection['answer'];
  readonly count: number;
  /** The number sent since the question was last answered. */
  readonly waiting: number;
}

/** How often each answer is claimed to be right, by question, most frequent first. */
export function countObjections(database: Database, roundId: string): Promise<AnswerCount[]> {
  return database
    .select({
      questionId: objections.questionId,
      answer: objections.answer,
      count: count(),
      waiting: sql<number>`count(*) filter (where ${objectionRulings.decidedAt} is null
        or ${objections.sentAt} > ${objectionRulings.decidedAt})::int`,
    })
    .from(objections)
    .innerJoin(attempts, eq(attempts.id, objections.attemptId))
    .leftJoin(
      objectionRulings,
      and(eq(objectionRulings.roundId, attempts.roundId), eq(objectionRulings.questionId, objections.questionId)),
    )
    .where(ofRound(roundId))
    .groupBy(objections.questionId, objections.answer)
    .orderBy(desc(count()), asc(sql`${objections.answer}::text`));
}

export async function countObjectionsTo(
  database: Database,
  { roundId, questionId }: ObjectedQuestion,
): Promise<number> {
  const [row] = await database
    .select({ count: count() })
    .from(objections)
    .innerJoin(attempts, eq(attempts.id, objections.attemptId))
    .where(and(ofRound(roundId), eq(objections.questionId, questionId)));
  return row?.count ?? 0;
}

export async function findObjectionPicture(
  database: Database,
  { roundId, id }: { readonly roundId: string; readonly id: string },
): Promise<Pick<Picture, 'bytes' | 'mediaType'> | null> {
  const [row] = await database
    .select({ bytes: objectionPictures.bytes, mediaType: objectionPictures.mediaType })
    .from(objectionPictures)
    .innerJoin(objections, eq(objections.id, objectionPictures.objectionId))
    .innerJoin(attempts, eq(attempts.id, objections.attemptId))
    .where(and(ofRound(roundId), eq(objections.id, id)));
  return row ?? null;
}

export async function findRuling(
  database: Database,
  { roundId, questionId }: ObjectedQuestion,
): Promise<ObjectionRuling | null> {
  const [row] = await database
    .select()
    .from(objectionRulings)
    .where(and(eq(objectionRulings.roundId, roundId), eq(objectionRulings.questionId, questionId)));
  return row ?? null;
}

/** By question. */
export async function listRulings(
  database: Database,
  roundId: string,
): Promise<ReadonlyMap<string, ObjectionRuling & { readonly decidedByName: string | null }>> {
  const rows = await database
    .select({ ruling: objectionRulings, name: accounts.name })
    .from(objectionRulings)
    .leftJoin(accounts, and(eq(accounts.id, objectionRulings.decidedBy), isNotNull(accounts.role)))
    .where(eq(objectionRulings.roundId, roundId));
  return new Map(rows.map(({ ruling, name }) => [ruling.questionId, { ...ruling, decidedByName: name }]));
}

/** Adds an answer or replaces the existing one. The round has to be locked. */
export async function upsertRuling(transaction: Database, ruling: ObjectionRuling): Promise<void> {
  const { roundId: _, questionId: __, ...changes } = ruling;
  await transaction
    .insert(objectionRulings)
    .values(ruling)
    .onConflictDoUpdate({ target: [objectionRulings.roundId, objectionRulings.questionId], set: changes });
}

/**
 * @param replaces when the ruling that the caller has seen was made; null for none
 * @throws Refusal `objections-answered`
 */
export function refuseUnseenRuling(ruling: ObjectionRuling | null, replaces: string | null): void {
  if ((ruling?.decidedAt ?? null) !== (replaces === null ? null : Date.parse(replaces))) {
    throw new Refusal('objections-answered');
  }
}

/** True if a ruling also answers an objection that was sent at that time. */
export function answersObjection(ruling: { readonly decidedAt: Instant } | undefined, sentAt: Instant): boolean {
  return ruling !== undefined && sentAt <= ruling.decidedAt;
}
