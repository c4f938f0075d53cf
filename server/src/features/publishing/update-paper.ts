import type { publishingEndpoints } from '@club/contract/publishing';
import type { InputOf } from '@club/contract/shared/endpoint';
import {
  type SectionProblem,
  sectionMoves,
  sectionProblems,
  toPaperSections,
  translatedField,
} from '@club/domain/entities/papers/outline-problems';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { listPlaces } from '#entities/papers/answer-key-store.ts';
import { lockPaperOutline, setReviewRequired, updatePaperOutline } from '#entities/papers/paper-store.ts';
import { moveQuestions } from '#entities/papers/question-store.ts';
import { outlineRevision } from '#entities/papers/revision-reply.ts';
import { lockRoundForUpdate, type Round } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { InputProblem } from '#shared/http/input/input-problem.ts';

type PaperUpdate = InputOf<typeof publishingEndpoints.updatePaper>['body'];

/**
 * Changes the sections and languages of the working copy of a round's paper; omitted fields stay.
 * @throws Refusal `round-unknown`, `paper-outline-outdated` if the change is based on another revision, `section-in-use`
 */
export function updatePaper(database: Database, slug: string, wanted: PaperUpdate, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    const before = await lockPaperOutline(transaction, round.paperId);
    // Sections are identified by position: those of an outdated outline would move their questions.
    if (wanted.revision !== outlineRevision(before)) throw new Refusal('paper-outline-outdated');
    const after = {
      sections: wanted.sections === undefined ? before.sections : readSections(wanted.sections),
      languages: wanted.languages ?? before.languages,
    };
    const moves = sectionMoves(
      wanted.sections?.map(({ from }) => from) ?? before.sections.map(({ section }) => section),
    );
    await refuseOrphanedQuestions(transaction, round.paperId, moves);
    const staysAsItIs =
      outlineRevision(after) === outlineRevision(before) && [...moves].every(([from, to]) => from === to);
    if (staysAsItIs) return round;
    await moveQuestions(transaction, round.paperId, moves);
    await updatePaperOutline(transaction, round.paperId, after);
    await audit(transaction, act, 'paper-changed', round.id, { slug, before, after });
    return round;
  });
}

function readSections(written: NonNullable<PaperUpdate['sections']>): PaperSection[] {
  const problems = sectionProblems(written);
  if (problems.length === 0) return toPaperSections(written.map(({ from: _, ...section }) => section));
  throw new InputProblem(
    problems.map((problem) => ({
      code: 'custom',
      path: pathOf(problem),
      message: problem.code,
      input: undefined,
    })),
  );
}

function pathOf({ section, field }: SectionProblem): PropertyKey[] {
  if (section === null || field === 'sections') return ['sections'];
  const translated = translatedField(field);
  return ['sections', section - 1, ...(translated ? ['translations', translated.language, translated.word] : [field])];
}

/** @throws Refusal `round-unknown` */
export function requireReview(database: Database, slug: string, requiresReview: boolean, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    const before = await lockPaperOutline(transaction, round.paperId);
    if (before.requiresReview === requiresReview) return round;
    await setReviewRequired(transaction, round.paperId, requiresReview);
    await audit(transaction, act, 'paper-changed', round.id, {
      slug,
      before: { requiresReview: before.requiresReview },
      after: { requiresReview },
    });
    return round;
  });
}

async function refuseOrphanedQuestions(transaction: Database, paperId: string, moves: ReadonlyMap<number, number>) {
  const lost = (await listPlaces(transaction, { paperId })).find(({ section }) => !moves.has(section));
  if (lost !== undefined) throw new Refusal('section-in-use', { section: lost.section });
}
