import { insertParticipants } from './insert-account.ts';
import { openServer, realClock } from './open-server.ts';

/**
 * A program of its own, because it opens the database of a server that is not running: puts students into the data folder that it is
 * given, registered, proved, with their class set for the current round with its sample paper. Prints their tokens.
 */
const [folder = '', count = ''] = process.argv.slice(2);
const server = await openServer({ clock: realClock, environment: { DATA_DIR: folder } });
await server.ensureRound();
await server.loadSamplePaper();
const students = await insertParticipants(server, { count: Number(count), password: 'Quiz-Night-7' });
await server.close();
process.stdout.write(JSON.stringify(students.map(({ token }) => token)));
