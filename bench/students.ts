import { insertParticipants, type Participant } from '@club/server/testing/insert-account';
import { extendSections } from '@club/server/testing/insert-round';
import { type OpenServer, openServer, realClock } from '@club/server/testing/open-server';

export const studentPassword = 'Bench-Mark-1';

type Environment = Readonly<Record<string, string>>;

/** Fills the database of a server that is not running: a current round with the sample paper, and whatever `insert` adds. */
export async function fillDatabase<Result>(
  environment: Environment,
  insert: (server: OpenServer) => Promise<Result>,
): Promise<Result> {
  const server = await openServer({ clock: realClock, passwords: 'as in the product', environment });
  try {
    await server.ensureRound();
    await server.loadSamplePaper();
    return await insert(server);
  } finally {
    await server.close();
  }
}

/** Registered, verified and logged in, for the current round. @param hasLongSections each section lasts as long as one may */
export function insertStudents(
  environment: Environment,
  count: number,
  { hasLongSections = false } = {},
): Promise<readonly Participant[]> {
  return fillDatabase(environment, async (server) => {
    if (hasLongSections) await extendSections(server);
    return insertParticipants(server, { count, password: studentPassword });
  });
}
