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

export interface BuzzGatesOptions {
  /** Tells of a team whether it can buzz after all that is stored by now. */
  readonly readFitting: (roundId: string) => Promise<(team: string) => boolean>;
  /** Is given those that waited for each other, in their order. */
  readonly store: (roundId: string, buzzes: readonly OrderedBuzz[]) => Promise<void>;
  /** So many milliseconds. */
  readonly wait?: (milliseconds: number) => Promise<unknown>;
}

export function createBuzzGates({ readFitting, store, wait = sleep }: BuzzGatesOptions): BuzzGates {
  const halfTrips = new Map<string, Map<string, number>>();
  const gates = new Map<string, Gate>();
  /** By round: fulfilled once the gates that closed before are stored. */
  const storing = new Map<string, Promise<void>>();
  /** The last press of a round that was ordered. */
  const last = new Map<string, { readonly question: string; readonly press: Press }>();

  async function storeOrdered(roundId: string, question: string, presses: Gate['presses']) {
    // A second phone of a team may have pressed while the first press was being stored.
    const isFitting = await readFitting(roundId);
    const before = last.get(roundId);
    const ordered = orderPresses(
      [...presses.values()].filter(({ team }) => isFitting(team)),
      before?.question === question ? before.press : null,
    );
    const newest = ordered.at(-1);
    if (newest === undefined) return;
    last.set(roundId, { question, press: newest });
    await store(
      roundId,
      ordered.map(({ id, team, gapMs, gapUncertaintyMs }) => ({
        ...{ id, team },
        gap: gapMs === null ? null : { gapMs: Math.round(gapMs), uncertaintyMs: Math.ceil(gapUncertaintyMs) },
      })),
    );
  }

  async function closeLater(roundId: string, question: string, gate: string, presses: Gate['presses']) {
    await wait(waitForOthers([...(halfTrips.get(roundId)?.values() ?? [])]));
    gates.delete(gate);
    const stored = (storing.get(roundId) ?? Promise.resolve()).then(() => storeOrdered(roundId, question, presses));
    // What failed has told those who waited for it; the next gate is not held up.
    storing.set(
      roundId,
      stored.catch(() => undefined),
    );
    await stored;
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
      const gate = known ?? { presses, stored: closeLater(roundId, question, name, presses) };
      gates.set(name, gate);
      return gate.stored;
    },
  };
}
