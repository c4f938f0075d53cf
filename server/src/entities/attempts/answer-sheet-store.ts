import type { SheetSource } from '@club/domain/entities/attempts/paper-sheet';
import type { Instant } from '@club/domain/shared/instant';
import { and, asc, count, eq, isNotNull, isNull, lt, max, not, or, sql } from 'drizzle-orm';
import type { Account } from '#entities/accounts/account-store.ts';
import { accounts } from '#entities/accounts/tables.ts';
import type { Picture } from '#entities/papers/picture.ts';
import { classStudents, rounds } from '#entities/rounds/tables.ts';
import { schools } from '#entities/schools/tables.ts';
import type { Database } from '#shared/database/database.ts';
import { isOneOf } from '#shared/database/is-one-of.ts';
import { byClass, classOfSql, listedClassSql } from './listed-class-store.ts';
import { answerSheetPictures, answerSheets, attempts, rollNumbers } from './tables.ts';

export type StoredSheet = typeof answerSheets.$inferSelect;

export async function findSheet(database: Database, attemptId: string): Promise<StoredSheet | null> {
  const [row] = await database.select().from(answerSheets).where(eq(answerSheets.attemptId, attemptId));
  return row ?? null;
}

/** Records how the answers of an attempt got there, or that they were corrected. */
export async function upsertSheet(
  transaction: Database,
  sheet: {
    readonly attemptId: string;
    readonly source: SheetSource;
    readonly decided: number;
    readonly now: Instant;
    readonly by: string | null;
    readonly isByTeacher: boolean;
  },
): Promise<void> {
  const { attemptId, source, decided, now, by, isByTeacher } = sheet;
  await transaction
    .insert(answerSheets)
    .values({ attemptId, source, decided, acceptedAt: now, acceptedBy: by, isByTeacher })
    .onConflictDoUpdate({ target: answerSheets.attemptId, set: { correctedAt: now } });
  // There was no page that could have reported it.
  await transaction.update(attempts).set({ isFullScreenReported: false }).where(eq(attempts.id, attemptId));
}

export interface SheetPicture {
  readonly page: number;
  readonly picture: Pick<Picture, 'mediaType' | 'bytes'>;
}

export async function insertSheetPictures(
  transaction: Database,
  attemptId: string,
  pictures: readonly SheetPicture[],
): Promise<void> {
  for (const { page, picture } of pictures) {
    const { mediaType, bytes } = picture;
    await transaction
      .insert(answerSheetPictures)
      .values({ attemptId, page, mediaType, bytes })
      .onConflictDoUpdate({
        target: [answerSheetPictures.attemptId, answerSheetPictures.page],
        set: { mediaType, bytes },
      });
  }
}

/** As data URLs, because nothing but a reply to the team or to the student contains them. */
export async function listSheetPictures(
  database: Database,
  attemptId: string,
): Promise<{ readonly page: number; readonly picture: string }[]> {
  const rows = await database
    .select()
    .from(answerSheetPictures)
    .where(eq(answerSheetPictures.attemptId, attemptId))
    .orderBy(asc(answerSheetPictures.page));
  return rows.map(({ page, mediaType, bytes }) => ({
    page,
    picture: `data:${mediaType};base64,${Buffer.from(bytes).toString('base64')}`,
  }));
}

export async function hasSheetPicture(database: Database, attemptId: string): Promise<boolean> {
  return (await database.$count(answerSheetPictures, eq(answerSheetPictures.attemptId, attemptId))) > 0;
}

/**
 * Deletes the pictures of rounds in which nobody can object any more, because results are published or the round is archived, and of
 * sheets accepted before an instant. Returns their number. See docs/rules/answer-sheets.md, X9.
 */
export async function deleteSheetPictures(database: Database, acceptedBefore: Instant): Promise<number> {
  const over = database
    .select({ id: answerSheets.attemptId })
    .from(answerSheets)
    .innerJoin(attempts, eq(attempts.id, answerSheets.attemptId))
    .innerJoin(rounds, eq(rounds.id, attempts.roundId))
    .where(
      or(
        isNotNull(rounds.resultsPublishedAt),
        isNotNull(rounds.archivedAt),
        lt(answerSheets.acceptedAt, acceptedBefore),
      ),
    );
  const rows = await database
    .delete(answerSheetPictures)
    .where(sql`${answerSheetPictures.attemptId} in ${over}`)
    .returning({ page: answerSheetPictures.page });
  return rows.length;
}

/** Gives numbers to those who have none in a round that is locked, by class, section and name. Returns how many got one. */
export async function giveRollNumbers(
  transaction: Database,
  roundId: string,
  accountIds: readonly string[],
): Promise<number> {
  const [newest] = await transaction
    .select({ serial: max(rollNumbers.serial) })
    .from(rollNumbers)
    .where(eq(rollNumbers.roundId, roundId));
  const without = await transaction
    .select({ id: accounts.id })
    .from(accounts)
    .leftJoin(attempts, and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, roundId)))
    .leftJoin(classStudents, and(eq(classStudents.accountId, accounts.id), eq(classStudents.roundId, roundId)))
    .leftJoin(rollNumbers, and(eq(rollNumbers.accountId, accounts.id), eq(rollNumbers.roundId, roundId)))
    .where(and(isOneOf(accounts.id, accountIds), isNull(rollNumbers.serial)))
    .orderBy(...byClass, asc(sql`lower(${accounts.name})`), asc(accounts.id));
  const first = (newest?.serial ?? 0) + 1;
  const values = without.map(({ id }, index) => ({ roundId, accountId: id, serial: first + index }));
  if (values.length > 0) await transaction.insert(rollNumbers).values(values);
  return values.length;
}

