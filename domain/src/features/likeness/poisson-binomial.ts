/** Sums are small: they are weights of a paper's questions. Reused, because millions of tails are computed one after another. */
let states = new Float64Array(256);

/**
 * The probability that the weights of independent events that occur, each with its own probability, add up to at least `sum`. With
 * weights of 1 this is the upper tail of the Poisson binomial distribution, the generalised binomial of psychometrics. Exact, by
 * adding one event after another. Source: Lord & Wingersky, Applied Psychological Measurement 8, 1984.
 * @param weights integers from 1
 * @param events number of probabilities to use, from the first
 */
export function poissonBinomialTail(
  probabilities: ArrayLike<number>,
  weights: ArrayLike<number>,
  sum: number,
  events: number = probabilities.length,
): number {
  if (sum <= 0) return 1;
  // By sum of the weights, with `sum` and more combined: small tails are sums of positive terms, never 1 minus a sum.
  if (states.length <= sum) states = new Float64Array(sum + 1);
  states.fill(0, 0, sum + 1);
  states[0] = 1;
  let reachable = 0;
  for (let event = 0; event < events; event += 1) {
    const happens = probabilities[event] ?? 0;
    const weight = weights[event] ?? 0;
    for (let state = Math.max(0, sum - weight); state <= Math.min(reachable, sum - 1); state += 1) {
      states[sum] = (states[sum] ?? 0) + (states[state] ?? 0) * happens;
    }
    reachable += weight;
    for (let state = Math.min(reachable, sum - 1); state >= 0; state -= 1) {
      const before = state < weight ? 0 : (states[state - weight] ?? 0) * happens;
      states[state] = before + (states[state] ?? 0) * (1 - happens);
    }
  }
  return Math.min(1, states[sum] ?? 0);
}
