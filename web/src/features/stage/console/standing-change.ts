import type { StandingLine } from '@club/domain/features/stage/stage-state';

export interface StandingChange {
  readonly name: string;
  readonly pointsBefore: number;
  readonly pointsAfter: number;
  readonly rankBefore: number;
  readonly rankAfter: number;
}

/** The teams whose points or rank differ, in the order of the later standing. */
export function standingChanges(before: readonly StandingLine[], after: readonly StandingLine[]): StandingChange[] {
  return after.flatMap(({ team, points, tieBreak, rank }) => {
    const earlier = before.find((line) => line.team.id === team.id);
    if (earlier === undefined) return [];
    const pointsBefore = earlier.points + earlier.tieBreak;
    const pointsAfter = points + tieBreak;
    if (pointsBefore === pointsAfter && earlier.rank === rank) return [];
    return [{ name: team.name, pointsBefore, pointsAfter, rankBefore: earlier.rank, rankAfter: rank }];
  });
}
