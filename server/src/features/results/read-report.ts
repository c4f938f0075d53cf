import type { resultsEndpoints } from '@club/contract/results';
import type { ReplyInputOf } from '@club/contract/shared/endpoint';
import { mostAtOnce } from '@club/domain/entities/attempts/live-state';
import { scoreDistribution } from '@club/domain/entities/attempts/score-distribution';
import { fullMarks } from '@club/domain/entities/papers/paper';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { namesSponsors } from '@club/domain/shared/sponsors-season';
import { countScores } from '#entities/attempts/leaderboard-store.ts';
import { listSittingChanges } from '#entities/attempts/sitting-change-store.ts';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import { listRounds, type Round, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { countAnswers, countCandidates, countClasses, countStudentsUntil } from './report-store.ts';
import { readRoundSections } from './round-sections.ts';

/** More years do not fit beside each other. */
const maxEarlier = 4;

/** See docs/rules/results.md, V40. */
export async function readReport(
  database: Database,
  slug: string | undefined,
  { now, sponsors }: { readonly now: Instant; readonly sponsors: readonly string[] },
): Promise<ReplyInputOf<typeof resultsEndpoints.readReport>> {
  const round = await readRound(database, slug);
  const inNumbers = async (one: Round) => ({
    ...toTitleReply(one),
    startedAt: toIsoTimeOrNull(one.firstStartedAt),
    registered: await countStudentsUntil(database, Math.min(now, one.closesAt ?? now)),
    ...(await countCandidates(database, one.id)),
  });
  const startedAt = round.firstStartedAt ?? now;
  const earlier = (await listRounds(database))
    .filter(({ id, isRehearsal, audience, firstStartedAt }) => {
      return (
        id !== round.id &&
        !isRehearsal &&
        !audience.isForAdmins &&
        firstStartedAt !== null &&
        firstStartedAt <= startedAt
      );
    })
    .sort((one, other) => (other.firstStartedAt ?? 0) - (one.firstStartedAt ?? 0))
    .slice(0, maxEarlier);
  const most = fullMarks(await readRoundSections(database, round.id));
  const { bands, ...spread } = scoreDistribution(await countScores(database, round.id, {}), most);
  const maxAtOnce = mostAtOnce(await listSittingChanges(database, round.id, null));
  return {
    round: await inNumbers(round),
    classes: await countClasses(database, round.id),
    spread: { ...spread, bands: [...bands] },
    fullMarks: most,
    answers: await countAnswers(database, round.id),
    maxAtOnce: maxAtOnce && { ...maxAtOnce, at: toIsoTime(maxAtOnce.at) },
    earlier: await Promise.all(earlier.map(inNumbers)),
    sponsors: namesSponsors(round.firstStartedAt, now) ? [...sponsors] : [],
  };
}
