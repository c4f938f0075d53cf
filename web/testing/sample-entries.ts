import type { EntryReply } from '@club/contract/results';

export function sampleEntry(number: number, changes: Partial<EntryReply> = {}): EntryReply {
  const id = `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`;
  return {
    $id: id,
    id,
    rank: number,
    sharesRank: false,
    userId: id,
    hasAttempt: true,
    name: `Contestant ${number}`,
    educationalInstitute: 'Carmel Convent School, 462016',
    city: 'Bhopal',
    score: 100,
    section: 4,
    disqualified: false,
    isOfTeam: false,
    timeUsedSeconds: 1445,
    finishedAt: '2026-11-02T06:30:00.000Z',
    ...changes,
  };
}
