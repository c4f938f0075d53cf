import { isFlag } from '@club/domain/entities/attempts/integrity';
import { useEffect, useState } from 'react';
import { fullScreen } from '#player/engine/full-screen.ts';
import { watchIntegrity } from '#player/engine/integrity-watch.ts';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { useIntegrityView, useSitting, useSittingView } from '#player/engine/sitting-context.ts';

export interface FullScreenGuard {
  /** Leaving full screen is noticed now. */
  readonly isGuarded: boolean;
  /** The section goes on in full screen only. */
  readonly isRequired: boolean;
  /** Full screen was ended by the device, not by the student. */
  readonly isInterrupted: boolean;
  /** Needs a press. */
  readonly enter: () => void;
}

const lacksFullScreen = () => fullScreen.isAvailable() && !fullScreen.isActive();

/**
 * Covers the section when full screen is left, and reports that.
 * @param setFront closes what lies over the questions
 */
export function useFullScreenGuard(sitting: OpenSitting, setFront: (none: undefined) => void): FullScreenGuard {
  const { reports } = useSitting();
  const view = useSittingView(sitting);
  const integrity = useIntegrityView(reports);
  const [isInterrupted, setIsInterrupted] = useState(false);
  const [isRequired, setIsRequired] = useState(lacksFullScreen);
  const isPaused = view.pausedUntil !== undefined;
  const isGuarded = !(
    isRequired ||
    view.failure === 'opened-elsewhere' ||
    view.isFinished ||
    view.finishing === 'over' ||
    isPaused ||
    integrity.isDisqualified
  );

  useEffect(() => {
    if (!isGuarded) return;
    if (!fullScreen.isAvailable()) reports.report(sitting, 'fullscreen-unavailable');
    else if (fullScreen.isActive()) reports.report(sitting, 'fullscreen-entered');
    function cover(wasInterrupted: boolean) {
      setFront(undefined);
      setIsInterrupted(wasInterrupted);
      setIsRequired(true);
    }
    return watchIntegrity(
      (kind) => {
        reports.report(sitting, kind);
        const isInterruption = kind === 'fullscreen-interrupted';
        if (isFlag(kind) || isInterruption) cover(isInterruption);
      },
      () => cover(false),
    );
  }, [isGuarded, reports, sitting, setFront]);

  useEffect(() => {
    if (!isPaused) return;
    setFront(undefined);
    // Full screen may be left during a pause; a click restores it afterwards.
    return () => setIsRequired(lacksFullScreen());
  }, [isPaused, setFront]);

  async function enter() {
    if (await fullScreen.enter()) setIsRequired(false);
  }

  return { isGuarded, isRequired, isInterrupted, enter: () => void enter() };
}
