import type { AttemptReply } from '@club/contract/entities/attempts';
import {
  type AttemptStage,
  isSectionOver,
  phaseAt,
  type SectionProgress,
  sectionsToSit,
} from '#player/engine/attempt-stage.ts';
import { secondsUntil } from '#player/engine/server-clock.ts';
import { nearOpeningSeconds } from './countdown.tsx';

/** A section that somebody is about to start or continue, as it stands at an instant by the server's clock. */
export type SectionAhead = ReturnType<typeof sectionAhead>;

export function sectionAhead(attempt: AttemptReply, stage: AttemptStage, progress: SectionProgress, now: number) {
  const { section } = progress;
  const isOver = isSectionOver(progress, now);
  const phase = phaseAt(attempt, now);
  const before = sectionsToSit(attempt.sections).findLast((earlier) => earlier.section < section);
  const secondsToOpening =
    phase === 'announced' && attempt.opensAt !== null ? secondsUntil(Date.parse(attempt.opensAt), now) : undefined;
  return {
    section,
    progress,
    phase,
    /** The section sat before this one. */
    before,
    isFirst: before === undefined,
    isOver,
    isOpen: progress.state === 'open' && !isOver,
    /** The section to be sat now; undefined if none is. */
    current: stage.at === 'section' ? stage.section : undefined,
    isPaused: attempt.pause !== null && now < Date.parse(attempt.pause.until),
    hasBegun: attempt.sections.some(({ state }) => state !== 'not-started'),
    secondsToOpening,
    isNear: secondsToOpening !== undefined && secondsToOpening <= nearOpeningSeconds,
  };
}
