import type { CallOf, ReplyOf } from '@club/contract/shared/endpoint';
import { stageEndpoints } from '@club/contract/stage';
import {
  type ClockOffset,
  clockOffset,
  fewestRoundTrips,
  type RoundTrip,
} from '@club/domain/features/stage/clock-offset';
import { minute } from '@club/domain/shared/instant';
import { retryDelay } from '@club/domain/shared/retry-delay';
import { useCallback, useEffect, useRef, useState } from 'react';
import { call } from '#shared/api.ts';
import { ApiError } from '#shared/api-error.ts';
import { newId } from '#shared/new-id.ts';

/** Clocks of phones drift by a few milliseconds in it. */
const measureIntervalMs = minute;

/** A press that has not arrived by then is too late for any question. */
const maxTries = 6;

/** In milliseconds since 1970, by a clock that nobody sets in between; events are stamped by the same. */
export function phoneTime(sincePageOpened = performance.now()): number {
  return performance.timeOrigin + sincePageOpened;
}

/** The line is gone, or the server is restarting or busy. */
function isPassing(problem: unknown): boolean {
  return problem instanceof ApiError && (problem.status === 0 || problem.status === 429 || problem.status >= 500);
}

async function measureClock(): Promise<ClockOffset> {
  const trips: RoundTrip[] = [];
  while (trips.length < fewestRoundTrips) {
    const sentAt = phoneTime();
    const { now } = await call(stageEndpoints.readShowClock, {}, { quiet: true });
    trips.push({ sentAt, serverTime: now, receivedAt: phoneTime() });
  }
  return clockOffset(trips);
}

/** What is pressed on a phone; a buzz says when, by the phone's own clock. */
export type TeamPress =
  | { readonly type: 'buzz'; readonly at: number }
  | { readonly type: 'pounce' | 'answer'; readonly answer: string };

export interface TeamPhone {
  /** The team, and what it wrote before this page was opened; null until the phone is there. */
  readonly joined: ReplyOf<typeof stageEndpoints.joinShow> | null;
  /** Null until the clock was measured. */
  readonly clock: ClockOffset | null;
  /** Why the phone is not there. */
  readonly error: unknown;
  readonly retry: () => void;
  /**
   * Repeated while the line is gone; it counts once.
   * @throws ApiError if the server does not take it
   */
  readonly press: (question: { section: number; position: number }, press: TeamPress) => Promise<void>;
}

type SentAct = CallOf<typeof stageEndpoints.pressInShow>['body']['act'];

/** The phone with which a team buzzes, pounces and writes. See docs/rules/stage.md, ST9 and ST10. */
export function useTeamPhone(code: string, key: string): TeamPhone {
  const [joined, setJoined] = useState<TeamPhone['joined']>(null);
  const [clock, setClock] = useState<ClockOffset | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [tries, setTries] = useState(0);
  const newestClock = useRef(clock);
  newestClock.current = clock;

  useEffect(() => {
    let isOn = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function measure() {
      try {
        const measured = await measureClock();
        const reply = await call(
          stageEndpoints.joinShow,
          { params: { code }, body: { key, halfTripMs: measured.uncertaintyMs } },
          { quiet: true },
        );
        if (!isOn) return;
        setClock(measured);
        setJoined(reply);
        setError(null);
      } catch (problem) {
        if (isOn) setError(problem);
      }
      if (isOn) timer = setTimeout(measure, measureIntervalMs);
    }
    void measure();
    return () => {
      isOn = false;
      clearTimeout(timer);
    };
  }, [code, key, tries]);

  const press = useCallback<TeamPhone['press']>(
    async ({ section, position }, pressed) => {
      const { offsetMs = 0, uncertaintyMs = 0 } = newestClock.current ?? {};
      const act: SentAct =
        pressed.type === 'buzz'
          ? { type: 'buzz', pressedAt: pressed.at + offsetMs, halfTripMs: uncertaintyMs }
          : pressed;
      const input = { params: { code }, body: { key, id: newId(), section, position, act } };
      for (let tried = 1; ; tried += 1) {
        try {
          await call(stageEndpoints.pressInShow, input, { quiet: true });
          return;
        } catch (problem) {
          if (tried >= maxTries || !isPassing(problem)) throw problem;
          await new Promise((resolve) => setTimeout(resolve, retryDelay(tried, Math.random())));
        }
      }
    },
    [code, key],
  );

  return { joined, clock, error, retry: () => setTries((before) => before + 1), press };
}
