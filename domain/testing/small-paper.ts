import type { WorkingPaper } from '#entities/papers/checklist.ts';
import type { PaperKeys, PaperSection, PublishedPaper } from '#entities/papers/paper.ts';
import type { KeyedQuestion } from '#entities/papers/question.ts';
import { type AnswerEvent, attemptAnswers, createMarker, type MarkedAttempt } from '#entities/papers/scoring.ts';
import { keysOf, snapshotPaper } from '#entities/papers/snapshot-paper.ts';

/** Ten questions of +4/-1 with one correct option, unless overridden. */
export function sectionOf(section: number, more: Partial<PaperSection> = {}): PaperSection {
  return {
    section,
    title: `Title ${section}`,
    problemType: 'Single correct (10)',
    kinds: ['single'],
    durationSeconds: 480,
    questionCount: 10,
    markingScheme: '+4/-1',
    marksIfRight: 4,
    marksIfWrong: -1,
    ...more,
  };
}

export function questionOf(id: string, more: Partial<KeyedQuestion> = {}): KeyedQuestion {
  return {
    id,
    section: 1,
    kind: 'single',
    text: `Which river is it in question ${id}?`,
    options: ['Narmada', 'Tapti', 'Chambal', 'Betwa'],
    optionsArePictures: false,
    optionAlts: [],
    supportingPicture: null,
    supportingPictureAlt: '',
    translations: {},
    reward: null,
    penalty: null,
    isActive: true,
    position: 0,
    createdAt: 0,
    key: { kind: 'single', option: 0 },
    reasons: {},
    ...more,
  };
}

/** The result of publishing a working copy: the paper without keys, and separately its keys. */
export function paperSnapshot(working: WorkingPaper): { readonly paper: PublishedPaper; readonly keys: PaperKeys } {
  return { paper: snapshotPaper(working), keys: keysOf(working.questions) };
}

/** Marks one attempt from its saves. */
export function markSaves(
  paper: PublishedPaper,
  keys: PaperKeys,
  savesBySection: ReadonlyMap<number, Iterable<AnswerEvent>>,
): MarkedAttempt {
  return createMarker(paper, keys).mark(attemptAnswers(paper, savesBySection));
}
