import { createHistogram } from 'node:perf_hooks';
import type { Endpoint } from '@club/contract/shared/endpoint';
import { sampleSeconds } from '@club/domain/entities/attempts/server-load';
import { type Instant, second } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import type { ServerObserver } from '#shared/http/server-observer.ts';
import { runPeriodically } from '#shared/run-periodically.ts';
import { insertServerSample } from './server-sample-store.ts';

export interface ServerSamplerOptions {
  readonly database: Database;
  readonly serverId: string;
  readonly clock: () => Instant;
  readonly openStreams: () => number;
  /** The measured call: the one that saves answers. */
  readonly saveCall: Pick<Endpoint, 'method' | 'path'>;
}

/** Records samples of this process while students sit. */
export interface ServerSampler {
  /** To be called for every answered request. */
  readonly onAnswered: ServerObserver['onAnswered'];
  /** Records a sample since the last one, unless nothing happened. */
  sample(): Promise<void>;
  keepSampling(onError: (error: unknown) => void): () => Promise<void>;
}

/** One minute: longer durations carry no more information. */
const maxMicroseconds = 60_000_000;

/** See docs/rules/live.md, J6. */
export function createServerSampler({
  database,
  serverId,
  clock,
  openStreams,
  saveCall,
}: ServerSamplerOptions): ServerSampler {
  /** In whole microseconds, the only unit of Node's histograms, to two digits. */
  const durations = createHistogram({ lowest: 1, highest: maxMicroseconds, figures: 2 });

  async function sample(): Promise<void> {
    const { count } = durations;
    const p99Ms = count === 0 ? null : Math.round(durations.percentile(99) / 100) / 10;
    durations.reset();
    if (count === 0 && openStreams() === 0) return;
    await insertServerSample(database, { serverId, at: clock(), seconds: sampleSeconds, saves: count, p99Ms });
  }

  return {
    onAnswered({ method, route, status, seconds }) {
      if (status === 200 && route === saveCall.path && method === saveCall.method) {
        durations.record(Math.min(Math.max(1, Math.round(seconds * 1_000_000)), maxMicroseconds));
      }
    },
    sample,
    keepSampling(onError) {
      return runPeriodically(sample, { every: sampleSeconds * second, onError });
    },
  };
}
