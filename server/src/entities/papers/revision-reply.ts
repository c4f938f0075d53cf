import { createHash } from 'node:crypto';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import type { KeyedQuestion } from '@club/domain/entities/papers/question';
import { jsonInFieldOrder } from '#shared/json-in-field-order.ts';

/**
 * Identifies the state of a question, so that whoever changes it can say which one they saw. Position and active state
 * are changed separately and are not part of it.
 */
export function questionRevision(question: KeyedQuestion & { readonly tags?: readonly string[] }): string {
  return revisionOf([
    question.section,
    question.kind,
    question.text,
    question.options,
    question.optionsArePictures,
    question.optionAlts,
    question.supportingPicture,
    question.supportingPictureAlt,
    question.translations,
    question.reward,
    question.penalty,
    question.key,
    question.reasons,
    question.tags ?? [],
  ]);
}

/** The same of the sections and languages of a paper. */
export function outlineRevision({ sections, languages }: PaperOutline): string {
  return revisionOf([sections, languages]);
}

function revisionOf(parts: readonly unknown[]): string {
  return createHash('sha256').update(jsonInFieldOrder(parts)).digest('base64url').slice(0, 22);
}
