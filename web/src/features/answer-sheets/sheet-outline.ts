import type { AnswerSheetsReply, SheetParticipantReply } from '@club/contract/answer-sheets';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { paperMark } from '@club/domain/features/answer-sheets/sheet-code';
import { sheetPages, sheetQuestions } from '@club/domain/features/answer-sheets/sheet-draft';
import type { SheetPage, SheetQuestion } from '@club/domain/features/answer-sheets/sheet-layout';
import type { Language } from '@club/domain/shared/language';

/** What the sheets of a round have in common. */
export interface SheetOutline {
  readonly slug: string;
  readonly paperId: string;
  /** As in the codes of its sheets. */
  readonly mark: string;
  readonly languages: readonly Language[];
  readonly questions: readonly SheetQuestion[];
  readonly pages: readonly SheetPage[];
  readonly classes: readonly number[];
  readonly participants: readonly SheetParticipantReply[];
}

export function outlineOf(
  { round, participants }: AnswerSheetsReply,
  paper: NonNullable<AnswerSheetsReply['paper']>,
): SheetOutline {
  const questions = sheetQuestions(paper.sections, paper.questions);
  return {
    slug: round.slug,
    paperId: paper.id,
    mark: paperMark(paper.id),
    languages: paper.languages,
    questions,
    pages: sheetPages(questions),
    classes: round.classes.length > 0 ? round.classes : classLevels,
    participants,
  };
}
