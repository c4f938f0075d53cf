import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import type { Instant } from '@club/domain/shared/instant';
import { readPaperVersion } from '#entities/papers/paper-version-store.ts';
import type { Database } from '#shared/database/database.ts';
import { toRoundSettingsReply } from './round-reply.ts';
import { type Round, readRoundById } from './round-store.ts';
import { summarizeRound } from './round-summary.ts';

export async function readRoundSettings(
  database: Database,
  round: Round,
  now: Instant,
): Promise<{ round: RoundSettingsReply }> {
  const version = round.paperVersionId === null ? null : await readPaperVersion(database, round.paperVersionId);
  const source = round.qualifiedFromId === null ? null : await readRoundById(database, round.qualifiedFromId);
  return {
    round: toRoundSettingsReply(
      await summarizeRound(database, round),
      { publishedAt: version?.publishedAt ?? null, qualifiedFrom: source?.slug ?? null },
      now,
    ),
  };
}
