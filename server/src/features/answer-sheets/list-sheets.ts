import type { AnswerSheetsReply, SheetPaperReply } from '@club/contract/answer-sheets';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { rollNumberOf } from '@club/domain/features/answer-sheets/sheet-code';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { type ClassOfSchool, listSheetParticipants } from '#entities/attempts/answer-sheet-store.ts';
import { readPaperVersion, readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { toSectionReply, toTitleReply } from '#entities/rounds/round-reply.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import { startConsentRefusal } from '#entities/rounds/start-consent.ts';
import type { Database } from '#shared/database/database.ts';
import type { AnswerSheetsDependencies } from './accept-sheet.ts';

/** What printing and reading sheets of a round needs. It has no text of a question and no key. */
export async function listAnswerSheets(
  { database, consent }: Pick<AnswerSheetsDependencies, 'database' | 'consent'>,
  round: Round,
  ofSchool?: ClassOfSchool,
): Promise<AnswerSheetsReply> {
  const participants = await listSheetParticipants(database, round.id, ofSchool);
  return {
    round: { slug: round.slug, ...toTitleReply(round), classes: [...round.audience.classes] },
    paper: round.paperVersionId === null ? null : await readSheetPaper(database, round.paperVersionId),
    participants: participants.map(({ serial, institution, pin, classLevel, account, sheet, ...who }) => ({
      ...who,
      rollNumber: serial === null ? null : rollNumberOf(serial),
      school: institution === null ? '' : schoolLabel({ institution, pin }),
      class: classLevel,
      consentRefusal: startConsentRefusal(consent, account, round) ?? null,
      sheet: sheet && { ...sheet, acceptedAt: toIsoTime(sheet.acceptedAt) },
    })),
  };
}

async function readSheetPaper(database: Database, id: string): Promise<SheetPaperReply> {
  const { number } = await readPaperVersion(database, id);
  const paper = await readPublishedPaper(database, id);
  return {
    id,
    version: number,
    languages: [...paper.languages],
    sections: paper.sections.map((section) => {
      const { title, translations } = toSectionReply(section);
      return { section: section.section, title, ...(translations && { translations }) };
    }),
    questions: paper.questions.map(({ id: questionId, section, kind }) => ({ id: questionId, section, kind })),
  };
}
