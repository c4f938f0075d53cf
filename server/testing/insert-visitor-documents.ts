import { createHmac, randomBytes } from 'node:crypto';
import { withQuestion } from '@club/domain/entities/papers/correction';
import { schoolCodeBytes, teacherKeyBytes } from '@club/domain/entities/rounds/school-code';
import { day, hour } from '@club/domain/shared/instant';
import { typedCode } from '@club/domain/shared/typed-code';
import { asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { insertGuardianLinks, type NewGuardianLink } from '#entities/accounts/guardians/guardian-link-store.ts';
import { accounts, invitations, resetLinks } from '#entities/accounts/tables.ts';
import { tokenHash } from '#entities/accounts/token-hash.ts';
import { upsertCertificates } from '#entities/attempts/certificate-store.ts';
import { attempts, entries } from '#entities/attempts/tables.ts';
import { insertKeyVersion, readPaperKeys } from '#entities/papers/key-version-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { files } from '#entities/papers/tables.ts';
import { readRound, updateRound } from '#entities/rounds/round-store.ts';
import { schoolCodeHash, teacherKeyHash } from '#entities/rounds/school-code-hash.ts';
import { replaceSchoolCode } from '#entities/rounds/school-code-store.ts';
import { insertTeacher, updateTeacher } from '#entities/rounds/teacher-store.ts';
import { listAwardees, printedCertificate } from '#features/certificates/list-awardees.ts';
import { deriveSecrets } from '#shared/derived-secrets.ts';
import { insertAccount } from './insert-account.ts';
import { insertLongShow } from './insert-long-show.ts';
import type { OpenServer } from './open-server.ts';

const guardianCode = '123456';
const studentsOfLargestSchool = 1_000;
const longReason = 'कारण '.repeat(200).slice(0, 900);

/**
 * Links, codes and numbers that people without an account hold, for measuring their most expensive calls. Each token works once.
 */
export interface VisitorDocuments {
  readonly ownerToken: string;
  readonly certificates: readonly string[];
  readonly schoolCode: string;
  /** Of an approved teacher of the same school. */
  readonly teacherKey: string;
  readonly guardianCode: string;
  readonly consentLinks: readonly string[];
  /** Links to see and withdraw a consent and, with the code above, for data, deletion and correction. */
  readonly guardianLinks: readonly string[];
  readonly resetLinks: readonly { readonly token: string; readonly accountId: string }[];
  readonly invitations: readonly string[];
  readonly pictureId: string;
  /** The version that consenting guardians have read. */
  readonly noticeVersion: string;
  readonly termsVersion: string;
  readonly cities: readonly string[];
  /** Of the page of a show. */
  readonly showCode: string;
}

/** For the current round, whose board `insertBoard` has filled. @param count number of documents of each kind */
export async function insertVisitorDocuments(server: OpenServer, count: number): Promise<VisitorDocuments> {
  const { database, clock, config, content } = server;
  const { codes } = deriveSecrets(config.tokenSecret);
  const { id: adminId, token: ownerToken } = await insertAccount(server, { role: 'owner' });
  const { id: roundId } = await readRound(database, undefined);
  await updateRound(database, roundId, { board: 'scores', openToAllAt: clock.now });
  await correctEveryQuestion(server);

  const schoolId = await fillLargestSchool(server, roundId);
  const code = typedCode(randomBytes(schoolCodeBytes));
  const codeHash = schoolCodeHash(codes, code);
  await replaceSchoolCode(database, { roundId, schoolId, codeHash, createdAt: clock.now, createdBy: adminId });
  const teacherKey = typedCode(randomBytes(teacherKeyBytes));
  const asked = { schoolId, name: 'A teacher', contact: '+916500000001', askedAt: clock.now };
  const teacherId = await insertTeacher(database, { ...asked, keyHash: teacherKeyHash(codes, teacherKey) });
  await updateTeacher(database, teacherId, { approvedAt: clock.now });

  const awardees = (await listAwardees(database, await readRound(database, undefined))).slice(0, count);
  const keys = awardees.flatMap((awardee) => awardee.awards.map((award) => printedCertificate(awardee, award)));
  const made = await upsertCertificates(database, keys, clock.now);

  const students = await database
    .select({ id: accounts.id })
    .from(accounts)
    .where(gt(accounts.phone, '+916500000000'))
    .orderBy(asc(accounts.phone))
    .limit(3 * count);
  const tokens = students.map(() => randomBytes(24).toString('base64url'));
  const part = <One>(all: readonly One[], index: number) => all.slice(index * count, (index + 1) * count);
  const link = { contact: 'guardian@example.org', language: 'hi', expiresAt: null } as const;
  // Dated an hour ahead, because a code is valid for ten minutes.
  const sentAt = clock.now + hour;
  await insertGuardianLinks(
    database,
    students.slice(0, 2 * count).flatMap(({ id: accountId }, index): NewGuardianLink[] => {
      const hash = tokenHash(tokens[index] ?? '');
      if (index < count) return [{ ...link, accountId, kind: 'consent', tokenHash: hash, codeHash: null, sentAt }];
      const sent = ['guardian code', accountId, link.contact, guardianCode].join('\n');
      const requestHash = createHmac('sha256', codes).update(sent).digest('base64url');
      return [
        { ...link, accountId, kind: 'manage', tokenHash: hash, codeHash: null, sentAt },
        { ...link, accountId, kind: 'request', tokenHash: null, codeHash: requestHash, sentAt },
      ];
    }),
  );
  const expiresAt = clock.now + day;
  await database.insert(resetLinks).values(
    part(students, 2).map(({ id: accountId }, index) => ({
      accountId,
      tokenHash: tokenHash(part(tokens, 2)[index] ?? ''),
      expiresAt,
    })),
  );
  const invited = Array.from({ length: count }, () => randomBytes(24).toString('base64url'));
  await database.insert(invitations).values(
    invited.map((token) => ({
      ...({ tokenHash: tokenHash(token), role: 'viewer', email: null, createdBy: adminId } as const),
      ...{ createdAt: clock.now, expiresAt },
    })),
  );
  // As the nightly maintenance of a server does.
  await database.execute(sql`analyze`);
  return {
    ownerToken,
    certificates: made.flatMap((certificate) => certificate?.number ?? []),
    schoolCode: code,
    teacherKey,
    guardianCode,
    consentLinks: part(tokens, 0),
    guardianLinks: part(tokens, 1),
    resetLinks: part(students, 2).map(({ id }, index) => ({ token: part(tokens, 2)[index] ?? '', accountId: id })),
    invitations: invited,
    pictureId: (await database.select({ id: files.id }).from(files).limit(1))[0]?.id ?? '',
    noticeVersion: content.privacy.version,
    termsVersion: content.terms.version,
    cities: content.club.cities,
    showCode: (await insertLongShow(server)).code,
  };
}

/** After the key was final, each with a long reason. */
async function correctEveryQuestion({ database, clock }: OpenServer): Promise<void> {
  const { id, paperId, paperVersionId, keyVersionId } = await readRound(database, undefined);
  if (paperVersionId === null || keyVersionId === null) throw new Error('the paper of the round is not published');
  const { questions } = await readPublishedPaper(database, paperVersionId);
  let keys = await readPaperKeys(database, keyVersionId);
  for (const { id: questionId } of questions) {
    keys = withQuestion(keys, questionId, { key: null, alsoRight: [], withdrawn: 'everybody' });
    const reasons = { en: longReason, hi: longReason };
    const version = { paperId, keys, madeAt: clock.now, madeBy: null, reason: longReason, questionId } as const;
    const made = await insertKeyVersion(database, { ...version, publicReasons: reasons, correctedKey: 'final' });
    await updateRound(database, id, { keyVersionId: made.id });
  }
}

async function fillLargestSchool({ database }: OpenServer, roundId: string): Promise<string> {
  const [first] = await database
    .select({ schoolId: entries.schoolId })
    .from(entries)
    .where(eq(entries.roundId, roundId));
  const schoolId = first?.schoolId ?? '';
  const moved = await database
    .select({ id: entries.id, attemptId: entries.attemptId })
    .from(entries)
    .where(eq(entries.isRanked, true))
    .limit(studentsOfLargestSchool);
  const attemptIds = moved.flatMap(({ attemptId }) => attemptId ?? []);
  await database.update(attempts).set({ candidateSchoolId: schoolId }).where(inArray(attempts.id, attemptIds));
  await database.execute(sql`
    update ${entries} set school_id = ${schoolId}::uuid where ${inArray(entries.attemptId, attemptIds)}`);
  return schoolId;
}
