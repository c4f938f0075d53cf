import { endpoint } from '@club/contract/endpoint';
import { quizEndpoints } from '@club/contract/quiz';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { insertParticipants } from '@club/server/testing/insert-account';
import { openServer, realClock } from '@club/server/testing/open-server';

/** The whole server on an empty embedded database, with participants who are ready to sit, and one route that only parses and answers. */

const participantCount = Number(process.argv[2] ?? 1000);
const password = 'Bench-Mark-1';

const ceiling = endpoint({ ...quizEndpoints.saveAnswers, path: '/api/ceiling/:section', access: 'visitor' });

const server = await openServer({
  clock: realClock,
  passwords: 'as in the product',
  mountMore(mount) {
    mount(ceiling, ({ body, now }) => {
      const moment = toIsoTime(now);
      const saved = body.answers.map(({ questionId, sequence }) => {
        return { questionId, takeover: 1, sequence, savedAt: moment, counts: true };
      });
      return { saved, now: moment, closesAt: moment };
    });
  },
});
await server.ensureRound();
await server.loadSamplePaper();
const participants = await insertParticipants(server, { count: participantCount, password });

const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
process.send?.({ address, password, participants });
process.on('disconnect', () => process.exit(0));
