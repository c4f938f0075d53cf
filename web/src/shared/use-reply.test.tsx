import { endpoint } from '@club/contract/shared/endpoint';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '#testing/fake-api.ts';
import { replyKey } from './reply-key.ts';
import { useReply } from './use-reply.ts';

const readThings = endpoint({
  method: 'GET',
  path: '/api/shelves/:shelf/things',
  access: 'visitor',
  summary: 'The things on a shelf.',
  params: z.object({ shelf: z.string() }),
  query: z.object({ colour: z.string().optional() }),
  reply: z.object({ things: z.array(z.string()) }),
  refusals: [],
});

const countThings = endpoint({
  method: 'GET',
  path: '/api/things/count',
  access: 'visitor',
  summary: 'How many things there are.',
  reply: z.object({ count: z.number() }),
  refusals: [],
});

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
});

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

test('a reply is asked for once by all who give the same input, and again for another', async () => {
  const calls = fakeApi().on(readThings, ({ params }) => ({ things: [`on ${params.shelf}`] }));
  const { result, rerender } = renderHook(
    ({ shelf }) => [
      useReply(readThings, { params: { shelf } }),
      useReply(readThings, { params: { shelf }, query: { colour: undefined } }),
    ],
    { wrapper, initialProps: { shelf: 'top' } },
  );
  await waitFor(() => expect(result.current.map(({ data }) => data?.things)).toEqual([['on top'], ['on top']]));
  rerender({ shelf: 'bottom' });
  await waitFor(() => expect(result.current[0]?.data?.things).toEqual(['on bottom']));
  expect(calls.map(({ params }) => params.shelf)).toEqual(['top', 'bottom']);
});

test('nothing is asked before the input is known', async () => {
  const calls = fakeApi().on(readThings, () => ({ things: [] }));
  const { result, rerender } = renderHook(
    ({ shelf }: { shelf: string | undefined }) =>
      useReply(readThings, shelf === undefined ? undefined : { params: { shelf } }),
    { wrapper, initialProps: { shelf: undefined as string | undefined } },
  );
  expect(result.current).toMatchObject({ isPending: true, fetchStatus: 'idle' });
  rerender({ shelf: 'top' });
  await waitFor(() => expect(result.current.data).toEqual({ things: [] }));
  expect(calls).toHaveLength(1);
});

test('what one account is told is kept apart from what another is', async () => {
  let count = 0;
  fakeApi().on(countThings, () => ({ count: ++count }));
  const { result, rerender } = renderHook(({ account }) => useReply(countThings, {}, { account }), {
    wrapper,
    initialProps: { account: 'asha' },
  });
  await waitFor(() => expect(result.current.data).toEqual({ count: 1 }));
  rerender({ account: 'binu' });
  expect(result.current.data).toBeUndefined();
  await waitFor(() => expect(result.current.data).toEqual({ count: 2 }));
});

test('a call whose page is left is cancelled', async () => {
  let signal: AbortSignal | undefined;
  globalThis.fetch = (_, init) => {
    signal = init?.signal ?? undefined;
    return new Promise(() => undefined);
  };
  const { unmount } = renderHook(() => useReply(countThings, {}), { wrapper });
  expect(signal?.aborted).toBe(false);
  unmount();
  expect(signal?.aborted).toBe(true);
});

/** Never run: the compiler reads it. */
export function whatTheCompilerRefuses(): void {
  // @ts-expect-error A parameter of the path is missing.
  useReply(readThings, {});
  // @ts-expect-error There is no such parameter.
  useReply(readThings, { params: { room: 'top' } });
  // @ts-expect-error A colour is a text.
  useReply(readThings, { params: { shelf: 'top' }, query: { colour: 1 } });
  // @ts-expect-error There is no such endpoint.
  useReply({ path: '/api/made-up' }, {});
  const { data } = useReply(readThings, { params: { shelf: 'top' } }, { select: ({ things }) => things.length });
  // @ts-expect-error A number was selected.
  data satisfies string | undefined;
  // @ts-expect-error This is the reply of another endpoint.
  client.setQueryData(replyKey(countThings, {}), { things: [] });
}
