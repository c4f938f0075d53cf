import type { RoundPhase } from '@club/domain/entities/rounds/round';

export const phaseNames: Readonly<Record<RoundPhase, string>> = {
  draft: 'Draft',
  announced: 'Announced',
  open: 'Open',
  closed: 'Closed',
  'results-published': 'Results published',
  archived: 'Archived',
};
