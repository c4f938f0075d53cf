import type { RehearsalReply } from '@club/contract/rehearsal';
import { roundPhase } from '@club/domain/entities/rounds/round';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { countSimulatedAccounts } from '#entities/accounts/simulated-account-store.ts';
import { countActiveQuestions } from '#entities/papers/question-store.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';

/** The rehearsal in the format of the API. */
export async function readRehearsalReply(database: Database, round: Round, now: Instant): Promise<RehearsalReply> {
  const questions = await countActiveQuestions(database, [round.paperId]);
  return {
    slug: round.slug,
    title: round.title,
    phase: roundPhase(round, now),
    opensAt: toIsoTime(round.opensAt ?? round.createdAt),
    closesAt: toIsoTime(round.closesAt ?? round.createdAt),
    questionCount: questions.get(round.paperId)?.total ?? 0,
    students: await countSimulatedAccounts(database),
  };
}
