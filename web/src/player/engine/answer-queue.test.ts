import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { type AnswerEvent, newestAnswers } from '@club/domain/entities/papers/scoring';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sendableOnLeaving, withAnswer, withoutSaved } from './answer-queue.ts';

const typed = (questionId: string, takeover: number, sequence: number, userInput = `${sequence}`): AnswerEvent => ({
  questionId,
  takeover,
  sequence,
  userInput,
});

describe('the queue of answers', () => {
  test('keeps the newest answer to each question, oldest first', () => {
    const queue = [typed('a', 1, 1), typed('b', 1, 2), typed('a', 1, 3)].reduce(withAnswer, []);
    expect(queue.map(({ questionId, sequence }) => [questionId, sequence])).toEqual([
      ['b', 2],
      ['a', 3],
    ]);
  });

  test('takes the first answer of a later takeover as newer than the ninth of an earlier one (T8)', () => {
    expect(withAnswer([typed('a', 1, 9)], typed('a', 2, 1))).toEqual([typed('a', 2, 1)]);
    expect(withAnswer([typed('a', 2, 1)], typed('a', 1, 9))).toEqual([typed('a', 2, 1)]);
  });

  test('is sent on leaving up to the size limit of keepalive requests, in any script', () => {
    const few = [typed('a', 1, 1), typed('b', 1, 2)];
    expect(sendableOnLeaving(few)).toEqual(few);
    const many = Array.from({ length: 100 }, (_, index) =>
      typed(`${index}`.padStart(36, '0'), 1, index + 1, 'क'.repeat(1000)),
    );
    const sent = sendableOnLeaving(many);
    expect(sent).toEqual(many.slice(0, sent.length));
    const body = JSON.stringify({ lease: 'x'.repeat(100), answers: sent.map(toWireAnswer) });
    expect(new TextEncoder().encode(body).length).toBeLessThan(64 * 1024);
    expect(sent.length).toBeGreaterThan(15);
  });

  test('removes saved answers and keeps later changes', () => {
    const queue = [typed('a', 2, 3), typed('b', 2, 4)];
    expect(withoutSaved(queue, [{ questionId: 'a', takeover: 2, sequence: 1 }])).toEqual(queue);
    expect(withoutSaved(queue, [{ questionId: 'a', takeover: 1, sequence: 9 }])).toEqual(queue);
    expect(withoutSaved(queue, [{ questionId: 'a', takeover: 2, sequence: 3 }])).toEqual([typed('b', 2, 4)]);
    expect(withoutSaved(queue, [{ questionId: 'a', takeover: 3, sequence: 1 }])).toEqual([typed('b', 2, 4)]);
  });
});

test('the newest answers are on the server or in a queue, for any order of devices and acknowledgements (T8)', () => {
  const step = fc.record({
    device: fc.constantFrom('phone', 'laptop'),
    question: fc.constantFrom('a', 'b', 'c'),
    isSent: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const queues = { phone: [] as readonly AnswerEvent[], laptop: [] as readonly AnswerEvent[] };
      const server: AnswerEvent[] = [];
      const newest = new Map<string, string | undefined>();
      let takeover = 0;
      let sequence = 0;
      let holder: string | undefined;
      for (const [index, { device, question, isSent }] of steps.entries()) {
        if (device !== holder) {
          holder = device;
          takeover += 1;
          sequence = 0;
          queues[device] = withoutSaved(queues[device], [...newestAnswers(server).values()]);
        }
        sequence += 1;
        const answer = typed(question, takeover, sequence, `change ${index}`);
        queues[device] = withAnswer(queues[device], answer);
        newest.set(question, answer.userInput);
        if (isSent) {
          server.push(...queues[device]);
          queues[device] = [];
        }
      }
      const shown = [...newestAnswers([...queues.phone, ...server, ...queues.laptop])];
      expect(new Map(shown.map(([id, { userInput }]) => [id, userInput]))).toEqual(newest);
    }),
  );
});