/** The participants of a school who can be given a number. */
export async function listParticipantIdsOfSchool(database: Database, schoolId: string): Promise<string[]> {
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.schoolId, schoolId), isNull(accounts.role), eq(accounts.isSimulated, false)));
  return rows.map(({ id }) => id);
}

/** The students of a school whom its teachers registered for a round. */
export interface ClassOfSchool {
  readonly roundId: string;
  readonly schoolId: string;
}

const isListed = ({ roundId, schoolId }: ClassOfSchool) =>
  and(
    eq(accounts.schoolId, schoolId),
    isNull(accounts.role),
    sql`exists (select 1 from ${classStudents}
      where ${classStudents.accountId} = ${accounts.id} and ${eq(classStudents.roundId, roundId)})`,
  );

export async function isInClass(database: Database, ofSchool: ClassOfSchool, accountId: string): Promise<boolean> {
  return (await database.$count(accounts, and(isListed(ofSchool), eq(accounts.id, accountId)))) > 0;
}

/** The class that a teacher listed for a participant of a round; null if none did. */
export async function findListedClass(
  database: Database,
  { accountId, roundId }: { readonly accountId: string; readonly roundId: string },
): Promise<number | null> {
  const [row] = await database
    .select({ classLevel: classStudents.classLevel })
    .from(classStudents)
    .where(and(eq(classStudents.accountId, accountId), eq(classStudents.roundId, roundId)));
  return row?.classLevel ?? null;
}

/** Those of a class who have no number yet. */
export async function listUnnumbered(database: Database, ofSchool: ClassOfSchool): Promise<string[]> {
  const numbered = sql`exists (select 1 from ${rollNumbers}
    where ${rollNumbers.accountId} = ${accounts.id} and ${eq(rollNumbers.roundId, ofSchool.roundId)})`;
  const rows = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(isListed(ofSchool), not(numbered)));
  return rows.map(({ id }) => id);
}

export interface SheetParticipant {
  readonly accountId: string;
  readonly serial: number | null;
  readonly name: string;
  readonly institution: string | null;
  readonly pin: string | null;
  readonly schoolId: string | null;
  readonly classLevel: number | null;
  readonly listedClass: string | null;
  readonly hasSat: boolean;
  readonly account: Pick<Account, 'role' | 'consentWay' | 'consentNotice' | 'consentTerms'>;
  readonly sheet:
    | (Pick<StoredSheet, 'source' | 'decided' | 'acceptedAt' | 'isByTeacher'> & { readonly pictures: number })
    | null;
}

/** Everybody with a roll number in the round or an accepted sheet, or all of a class; by school, class, section and name. */
export async function listSheetParticipants(
  database: Database,
  roundId: string,
  ofSchool?: ClassOfSchool,
): Promise<SheetParticipant[]> {
  const pictures = database
    .select({ attemptId: answerSheetPictures.attemptId, pictures: count().as('pictures') })
    .from(answerSheetPictures)
    .groupBy(answerSheetPictures.attemptId)
    .as('pictures');
  const rows = await database
    .select({
      accountId: accounts.id,
      serial: rollNumbers.serial,
      name: accounts.name,
      schoolId: accounts.schoolId,
      institution: schools.institution,
      pin: schools.pin,
      classLevel: classOfSql,
      listedClass: listedClassSql,
      account: {
        role: accounts.role,
        consentWay: accounts.consentWay,
        consentNotice: accounts.consentNotice,
        consentTerms: accounts.consentTerms,
      },
      candidateName: attempts.candidateName,
      source: answerSheets.source,
      decided: answerSheets.decided,
      acceptedAt: answerSheets.acceptedAt,
      isByTeacher: answerSheets.isByTeacher,
      pictures: pictures.pictures,
    })
    .from(accounts)
    .leftJoin(attempts, and(eq(attempts.accountId, accounts.id), eq(attempts.roundId, roundId)))
    .leftJoin(classStudents, and(eq(classStudents.accountId, accounts.id), eq(classStudents.roundId, roundId)))
    .leftJoin(rollNumbers, and(eq(rollNumbers.accountId, accounts.id), eq(rollNumbers.roundId, roundId)))
    .leftJoin(answerSheets, eq(answerSheets.attemptId, attempts.id))
    .leftJoin(pictures, eq(pictures.attemptId, attempts.id))
    .leftJoin(schools, eq(schools.id, accounts.schoolId))
    .where(
      ofSchool === undefined
        ? or(isNotNull(rollNumbers.serial), isNotNull(answerSheets.attemptId))
        : isListed(ofSchool),
    )
    .orderBy(
      asc(schools.institution),
      asc(schools.pin),
      ...byClass,
      asc(sql`lower(${accounts.name})`),
      asc(accounts.id),
    );
  return rows.map(({ candidateName, source, decided, acceptedAt, isByTeacher, pictures: kept, ...who }) => ({
    ...who,
    hasSat: candidateName !== null,
    sheet:
      source === null || decided === null || acceptedAt === null
        ? null
        : { source, decided, acceptedAt, isByTeacher: isByTeacher ?? false, pictures: kept ?? 0 },
  }));
}
