import type { LikenessOutcome } from '@club/domain/entities/attempts/likeness-outcome';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { findAttempt, type StoredAttempt } from '#entities/attempts/attempt-store.ts';
import {
  findLikenessDecision,
  insertLikenessDecision,
  type LikenessDecision,
  orderedPair,
} from '#entities/attempts/likeness-decision-store.ts';
import { lockRoundForUpdate } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

export interface PairDecision {
  readonly accountIds: readonly [string, string];
  readonly outcome: LikenessOutcome;
  readonly reason: string;
  /** The decision that it replaces; null if the page showed none. */
  readonly replaces: number | null;
}

/**
 * Records a decision about a pair. It disqualifies nobody: that is done separately, where it is explained to the student, who can
 * appeal. See docs/rules/likeness.md, C5.
 * @throws Refusal `round-unknown`, `not-attempted`, `likeness-decided-meanwhile`, `nobody-disqualified`
 */
export function decidePair(
  database: Database,
  slug: string,
  { accountIds, outcome, reason, replaces }: PairDecision,
  act: Act,
): Promise<LikenessDecision> {
  return database.transaction(async (transaction) => {
    const { id: roundId } = await lockRoundForUpdate(transaction, slug);
    const [one, other] = await Promise.all(
      accountIds.map((accountId) => findAttempt(transaction, { accountId, roundId })),
    );
    if (!one || !other || one.id === other.id) throw new Refusal('not-attempted');
    const attemptIds = orderedPair(one.id, other.id);
    const before = await findLikenessDecision(transaction, attemptIds);
    if (before?.outcome === outcome && before.reason === reason) return before;
    if ((before?.id ?? null) !== replaces) throw new Refusal('likeness-decided-meanwhile');
    const isOut = ({ disqualifiedAt }: StoredAttempt) => disqualifiedAt !== null;
    if (outcome === 'disqualified' && ![one, other].some(isOut)) throw new Refusal('nobody-disqualified');
    const [oneAttemptId, otherAttemptId] = attemptIds;
    await insertLikenessDecision(transaction, {
      ...{ oneAttemptId, otherAttemptId, outcome, reason },
      ...{ decidedAt: act.now, decidedBy: act.actorId },
    });
    await audit(transaction, act, 'likeness-decided', roundId, {
      slug,
      students: [...accountIds],
      outcome: { before: before?.outcome ?? null, after: outcome },
      reason,
    });
    const decided = await findLikenessDecision(transaction, attemptIds);
    if (decided === null) throw new Error('a decision that was kept is gone');
    return decided;
  });
}
