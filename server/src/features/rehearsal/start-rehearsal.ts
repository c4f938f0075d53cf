import { totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { rehearsalMinutes, rehearsalSlug, rehearsalTitle } from '@club/domain/features/rehearsal/rehearsal';
import { minute } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { insertPaperCopy, insertPublishedCopy } from '#entities/papers/import-questions.ts';
import { publishWorkingPaper, readWorkingPaper } from '#entities/papers/publish-working-paper.ts';
import {
  findRehearsal,
  insertRound,
  listRounds,
  type Round,
  readRound,
  updateRound,
} from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

export interface RehearsalRequest {
  readonly opensInMinutes: number;
  /** Default: the duration of its paper, and some more. */
  readonly lastsMinutes?: number | undefined;
}

/**
 * Copies a round into a rehearsal: the paper that students would sit, published if it is, and its full-screen rule. See
 * docs/rules/rounds.md, N17.
 * @throws Refusal `round-unknown`, `rehearsal-exists`, `round-is-rehearsal` or, if the paper has no questions, `paper-incomplete`
 */
export function startRehearsal(
  database: Database,
  slug: string,
  { opensInMinutes, lastsMinutes }: RehearsalRequest,
  act: Act,
): Promise<Round> {
  const { now } = act;
  return database.transaction(async (transaction) => {
    const round = await readRound(transaction, slug);
    if (round.isRehearsal) throw new Refusal('round-is-rehearsal');
    // The unique index decides if two are begun at once.
    if ((await findRehearsal(transaction)) !== null) throw new Refusal('rehearsal-exists');

    const paperId = await copyPaper(transaction, round, now);
    const paper = await readWorkingPaper(transaction, paperId);
    if (paper.questions.length === 0) throw new Refusal('paper-incomplete');
    const taken = (await listRounds(transaction)).map((other) => other.slug);
    const opensAt = now + opensInMinutes * minute;
    const rehearsal = {
      slug: rehearsalSlug(round.slug, taken),
      title: rehearsalTitle(round.title),
      paperId,
      announcedAt: now,
      opensAt,
      closesAt: opensAt + (lastsMinutes ?? rehearsalMinutes(totalDurationSeconds(paper.sections))) * minute,
      integrity: round.integrity,
      audience: { cities: [], classes: [], isForAdmins: true },
      isRehearsal: true,
      createdAt: now,
    };
    const id = await insertRound(transaction, rehearsal);
    if (round.isPublished) await updateRound(transaction, id, await publishWorkingPaper(transaction, paperId, act));
    await audit(transaction, act, 'rehearsal-begun', id, {
      slug: rehearsal.slug,
      title: rehearsal.title,
      of: round.slug,
    });
    return readRound(transaction, rehearsal.slug);
  });
}

function copyPaper(
  transaction: Database,
  { paperId, paperVersionId, keyVersionId }: Round,
  now: number,
): Promise<string> {
  return paperVersionId === null || keyVersionId === null
    ? insertPaperCopy(transaction, paperId, now)
    : insertPublishedCopy(transaction, { paperVersionId, keyVersionId }, now);
}
