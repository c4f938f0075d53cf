import { quizNewsReply } from '#entities/attempts.ts';
import { endpoint } from '#shared/endpoint.ts';

export const studentStreamEndpoints = {
  followQuiz: endpoint({
    method: 'GET',
    path: '/api/quiz/stream',
    access: 'account',
    simulatedToo: true,
    summary:
      'Live updates for the participant: announcements, pauses and extra time. The quiz also works without them.',
    reply: {
      stream: 'text/event-stream',
      events: quizNewsReply,
      description: 'Server-sent events with JSON data: either for everybody in the round or for this participant only.',
    },
    refusals: ['quiz-not-announced'],
  }),
};
