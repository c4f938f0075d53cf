/**
 * The q-values: for each p-value the lowest false discovery rate at which its test would be significant, in the given order.
 * Source: Benjamini & Hochberg, Journal of the Royal Statistical Society B 57, 1995.
 * @param pValues those that can be significant, ascending; all others are larger
 * @param tests total number of tests
 */
export function falseDiscoveryRates(pValues: readonly number[], tests: number): number[] {
  const rates = pValues.map((value, index) => (value * tests) / (index + 1));
  for (let index = rates.length - 2; index >= 0; index -= 1) {
    rates[index] = Math.min(rates[index] ?? 1, rates[index + 1] ?? 1);
  }
  return rates.map((rate) => Math.min(1, rate));
}
