import type { LiveBoardReply, LiveChangeReply, LiveCountsReply } from '@club/contract/team-live';
import type { LiveCounts } from '@club/domain/entities/attempts/live-state';
import { roundPhase } from '@club/domain/entities/rounds/round';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { LiveSnapshot } from './live-board.ts';

export function toLiveReply({
  now,
  round,
  pausedUntil,
  sections,
  paper,
  picture,
  load,
  ...board
}: LiveSnapshot): LiveBoardReply {
  const { slug, title, opensAt, closesAt, isRehearsal } = round;
  return {
    now: toIsoTime(now),
    round: {
      ...{ slug, title, isRehearsal, phase: roundPhase(round, now) },
      ...{ opensAt: toIsoTimeOrNull(opensAt), closesAt: toIsoTimeOrNull(closesAt) },
    },
    pause: pausedUntil === null ? null : { until: toIsoTime(pausedUntil) },
    sections: sections.map(({ section, title }) => ({ section, title })),
    counts: toCountsReply(board.all),
    cities: [...board.cities]
      .map(([city, counts]) => ({ city, counts: toCountsReply(counts) }))
      .sort((one, other) => one.city.localeCompare(other.city, 'en')),
    schools: board.schools.map(({ id, name, city, counts }) => ({
      ...{ schoolId: id, name, city },
      counts: toCountsReply(counts),
    })),
    load: { ...load, savesPerSecond: tenths(load.savesPerSecond) },
    picture: {
      from: toIsoTime(picture.frame.from),
      stepSeconds: picture.frame.step / 1000,
      sitting: [...picture.sitting],
      savesPerSecond: picture.load.map(({ savesPerSecond }) => tenths(savesPerSecond)),
      p99Ms: picture.load.map(({ p99Ms }) => p99Ms),
    },
    paper: {
      version: paper.published?.version ?? null,
      publishedAt: toIsoTimeOrNull(paper.published?.at ?? null),
      openChecks: paper.openChecks,
      corrections: paper.published?.corrections ?? 0,
      missingPictures: paper.missingPictures,
    },
  };
}

/** Null if a school is gone, which a change cannot express. */
export function toLiveChange(before: LiveBoardReply, after: LiveBoardReply): LiveChangeReply | null {
  const known = new Map(before.schools.map((school) => [school.schoolId, school]));
  const remaining = after.schools.filter(({ schoolId }) => known.has(schoolId)).length;
  if (remaining < known.size) return null;
  const schools = after.schools.filter((school) => !isSame(known.get(school.schoolId), school));
  const { now, schools: _, ...parts } = after;
  const changed = Object.entries(parts).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(before[name as keyof typeof parts]),
  );
  return { now, ...Object.fromEntries(changed), ...(schools.length > 0 && { schools }) };
}

function toCountsReply(counts: LiveCounts): LiveCountsReply {
  return { ...counts, sitting: [...counts.sitting] };
}

function tenths(number: number): number {
  return Math.round(number * 10) / 10;
}

/** There may be hundreds of schools, most of them unchanged: comparing numbers is cheaper than comparing JSON. */
function isSame(one: LiveBoardReply['schools'][number] | undefined, other: LiveBoardReply['schools'][number]): boolean {
  if (one === undefined || one.name !== other.name || one.city !== other.city) return false;
  const { sitting, ...counts } = one.counts;
  const names = Object.keys(counts) as (keyof typeof counts)[];
  return (
    names.every((name) => counts[name] === other.counts[name]) &&
    sitting.length === other.counts.sitting.length &&
    sitting.every((count, index) => count === other.counts.sitting[index])
  );
}
