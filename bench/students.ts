import { insertParticipants, type Participant } from '@club/server/testing/insert-account';
import { extendSections } from '@club/server/testing/insert-round';
import { type OpenServer, openServer, realClock } from '@club/server/testing/open-server';

export const studentPassword = 'Bench-Mark-1';

type Environment = Readonly<Record<string, string>>;

/** Fills the database of a stopped server with a current round with the sample paper and with the rows of `insert`. */
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

/** Registered, verified and logged in, for the current round. @param hasLongSections sections have the maximum duration */
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
