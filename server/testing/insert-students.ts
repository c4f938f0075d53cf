import { insertParticipants } from './insert-account.ts';
import { openServer, realClock } from './open-server.ts';

/**
 * Inserts students into the given data folder: registered, verified, and with a class for the current round with its sample paper.
 * Prints their tokens. It is a separate program, because it opens the database of a stopped server.
 */
const [folder = '', count = ''] = process.argv.slice(2);
const server = await openServer({ clock: realClock, environment: { DATA_DIR: folder } });
await server.ensureRound();
await server.loadSamplePaper();
const students = await insertParticipants(server, { count: Number(count), password: 'Quiz-Night-7' });
await server.close();
process.stdout.write(JSON.stringify(students.map(({ token }) => token)));
