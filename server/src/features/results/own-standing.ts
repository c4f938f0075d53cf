import type { ReviewReply } from '@club/contract/results';
import { whyNotQualified } from '@club/domain/entities/attempts/qualification';
import { standingGroups } from '@club/domain/entities/attempts/standing-group';
import { missedByFew, type ResultRow, topicMarks } from '@club/domain/entities/attempts/topics';
import type { LeaderboardRow } from '#entities/attempts/leaderboard-store.ts';
import type { RoundFigures } from '#entities/attempts/round-figures.ts';

type OwnStanding = Pick<ReviewReply, 'standing' | 'notQualified' | 'topics' | 'missed'>;

const nothing: OwnStanding = { standing: null, notQualified: null, topics: [], missed: [] };

/**
 * Where the owner of an entry stands, by topic too. See docs/rules/standing.md.
 * @param figures null: they cannot be made now
 * @param entry undefined if there is none, or results are not final
 * @param results of the owner; null while the key waits, because full marks of a topic tell its keys
 */
export function toOwnStanding(
  figures: RoundFigures | null,
  entry: LeaderboardRow | undefined,
  results: ResultRow | null,
): OwnStanding {
  if (entry === undefined || entry.disqualified) return nothing;
  if (!entry.isRanked) return { ...nothing, notQualified: whyNotQualified({ ...entry, rankAtSchool: null }) };
  const own = figures?.standings.standingOf(entry.id);
  if (figures === null || own === undefined) return nothing;
  const { topics, everybody, paper, keys, standings } = figures;
  const { ranks, percentile } = own;
  const notQualified = whyNotQualified({ ...entry, rankAtSchool: standings.rankAtSchool(entry.id) ?? null });
  return {
    standing: {
      all: ranks.all ?? null,
      city: ranks.city ?? null,
      school: ranks.school ?? null,
      class: ranks.class ?? null,
      withheld: standingGroups.filter((group) => ranks[group] === null),
      percentile,
      advances: notQualified === null,
    },
    notQualified,
    topics: results === null ? [] : toTopics(topics, everybody.medians, results),
    missed:
      results === null
        ? []
        : missedByFew(
            results,
            everybody,
            (place) => keys.withdrawn[paper.questions[place]?.id ?? ''] !== undefined,
          ).map(({ place, percent }) => ({ questionId: paper.questions[place]?.id ?? '', percent })),
  };
}

/** Furthest below the median first, because there is most to gain. */
function toTopics(
  topics: RoundFigures['topics'],
  medians: RoundFigures['everybody']['medians'],
  results: ResultRow,
): OwnStanding['topics'] {
  const own = topics.map(({ name, places, fullMarks }, index) => ({
    name,
    marks: topicMarks({ places }, results),
    fullMarks,
    median: medians[index] ?? null,
  }));
  const lead = ({ marks, median, fullMarks }: (typeof own)[number]) =>
    median === null || fullMarks <= 0 ? 0 : (marks - median) / fullMarks;
  return own.toSorted((a, b) => lead(a) - lead(b));
}
