import type { InterventionReply } from '@club/contract/entities/attempts';

/** Whom something of the organisers is for, as a cell. */
export function scopeCell(scope: InterventionReply['scope']): string {
  if (scope.of === 'everybody') return 'everybody';
  return scope.of === 'city' ? scope.city : scope.name;
}
