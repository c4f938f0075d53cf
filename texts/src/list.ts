/**
 * "4", "4 and 7", "2, 4 and 7". Written by hand, because Unicode's Hindi list has a comma before "और" that no exam paper has, and
 * because the first use of `Intl`, which the sign-up form does not otherwise need, costs a slow phone 60 ms.
 * @param and the conjunction before the last item
 */
export function listText(and: string, items: readonly (string | number)[]): string {
  const others = items.slice(0, -1);
  return [...(others.length > 0 ? [others.join(', ')] : []), ...items.slice(-1)].join(` ${and} `);
}
