import { type MeritRule, meritRuleText } from '@club/domain/entities/rounds/merit-rule';
import { Refusal } from '@club/domain/shared/refusal';
import { changedFields, insertAuditEvent } from '#entities/accounts/audit-store.ts';
import type { RoundAdminAct } from '#entities/rounds/round-admin-act.ts';
import { lockRoundForUpdate, type Round, updateRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Sets the rule for certificates of merit.
 * @throws Refusal `round-unknown`, `round-archived`
 */
export function setMerit(
  database: Database,
  merit: MeritRule | null,
  { slug, adminId, now, addressHash }: RoundAdminAct,
): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    if (round.archivedAt !== null) throw new Refusal('round-archived');
    const changed = changedFields({ merit: textOf(round.merit) }, { merit: textOf(merit) });
    if (changed === null) return round;
    await updateRound(transaction, round.id, { merit });
    await insertAuditEvent(transaction, {
      at: now,
      actorId: adminId,
      addressHash,
      action: 'round-changed',
      subject: round.id,
      details: { slug, ...changed },
    });
    return { ...round, merit };
  });
}

function textOf(rule: MeritRule | null): string | null {
  return rule && meritRuleText(rule);
}
