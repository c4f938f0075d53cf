import type { OwnInterventionReply } from '@club/contract/entities/attempts';
import type { Pause } from '@club/domain/entities/attempts/deadline';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { minute, second } from '@club/domain/shared/instant';
import type { StoredIntervention } from './intervention-store.ts';

export function toPauseReply({ at, until }: Pause): { at: string; until: string } {
  return { at: toIsoTime(at), until: toIsoTime(until) };
}

/** The minutes of an intervention; null if it has none. */
export function minutesOf({ kind, seconds, at, until, details }: StoredIntervention): number | null {
  if (kind === 'compensatory-time') return details.minutesAnHour ?? null;
  if (kind === 'pause') return until === null ? null : (until - at) / minute;
  return seconds === null ? null : (seconds * second) / minute;
}

/** For the participant concerned, without the organiser's name, which is for the team only. */
export function toOwnInterventionReply(intervention: StoredIntervention): OwnInterventionReply {
  const { id, kind, at, section, until, undoneAt, reason, details } = intervention;
  return {
    id,
    kind,
    at: toIsoTime(at),
    section,
    minutes: minutesOf(intervention),
    until: toIsoTimeOrNull(until),
    undoneAt: toIsoTimeOrNull(undoneAt),
    reason,
    undoneReason: undoneAt === null ? undefined : details.undoneReason,
  };
}
