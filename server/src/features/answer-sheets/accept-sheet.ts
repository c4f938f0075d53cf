import type { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import type { InputOf } from '@club/contract/shared/endpoint';
import type { ConsentRequirement } from '@club/domain/entities/accounts/consent';
import type { SubmittedAnswer } from '@club/domain/entities/attempts/saves';
import type { School } from '@club/domain/entities/schools/school';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { lockAccount } from '#entities/accounts/account-store.ts';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  findSheet,
  hasSheetPicture,
  insertSheetPictures,
  type SheetPicture,
  upsertSheet,
} from '#entities/attempts/answer-sheet-store.ts';
import { findAttempt, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import { paperVersionToSit } from '#entities/attempts/paper-to-sit.ts';
import type { PictureSender } from '#entities/papers/picture.ts';
import { readDataUrl } from '#entities/papers/save-pictures.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Act, VisitorAct } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { violatedUniqueConstraint } from '#shared/database/violated-constraint.ts';
import type { ConsumeLimit } from '#shared/http/limits/rate-limit-store.ts';

export interface WrittenSheet {
  readonly accountId: string;
  readonly roundId: string;
  readonly classLevel: number;
  readonly language: Language;
  readonly answers: readonly Omit<SubmittedAnswer, 'sequence'>[];
  readonly replaces: boolean;
  /** Whether a kept picture shows what is corrected. */
  readonly isOnPicture: boolean;
  readonly now: Instant;
}

export interface TeacherProof {
  readonly code: string;
  readonly key: string;
}

/** A teacher whom an organiser has approved, with the round and the school of their code. */
export interface ProvedTeacher {
  readonly teacher: { readonly id: string; readonly name: string };
  readonly round: Round;
  readonly school: School & { readonly id: string };
}

export interface AnswerSheetsDependencies {
  readonly database: Database;
  readonly consumeLimit: ConsumeLimit;
  readonly consent: ConsentRequirement;
  readonly requireTeacher: (proof: TeacherProof, now: Instant) => Promise<ProvedTeacher>;
  /** Makes a sheet an attempt that is submitted and marked, in the caller's transaction. */
  readonly acceptPaper: (transaction: Database, sheet: WrittenSheet) => Promise<StoredAttempt>;
  /** Makes the attempt of a sheet one that was never begun, in the caller's transaction. */
  readonly takePaperBack: (
    transaction: Database,
    sheet: Pick<WrittenSheet, 'accountId' | 'roundId' | 'now'> & { readonly classLevel: number | null },
  ) => Promise<void>;
}

export type AcceptedSheet = InputOf<typeof answerSheetsEndpoints.acceptSheet>['body'];

/** Who accepts a sheet: an organiser, or a teacher for those on their list. */
export interface Accepting {
  readonly act: Act | VisitorAct;
  readonly teacher: ProvedTeacher['teacher'] | null;
  /** Refuses whoever is not theirs to accept. */
  readonly requireOwn: (transaction: Database, accountId: string) => Promise<void>;
}

/** More than a flattened page at the size that pages send. */
const maxPixels = 4_000_000;

/**
 * Accepts what was read of a sheet, or corrects it, with its pictures, in one transaction.
 * @throws Refusal if it is accepted already, of another paper, or of somebody who may not sit the round
 */
export async function acceptSheet(
  { database, acceptPaper }: AnswerSheetsDependencies,
  round: Round,
  body: AcceptedSheet,
  { act, teacher, requireOwn }: Accepting,
): Promise<void> {
  const { accountId, replaces, source, decided } = body;
  const sender =
    teacher === null ? { accountId: act.actorId, isOfTeam: true } : { accountId: teacher.id, isOfTeam: false };
  const pictures = replaces ? [] : await readPictures(body, sender);
  try {
    await database.transaction(async (transaction) => {
      await requireOwn(transaction, accountId);
      await lockAccount(transaction, accountId);
      const known = await findAttempt(transaction, { accountId, roundId: round.id });
      const accepted = known && (await findSheet(transaction, known.id));
      if (accepted !== null && !replaces) throw new Refusal('sheet-accepted-already');
      if (accepted === null && replaces) throw new Refusal('sheet-unknown');
      const paperId = paperVersionToSit(round, known);
      if (paperId === null) throw new Refusal('paper-not-published');
      if (paperId !== body.paper) throw new Refusal('sheet-of-other-paper');
      const { id } = await acceptPaper(transaction, {
        accountId,
        roundId: round.id,
        classLevel: body.class,
        language: body.language,
        answers: body.answers,
        replaces,
        isOnPicture: known !== null && (await hasSheetPicture(transaction, known.id)),
        now: act.now,
      });
      const isByTeacher = teacher !== null;
      await upsertSheet(transaction, { attemptId: id, source, decided, now: act.now, by: act.actorId, isByTeacher });
      await insertSheetPictures(transaction, id, pictures);
      await audit(transaction, act, replaces ? 'sheet-corrected' : 'sheet-accepted', accountId, {
        slug: round.slug,
        source,
        decided,
        ...(teacher && { teacher: teacher.name }),
      });
    });
  } catch (error) {
    // Somebody with the same number has begun in another process meanwhile.
    if (violatedUniqueConstraint(error) === 'one_attempt_a_phone') throw new Refusal('phone-sat-already');
    throw error;
  }
}

async function readPictures({ pictures }: AcceptedSheet, sender: PictureSender): Promise<SheetPicture[]> {
  const read: SheetPicture[] = [];
  for (const { page, picture: data } of pictures) {
    const picture = await readDataUrl(data, sender, { maxPixels });
    if (picture === null) throw new Refusal('file-not-image');
    read.push({ page, picture });
  }
  return read;
}
