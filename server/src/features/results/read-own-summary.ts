import type { AttemptSummaryReply } from '@club/contract/entities/attempts';
import { disqualifiedBy } from '@club/domain/entities/attempts/appeal';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { countAnswered } from '#entities/attempts/answer-store.ts';
import { toAppealReply } from '#entities/attempts/appeal-reply.ts';
import { findAppeal } from '#entities/attempts/appeal-store.ts';
import { findAttempt, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import { listEvidence } from '#entities/attempts/integrity-event-store.ts';
import { listInterventionsFor } from '#entities/attempts/intervention-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { readCurrentRoundFor } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Viewer } from '#shared/http/viewer.ts';

/**
 * A summary of the viewer's attempt at the current round. Nothing in it depends on a key. See docs/rules/integrity.md, I9.
 * @throws Refusal `not-attempted`, or `quiz-unfinished` before it is submitted
 */
export async function readOwnSummary(database: Database, viewer: Viewer): Promise<AttemptSummaryReply> {
  const { id: roundId } = await readCurrentRoundFor(database, viewer);
  const attempt = await findAttempt(database, { accountId: viewer.accountId, roundId });
  if (attempt === null) throw new Refusal('not-attempted');
  if (attempt.submittedAt === null) throw new Refusal('quiz-unfinished');
  const appeal = await findAppeal(database, attempt.id);
  return {
    sections: await readSections(database, attempt),
    disqualification: await readDisqualification(database, attempt),
    appeal: appeal && toAppealReply(appeal),
  };
}

async function readSections(
  database: Database,
  { id, sittings }: StoredAttempt,
): Promise<AttemptSummaryReply['sections']> {
  const [first] = sittings;
  if (first === undefined) return [];
  const { sections, questions } = await readPublishedPaper(database, first.paperVersionId);
  const answered = await countAnswered(database, id);
  return sections.map(({ section, title }) => ({
    section,
    title,
    questionCount: questions.filter((question) => question.section === section).length,
    answered: answered.get(section) ?? 0,
  }));
}

async function readDisqualification(
  database: Database,
  attempt: StoredAttempt,
): Promise<AttemptSummaryReply['disqualification']> {
  const by = disqualifiedBy(attempt);
  const { accountId, disqualifiedAt } = attempt;
  if (by === null || disqualifiedAt === null) return null;
  const done = await listInterventionsFor(database, attempt.roundId, { accountId, schoolId: null, city: '' });
  // During the quiz, a disqualification by organisers submits in the same instant, like one by the rule.
  const isByOrganisers = done.some(({ kind, at }) => kind === 'disqualified' && at === disqualifiedAt);
  const { flags } = await listEvidence(database, attempt.id);
  return {
    at: toIsoTime(disqualifiedAt),
    by: isByOrganisers ? 'organisers' : by,
    flags: flags.map(({ section, kind, at }) => ({ section, kind, at: toIsoTime(at) })),
  };
}
