import type { SheetParticipantReply } from '@club/contract/answer-sheets';

/** The class of a student as people read it: with its section, if a teacher listed it; empty if it is not known. */
export function classOf({ class: level, listedClass }: Pick<SheetParticipantReply, 'class' | 'listedClass'>): string {
  return listedClass ?? (level === null ? '' : String(level));
}
