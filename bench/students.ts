import { insertParticipants, type Participant } from '@club/server/testing/insert-account';
import { insertSatSections } from '@club/server/testing/insert-attempt';
import { lengthenSections } from '@club/server/testing/insert-round';
import { openServer, realClock } from '@club/server/testing/open-server';

/** What every simulated student logs in with. */
export const studentPassword = 'Bench-Mark-1';

/**
 * Puts students into the database of a server that is not running: registered, proved, logged in once, with their class set, for
 * the current round, which is opened with its sample paper. With `satBut`, all but the first so many have sat it; with
 * `hasLongSections`, each section lasts as long as one may.
 */
export async function makeStudents(
  environment: Readonly<Record<string, string>>,
  count: number,
  { satBut, hasLongSections = false }: { readonly satBut?: number; readonly hasLongSections?: boolean } = {},
): Promise<readonly Participant[]> {
  const server = await openServer({ clock: realClock, passwords: 'as in the product', environment });
  try {
    await server.ensureRound();
    await server.loadSamplePaper();
    if (hasLongSections) await lengthenSections(server);
    const participants = await insertParticipants(server, { count, password: studentPassword });
    if (satBut !== undefined) await insertSatSections(server, { butFirst: satBut });
    return participants;
  } finally {
    await server.close();
  }
}

/** Gives the database of a server that is not running a current round with its sample paper, to be rehearsed. */
export async function makeRound(environment: Readonly<Record<string, string>>): Promise<void> {
  const server = await openServer({ clock: realClock, passwords: 'as in the product', environment });
  try {
    await server.ensureRound();
    await server.loadSamplePaper();
  } finally {
    await server.close();
  }
}
