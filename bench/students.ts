import { insertParticipants, type Participant } from '@club/server/testing/insert-account';
import { openServer, realClock } from '@club/server/testing/open-server';

/** What every simulated student logs in with. */
export const studentPassword = 'Bench-Mark-1';

/**
 * Puts students into the database of a server that is not running: registered, proved, logged in once, with their class set, for
 * the current round, which is opened with its sample paper.
 */
export async function makeStudents(
  environment: Readonly<Record<string, string>>,
  count: number,
): Promise<readonly Participant[]> {
  const server = await openServer({ clock: realClock, passwords: 'as in the product', environment });
  try {
    await server.ensureRound();
    await server.loadSamplePaper();
    return await insertParticipants(server, { count, password: studentPassword });
  } finally {
    await server.close();
  }
}
