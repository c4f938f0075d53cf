import { type Instant, second } from '#shared/instant.ts';
import type { PictureFrame } from './live-state.ts';

export const sampleSeconds = 5;

export const processTimeoutMs = 3 * sampleSeconds * second;

export interface ServerSample {
  readonly serverId: string;
  readonly at: Instant;
  readonly seconds: number;
  readonly saves: number;
  /** In milliseconds; null if nothing was saved. */
  readonly p99Ms: number | null;
}

export interface ServerLoad {
  readonly savesPerSecond: number;
  /** That of the slowest process, in milliseconds; null if nothing is saved. */
  readonly p99Ms: number | null;
  readonly servers: number;
}

/** Based on the newest sample of each process. See docs/rules/live.md, J6. */
export function serverLoad(samples: Iterable<ServerSample>, now: Instant): ServerLoad {
  const newest = new Map<string, ServerSample>();
  for (const sample of samples) {
    if (sample.at <= now - processTimeoutMs) continue;
    if (sample.at > (newest.get(sample.serverId)?.at ?? 0)) newest.set(sample.serverId, sample);
  }
  const all = [...newest.values()];
  return {
    savesPerSecond: all.reduce((sum, { saves, seconds }) => sum + saves / seconds, 0),
    p99Ms: largest(all.map(({ p99Ms }) => p99Ms)),
    servers: all.length,
  };
}

/** Saves per second in the step before each instant, and the longest p99 in that step. */
export function loadOverTime(
  samples: Iterable<ServerSample>,
  { from, step, points }: PictureFrame,
): { readonly savesPerSecond: number; readonly p99Ms: number | null }[] {
  const steps = Array.from({ length: points }, () => ({ saves: 0, p99s: [] as (number | null)[] }));
  for (const { at, saves, p99Ms } of samples) {
    const one = steps[Math.ceil((at - from) / step)];
    if (one === undefined) continue;
    one.saves += saves;
    one.p99s.push(p99Ms);
  }
  return steps.map(({ saves, p99s }) => ({ savesPerSecond: (saves * second) / step, p99Ms: largest(p99s) }));
}

function largest(numbers: readonly (number | null)[]): number | null {
  const known = numbers.filter((one) => one !== null);
  return known.length === 0 ? null : Math.max(...known);
}
