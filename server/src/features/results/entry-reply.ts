import type { EntryReply } from '@club/contract/results';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { instituteOf } from '#entities/attempts/leaderboard-store.ts';
import type { RankedRow } from './leaderboard.ts';

export function toEntryReply(row: RankedRow): EntryReply {
  return {
    $id: row.id,
    id: row.id,
    rank: row.rank,
    sharesRank: row.sharesRank,
    userId: row.accountId,
    hasAttempt: row.attemptId !== null,
    name: row.name,
    educationalInstitute: instituteOf(row),
    city: row.city,
    score: row.score,
    section: row.section,
    disqualified: row.disqualified,
    isOfTeam: row.isOfTeam,
    timeUsedSeconds: row.isOnPaper ? null : row.timeUsedSeconds,
    finishedAt: row.isOnPaper ? null : toIsoTime(row.finishedAt),
  };
}
