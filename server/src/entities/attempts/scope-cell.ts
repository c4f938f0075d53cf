import type { InterventionReply } from '@club/contract/entities/attempts';

export function scopeCell(scope: InterventionReply['scope']): string {
  if (scope.of === 'everybody') return 'everybody';
  return scope.of === 'city' ? scope.city : scope.name;
}
