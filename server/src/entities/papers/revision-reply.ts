import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { type KeyedQuestion, paperFields } from '@club/domain/entities/papers/question';
import { revisionOf } from '#shared/revision-of.ts';

/**
 * Identifies the state of a question, so that a change can name the one that its author saw. Position and active state are changed
 * separately and are not part of it.
 */
export function questionRevision(question: KeyedQuestion & { readonly tags?: readonly string[] }): string {
  const { key, reasons, tags = [] } = question;
  return revisionOf([...paperFields.map((field) => question[field]), key, reasons, tags]);
}

/** The same for the sections and languages of a paper. */
export function outlineRevision({ sections, languages }: PaperOutline): string {
  return revisionOf([sections, languages]);
}
