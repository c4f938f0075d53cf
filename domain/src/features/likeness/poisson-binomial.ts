/** Counts of events are small: questions of a paper. Kept, because millions of tails are computed one after another. */
let states = new Float64Array(64);

/**
 * The probability that at least `count` of independent events happen, each with a probability of its own: the upper tail
 * of the Poisson binomial distribution, which psychometrics calls the generalised binomial. Exact, by adding one event
 * after another. Source: Lord & Wingersky, Applied Psychological Measurement 8, 1984.
 * @param events how many of the probabilities are meant, from the first
 */
export function poissonBinomialTail(
  probabilities: ArrayLike<number>,
  count: number,
  events: number = probabilities.length,
): number {
  if (count <= 0) return 1;
  if (count > events) return 0;
  // By how many have happened, `count` and more together: small tails are sums of positive terms, never 1 minus a sum.
  if (states.length <= count) states = new Float64Array(count + 1);
  states.fill(0, 0, count + 1);
  states[0] = 1;
  for (let event = 0; event < events; event += 1) {
    const happens = probabilities[event] ?? 0;
    const reachable = Math.min(event + 1, count);
    for (let state = reachable; state >= 0; state -= 1) {
      const before = state === 0 ? 0 : (states[state - 1] ?? 0) * happens;
      states[state] = before + (states[state] ?? 0) * (state === count ? 1 : 1 - happens);
    }
  }
  return Math.min(1, states[count] ?? 0);
}
