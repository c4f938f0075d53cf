import { accountPace } from '@club/server/testing/account-pace';

const millisecondsPerCall = (1_000 * accountPace.perSeconds) / accountPace.calls;

/** How long a student waits after an action, in milliseconds, so that its calls keep to the pace that an account has. */
export function pauseAfter({ calls, milliseconds }: { readonly calls: number; readonly milliseconds: number }): number {
  return Math.max(0, Math.max(1, calls) * millisecondsPerCall - milliseconds);
}

/** Why a run proves little, if so: most calls were refused because there were too many. */
export function paceProblem(statuses: ReadonlyMap<number, number>): string | undefined {
  const all = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const tooMany = statuses.get(429) ?? 0;
  return tooMany * 2 > all
    ? `${tooMany} of ${all} replies to visitors were 429: the run tried the limits and little else; fewer visitors, or slower ones`
    : undefined;
}
