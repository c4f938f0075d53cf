/** Does a piece of work when it is its turn. What is urgent goes before all that waits. */
export type TakeTurn = <Result>(
  work: () => Promise<Result>,
  urgency?: { readonly isUrgent: boolean },
) => Promise<Result>;

/** Makes a function that lets so many pieces of work run at once; the others wait, and the first of them is the next. */
export function createTurns(atOnce: number): TakeTurn {
  const urgent: (() => void)[] = [];
  const patient: (() => void)[] = [];
  let running = 0;

  return async (work, { isUrgent } = { isUrgent: false }) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((resolve) => (isUrgent ? urgent : patient).push(resolve));
    try {
      return await work();
    } finally {
      const next = urgent.shift() ?? patient.shift();
      // Whoever is next has the place of this one.
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
