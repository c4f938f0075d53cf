/** For tests of what ends a thread. */
export function run(task: 'endless' | 'growing' | 'short'): string {
  const kept: unknown[] = [];
  while (task !== 'short') if (task === 'growing') kept.push(new Array(100_000).fill(kept.length));
  return 'done';
}
