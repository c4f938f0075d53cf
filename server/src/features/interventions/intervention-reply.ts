import type { InterventionReply, SectionDeadlineReply } from '@club/contract/entities/attempts';
import type { DeadlineLine } from '@club/domain/entities/attempts/deadline';
import { isUndoable } from '@club/domain/entities/attempts/interventions';
import type { Scope } from '@club/domain/entities/attempts/scope';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import type { StoredIntervention } from '#entities/attempts/intervention-store.ts';
import { minutesOf } from '#entities/attempts/own-time-reply.ts';

export type NameById = ReadonlyMap<string, string>;

/** The ids in an intervention that have names. */
export function idsIn({ scope, byAccountId, details }: StoredIntervention): string[] {
  const ids = [
    scope.accountId,
    scope.schoolId,
    byAccountId,
    details.undoneBy,
    details.moved?.fromAccountId,
    details.moved?.toAccountId,
  ];
  return ids.filter((id) => id != null);
}

export function toInterventionReply(
  intervention: StoredIntervention,
  names: NameById,
  now: Instant,
): InterventionReply {
  const { id, kind, at, until, reason, byAccountId, scope, section, details, undoneAt } = intervention;
  const named = (accountId: string | null | undefined) =>
    accountId == null ? null : { id: accountId, name: names.get(accountId) ?? '' };
  const isPause = kind === 'pause';
  const endedAt = isPause ? until : undoneAt;
  return {
    id,
    kind,
    at: toIsoTime(at),
    reason,
    by: named(byAccountId),
    // Interventions move along with an attempt, but the move itself is shown under the account it came from.
    scope: toScopeReply({ ...scope, accountId: details.moved?.fromAccountId ?? scope.accountId }, names),
    section,
    minutes: minutesOf(intervention),
    until: toIsoTimeOrNull(until),
    movedTo: named(details.moved?.toAccountId),
    concerned: details.concerned ?? 0,
    isRunning: isPause && until !== null && now < until,
    canBeUndone: isUndoable(intervention),
    undone:
      details.undoneBy === undefined || endedAt === null
        ? null
        : { at: toIsoTime(endedAt), by: named(details.undoneBy), reason: details.undoneReason ?? '' },
  };
}

function toScopeReply({ accountId, schoolId, city }: Scope, names: NameById): InterventionReply['scope'] {
  if (accountId !== null) return { of: 'account', accountId, name: names.get(accountId) ?? '' };
  if (schoolId !== null) return { of: 'school', schoolId, name: names.get(schoolId) ?? '' };
  return city === null ? { of: 'everybody' } : { of: 'city', city };
}

export function toDeadlineReply(lines: readonly DeadlineLine[]): SectionDeadlineReply['lines'] {
  return lines.map(({ kind, at, seconds, closesAt }) => ({
    kind,
    at: toIsoTime(at),
    seconds,
    closesAt: toIsoTime(closesAt),
  }));
}
