import type { EntryReply } from '@club/contract/results';
import { instituteOf, type PlacedLine } from './leaderboard.ts';

export function toEntryReply(line: PlacedLine): EntryReply {
  return {
    $id: line.id,
    id: line.id,
    rank: line.rank,
    userId: line.accountId,
    name: line.name,
    educationalInstitute: instituteOf(line),
    city: line.city,
    score: line.score,
    section: line.section,
    disqualified: line.disqualified,
    timeUsedSeconds: line.timeUsedSeconds,
    finishedAt: new Date(line.finishedAt).toISOString(),
  };
}
