import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ArrivedPress,
  believedPress,
  orderPresses,
  type Press,
  waitForOthers,
} from '@club/domain/features/stage/buzz-order';

/** A buzz as it is stored. */
export interface OrderedBuzz {
  readonly id: string;
  readonly team: string;
  /** After the buzz before it, in whole milliseconds; null for the first. */
  readonly gap: { readonly gapMs: number; readonly uncertaintyMs: number } | null;
}

/** Presses of a question that wait for each other. */
interface Gate {
  /** By team: whoever presses on two phones presses once. */
  readonly presses: Map<string, Press & { readonly id: string }>;
  /** Fulfilled once they are stored. */
  readonly stored: Promise<void>;
}

export interface BuzzGates {
  /** How long a press of this phone is on its way. */
  phoneMeasured(roundId: string, team: string, halfTripMs: number): void;
  /**
   * Waits for presses of slower phones, then stores all in the order in which they were made. See docs/rules/stage.md, ST10.
   * @param question tells the questions of a show apart
   */
  buzz(roundId: string, question: string, press: ArrivedPress & { readonly id: string }): Promise<void>;
}

/**
 * @param store is given those that waited for each other, in their order
 * @param wait so many milliseconds
 */
export function createBuzzGates(
  store: (roundId: string, buzzes: readonly OrderedBuzz[]) => Promise<void>,
  wait: (milliseconds: number) => Promise<unknown> = sleep,
): BuzzGates {
  const halfTrips = new Map<string, Map<string, number>>();
  const gates = new Map<string, Gate>();
  /** The last press of a round that was ordered. */
  const last = new Map<string, { readonly question: string; readonly press: Press }>();

  async function storeOrdered(roundId: string, question: string, gate: string, presses: Gate['presses']) {
    await wait(waitForOthers([...(halfTrips.get(roundId)?.values() ?? [])]));
    gates.delete(gate);
    const before = last.get(roundId);
    const ordered = orderPresses([...presses.values()], before?.question === question ? before.press : null);
    const newest = ordered.at(-1);
    if (newest !== undefined) last.set(roundId, { question, press: newest });
    await store(
      roundId,
      ordered.map(({ id, team, gapMs, gapUncertaintyMs }) => ({
        ...{ id, team },
        gap: gapMs === null ? null : { gapMs: Math.round(gapMs), uncertaintyMs: Math.ceil(gapUncertaintyMs) },
      })),
    );
  }

  return {
    phoneMeasured(roundId, team, halfTripMs) {
      const ofRound = halfTrips.get(roundId) ?? new Map<string, number>();
      halfTrips.set(roundId, ofRound.set(team, halfTripMs));
    },

    buzz(roundId, question, { id, ...arrived }) {
      const name = `${roundId} ${question}`;
      const known = gates.get(name);
      const presses: Gate['presses'] = known?.presses ?? new Map();
      if (!presses.has(arrived.team)) presses.set(arrived.team, { id, ...believedPress(arrived) });
      const gate = known ?? { presses, stored: storeOrdered(roundId, question, name, presses) };
      gates.set(name, gate);
      return gate.stored;
    },
  };
}
