import type { Endpoint } from '@club/contract/shared/endpoint';
import { sampleSeconds } from '@club/domain/entities/attempts/server-load';
import { type Instant, second } from '@club/domain/shared/instant';
import type { Database } from '#shared/database/database.ts';
import type { RequestTimes } from '#shared/http/create-http-app.ts';
import { keepDoing } from '#shared/keep-doing.ts';
import { createDurations } from './durations.ts';
import { insertServerSample } from './server-sample-store.ts';

export interface ServerSamplerOptions {
  readonly database: Database;
  readonly serverId: string;
  readonly clock: () => Instant;
  /** How many streams are open on this process: whoever reads one counts on hearing of it. */
  readonly openStreams: () => number;
  /** The call whose times are counted: that which saves answers. */
  readonly saveCall: Pick<Endpoint, 'method' | 'path'>;
}

/** Writes down what this process does while students sit. */
export interface ServerSampler {
  /** To be told of every request that was answered. */
  readonly onAnswered: RequestTimes;
  /** Writes down what has happened since the last time, where that was something. */
  sample(): Promise<void>;
  /** Does so every few seconds until it is told to stop. */
  keepSampling(onError: (error: unknown) => void): () => Promise<void>;
}

/** Makes what counts the saves of this process and says that it lives. See docs/rules/live.md, V6. */
export function createServerSampler({
  database,
  serverId,
  clock,
  openStreams,
  saveCall,
}: ServerSamplerOptions): ServerSampler {
  const durations = createDurations();

  async function sample(): Promise<void> {
    const { count, p99Ms } = durations.take();
    if (count === 0 && openStreams() === 0) return;
    await insertServerSample(database, { serverId, at: clock(), seconds: sampleSeconds, saves: count, p99Ms });
  }

  return {
    onAnswered(method, route, status, seconds) {
      if (status === 200 && route === saveCall.path && method === saveCall.method) durations.add(seconds * 1000);
    },
    sample,
    keepSampling(onError) {
      return keepDoing(sample, { every: sampleSeconds * second, onError });
    },
  };
}
