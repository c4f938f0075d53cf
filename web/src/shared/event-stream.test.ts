import { endpoint } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { fakeApi, Unreachable } from '#testing/fake-api.ts';
import { token, user } from '#testing/session-samples.ts';
import { followStream, type StreamState } from './event-stream.ts';
import { session } from './session.ts';

const news = endpoint({
  method: 'GET',
  path: '/api/news',
  access: 'account',
  summary: 'News as it happens.',
  reply: { stream: 'text/event-stream', description: 'News', events: z.object({ said: z.string() }) },
  refusals: [],
});

const stops: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  session.logIn(token(), user);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

function follow() {
  const said: string[] = [];
  const states: StreamState[] = [];
  const stop = followStream(
    news,
    {},
    {
      onEvent: (event) => said.push(event.said),
      onState: (state) => states.push(state),
    },
  );
  stops.push(stop);
  return { said, states, stop };
}

const soon = (look: () => void) => vi.waitFor(look, 20_000);

test('events are read as they come, whole or in parts', async () => {
  const stream = fakeApi().stream(news, () => ({ said: 'everything so far' }));
  const { said, states } = follow();
  await soon(() => expect(said).toEqual(['everything so far']));
  stream.sendText(':\n\ndata: {"said":');
  stream.sendText('"in halves, हिन्दी"}\n\n');
  stream.send({ said: 'in one piece' });
  await soon(() => expect(said).toEqual(['everything so far', 'in halves, हिन्दी', 'in one piece']));
  expect(states).toEqual(['live']);
});

test('unknown events are skipped, and later ones are read', async () => {
  const stream = fakeApi().stream(news);
  const { said } = follow();
  await soon(() => expect(stream.readers).toBe(1));
  stream.sendText('data: {"of a newer server":1}\n\nevent: unknown\ndata: x\n\n');
  stream.send({ said: 'known' });
  await soon(() => expect(said).toEqual(['known']));
});

describe('a page whose connection was lost', () => {
  test('reports it, reconnects by itself, and gets everything again', async () => {
    let connections = 0;
    const stream = fakeApi().stream(news, () => {
      connections += 1;
      return { said: `connection ${connections}` };
    });
    const { said, states } = follow();
    await soon(() => expect(said).toHaveLength(1));
    stream.cut();
    await soon(() => expect(states.at(-1)).toBe('lost'));
    await vi.advanceTimersByTimeAsync(1000);
    await soon(() => expect(said).toEqual(['connection 1', 'connection 2']));
    expect(states).toEqual(['live', 'lost', 'live']);
  });

  test('detects a broken connection by silence', async () => {
    const stream = fakeApi().stream(news, () => ({ said: 'x' }));
    const { states } = follow();
    await soon(() => expect(states).toEqual(['live']));
    await vi.advanceTimersByTimeAsync(39_000);
    expect(stream.opened).toBe(1);
    stream.sendText(':\n\n');
    await vi.advanceTimersByTimeAsync(39_000);
    expect(stream.opened).toBe(1);
    await vi.advanceTimersByTimeAsync(3_000);
    await soon(() => expect(stream.opened).toBe(2));
  });

  test('retries at growing intervals up to a limit, and at once when the connection is back', async () => {
    const calls = fakeApi().on(news, () => {
      throw new Unreachable();
    });
    follow();
    await vi.advanceTimersByTimeAsync(60_000);
    const before = calls.length;
    expect(before).toBeGreaterThan(5);
    expect(before).toBeLessThan(15);
    window.dispatchEvent(new Event('online'));
    await soon(() => expect(calls.length).toBe(before + 1));
  });
});

test('a stopping server sends its pages to another within three seconds', async () => {
  const stream = fakeApi().stream(news, () => ({ said: 'x' }));
  const { said } = follow();
  await soon(() => expect(said).toHaveLength(1));
  stream.end('stopping');
  await vi.advanceTimersByTimeAsync(3100);
  await soon(() => expect(said).toHaveLength(2));
});

test('a page replaced by a newer one waits until somebody looks at it', async () => {
  const stream = fakeApi().stream(news, () => ({ said: 'x' }));
  const { states } = follow();
  await soon(() => expect(states).toEqual(['live']));
  stream.end('replaced');
  await soon(() => expect(states.at(-1)).toBe('elsewhere'));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.opened).toBe(1);
  window.dispatchEvent(new Event('focus'));
  await soon(() => expect(stream.opened).toBe(2));
});

test('a client without permission does not retry before it has logged in again', async () => {
  const api = fakeApi();
  const refused = api.on(news, () => {
    throw new Refusal('not-authenticated');
  });
  const { states, said } = follow();
  await soon(() => expect(states).toEqual(['refused']));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(refused).toHaveLength(1);
  api.stream(news, () => ({ said: 'x' }));
  session.logIn(token(), user);
  await soon(() => expect(said).toEqual(['x']));
});

test('a page that is left closes its connection, and opens it again on return', async () => {
  const stream = fakeApi().stream(news, () => ({ said: 'x' }));
  const { said, stop } = follow();
  await soon(() => expect(said).toHaveLength(1));
  window.dispatchEvent(new Event('pagehide'));
  await soon(() => expect(stream.readers).toBe(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.opened).toBe(1);
  window.dispatchEvent(new Event('pageshow'));
  await soon(() => expect(said).toHaveLength(2));
  stop();
  await soon(() => expect(stream.readers).toBe(0));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stream.opened).toBe(2);
});
