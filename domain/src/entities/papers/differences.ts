import { jsonInFieldOrder } from '#shared/json-in-field-order.ts';
import type { WorkingPaper } from './checklist.ts';
import type { PaperKeys, PublishedPaper } from './paper.ts';
import { type KeyedQuestion, paperFields, type Question } from './question.ts';

/** A difference between the working copy and the paper that students sit. */
export interface PaperDifference {
  readonly what: 'added' | 'removed' | 'changed' | 'key-changed' | 'order' | 'sections' | 'languages';
  /** The question with the difference; null for the paper as a whole. */
  readonly questionId: string | null;
  readonly section: number | null;
  /** The text of the question, to find it by; empty for the paper as a whole. */
  readonly text: string;
}

/** See docs/rules/papers.md, B9. */
export function differencesFromPublished(
  working: WorkingPaper,
  published: PublishedPaper,
  keys: PaperKeys,
): PaperDifference[] {
  const publishedById = new Map(published.questions.map((question) => [question.id, question]));
  const workingIds = new Set(working.questions.map(({ id }) => id));

  const ofQuestions = working.questions.flatMap((question): PaperDifference[] => {
    const printed = publishedById.get(question.id);
    if (printed === undefined) return [aboutQuestion('added', question)];
    if (!isSame(paperValues(question), paperValues(printed))) return [aboutQuestion('changed', question)];
    return hasOtherKey(question, keys) ? [aboutQuestion('key-changed', question)] : [];
  });
  const removed = published.questions
    .filter(({ id }) => !workingIds.has(id))
    .map((question) => aboutQuestion('removed', question));
  return [
    ...(isSame(working.sections, published.sections) ? [] : [aboutPaper('sections')]),
    ...(isSame(working.languages, published.languages) ? [] : [aboutPaper('languages')]),
    ...ofQuestions,
    ...removed,
    ...(isInSameOrder(working.questions, published.questions) ? [] : [aboutPaper('order')]),
  ];
}

function hasOtherKey({ id, key, reasons }: KeyedQuestion, keys: PaperKeys): boolean {
  return !isSame(key, keys.keys[id]) || !isSame(reasons, keys.reasons[id] ?? {});
}

function isInSameOrder(working: readonly Question[], published: readonly Question[]): boolean {
  const idsInBoth = (some: readonly Question[], others: readonly Question[]) =>
    some.map(({ id }) => id).filter((id) => others.some((other) => other.id === id));
  return isSame(idsInBoth(working, published), idsInBoth(published, working));
}

/** In an array, undefined equals null: papers published before a field existed do not have it. */
function paperValues(question: Question): unknown[] {
  return paperFields.map((field) => question[field]);
}

function aboutQuestion(what: PaperDifference['what'], { id, section, text }: Question): PaperDifference {
  return { what, questionId: id, section, text };
}

function aboutPaper(what: PaperDifference['what']): PaperDifference {
  return { what, questionId: null, section: null, text: '' };
}

/** Ignores field order: one of the values may come from a database. */
function isSame(one: unknown, other: unknown): boolean {
  return jsonInFieldOrder(one) === jsonInFieldOrder(other);
}
