import { type MeritRule, meritRuleText } from '@club/domain/entities/rounds/merit-rule';
import { Refusal } from '@club/domain/shared/refusal';
import { audit, changedFields } from '#entities/accounts/audit-store.ts';
import { lockRoundForUpdate, type Round, updateRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';

/**
 * Sets the rule for certificates of merit.
 * @throws Refusal `round-unknown`, `round-archived`
 */
export function setMerit(database: Database, slug: string, merit: MeritRule | null, act: Act): Promise<Round> {
  return database.transaction(async (transaction) => {
    const round = await lockRoundForUpdate(transaction, slug);
    if (round.archivedAt !== null) throw new Refusal('round-archived');
    const changed = changedFields({ merit: textOf(round.merit) }, { merit: textOf(merit) });
    if (changed === null) return round;
    await updateRound(transaction, round.id, { merit });
    await audit(transaction, act, 'round-changed', round.id, { slug, ...changed });
    return { ...round, merit };
  });
}

function textOf(rule: MeritRule | null): string | null {
  return rule && meritRuleText(rule);
}
