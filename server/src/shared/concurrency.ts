import { Refusal } from '@club/domain/shared/refusal';
import { createTurns } from './turns.ts';

export interface Urgency {
  readonly isUrgent: boolean;
  /** Groups take turns. Either all tasks of a semaphore have a group, or none. */
  readonly group?: string;
}

/** Runs a task as soon as there is room for it. */
export type Semaphore = <Result>(work: () => Promise<Result>, urgency?: Urgency) => Promise<Result>;

/** A semaphore. Tasks above the maximum wait in order of arrival, urgent ones first, and their groups in turn. */
export function createSemaphore(maxConcurrent: number): Semaphore {
  const urgent = createTurns<() => void>();
  const patient = createTurns<() => void>();
  let running = 0;

  return async (work, { isUrgent, group } = { isUrgent: false }) => {
    const path = group === undefined ? [] : [group];
    if (running < maxConcurrent) running += 1;
    else await new Promise<void>((resolve) => (isUrgent ? urgent : patient).add(path, resolve));
    try {
      return await work();
    } finally {
      const next = urgent.next() ?? patient.next();
      // The next task takes over this slot.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** A semaphore for each key, which exists as long as it has tasks. */
export function createKeyedSemaphore(maxConcurrent: number) {
  const semaphores = new Map<string, { readonly run: Semaphore; tasks: number }>();
  return async <Result>(key: string, work: () => Promise<Result>): Promise<Result> => {
    const own = semaphores.get(key) ?? { run: createSemaphore(maxConcurrent), tasks: 0 };
    semaphores.set(key, own);
    own.tasks += 1;
    try {
      return await own.run(work);
    } finally {
      own.tasks -= 1;
      if (own.tasks === 0) semaphores.delete(key);
    }
  };
}

/** A group of callers with a maximum of concurrent tasks. */
export interface ConcurrencyGroup {
  readonly group: string;
  readonly maxConcurrent: number;
}

/** Runs a task, or throws a refusal if one of its groups is full. */
export type RunOrRefuse = <Result>(
  groups: readonly ConcurrencyGroup[],
  work: () => Promise<Result>,
  toRefusal: (full: ConcurrencyGroup) => Refusal,
) => Promise<Result>;

/** A limiter: a task above the maximum of one of its groups is refused instead of waiting. */
export function createConcurrencyLimiter(): RunOrRefuse {
  const running = new Map<string, number>();
  const runningOf = ({ group }: ConcurrencyGroup) => running.get(group) ?? 0;

  return async (groups, work, toRefusal) => {
    for (const one of groups) if (runningOf(one) >= one.maxConcurrent) throw toRefusal(one);
    for (const one of groups) running.set(one.group, runningOf(one) + 1);
    try {
      return await work();
    } finally {
      for (const one of groups) {
        const left = runningOf(one) - 1;
        if (left > 0) running.set(one.group, left);
        else running.delete(one.group);
      }
    }
  };
}

/** Maximum number of concurrent tasks. */
export interface AccountLimits {
  readonly inAll: number;
  readonly ofOneAccount: number;
}

/** Limits concurrent tasks by account. The function throws `too-many-requests` or `server-busy`. */
export function createAccountLimiter({ inAll, ofOneAccount }: AccountLimits) {
  const runOrRefuse = createConcurrencyLimiter();
  const everybody = { group: 'everybody', maxConcurrent: inAll };
  return <Result>(accountId: string, work: () => Promise<Result>): Promise<Result> =>
    runOrRefuse([{ group: accountId, maxConcurrent: ofOneAccount }, everybody], work, (full) =>
      full === everybody ? new Refusal('server-busy') : new Refusal('too-many-requests', { seconds: 1 }),
    );
}
