import { type Round, readRound } from '#entities/rounds/round-store.ts';
import type { OpenServer } from './open-server.ts';

/** The round that calls without a slug refer to. */
export function currentRound({ database }: Pick<OpenServer, 'database'>): Promise<Round> {
  return readRound(database, undefined);
}
