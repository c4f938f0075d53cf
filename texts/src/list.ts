/**
 * "4", "4 and 7", "2, 4 and 7". By hand, because Unicode's list in Hindi has a comma before "और" that no exam paper has, and because a first
 * use of `Intl`, which the form for signing up needs for nothing else, costs a slow phone 60 ms.
 * @param and the word between the last two
 */
export function listText(and: string, items: readonly (string | number)[]): string {
  const others = items.slice(0, -1);
  return [...(others.length > 0 ? [others.join(', ')] : []), ...items.slice(-1)].join(` ${and} `);
}
