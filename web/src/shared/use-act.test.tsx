import { endpoint } from '@club/contract/shared/endpoint';
import { Refusal } from '@club/domain/shared/refusal';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { fakeApi } from '#testing/fake-api.ts';
import { useAct } from './use-act.ts';
import { useReply } from './use-reply.ts';

const readShelf = endpoint({
  method: 'GET',
  path: '/api/shelves/:shelf',
  access: 'visitor',
  summary: 'A shelf.',
  params: z.object({ shelf: z.string() }),
  reply: z.object({ things: z.number() }),
  refusals: [],
});

const replaceShelf = endpoint({
  method: 'PUT',
  path: '/api/shelves/:shelf',
  access: 'visitor',
  summary: 'Replace a shelf.',
  params: z.object({ shelf: z.string() }),
  body: z.object({ things: z.number() }),
  reply: z.object({ replaced: z.number() }),
  refusals: ['question-unknown'],
});

const clearAll = endpoint({
  method: 'POST',
  path: '/api/shelves/clear',
  access: 'visitor',
  summary: 'Clear all shelves.',
  reply: z.object({}),
  refusals: [],
});

let client: QueryClient;

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
});

function wrapper({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** A page that shows two shelves. */
async function openShelves(options: Parameters<typeof useAct<typeof replaceShelf>>[1]) {
  const shelves: Record<string, number> = { top: 1, bottom: 1 };
  const api = fakeApi();
  const reads = api.on(readShelf, ({ params }) => ({ things: shelves[params.shelf] ?? 0 }));
  api.on(replaceShelf, ({ params, body }) => {
    if (body.things < 0) throw new Refusal('question-unknown');
    shelves[params.shelf] = body.things;
    return { replaced: body.things };
  });
  const { result } = renderHook(
    () => ({
      top: useReply(readShelf, { params: { shelf: 'top' } }).data,
      bottom: useReply(readShelf, { params: { shelf: 'bottom' } }).data,
      replace: useAct(replaceShelf, options),
    }),
    { wrapper },
  );
  await waitFor(() => expect(result.current).toMatchObject({ top: { things: 1 }, bottom: { things: 1 } }));
  return { reads, result };
}

const toTop = (things: number) => ({ params: { shelf: 'top' }, body: { things } });

test('what an act changes is there when it is done, whatever its input, and its reply is handed over', async () => {
  const { reads, result } = await openShelves({ changes: [readShelf] });
  const reply = await result.current.replace.mutateAsync(toTop(5));
  expect(reply).toEqual({ replaced: 5 });
  await waitFor(() => expect(result.current.top).toEqual({ things: 5 }));
  expect(reads.map(({ params }) => params.shelf)).toEqual(['top', 'bottom', 'top', 'bottom']);
});

test('an act that changes nothing has nothing fetched again', async () => {
  const { reads, result } = await openShelves({});
  await result.current.replace.mutateAsync(toTop(5));
  expect(reads).toHaveLength(2);
});

test('after a refusal the page is fetched again as well, because it may have been outdated', async () => {
  const { reads, result } = await openShelves({ changes: [readShelf] });
  await expect(result.current.replace.mutateAsync(toTop(-1))).rejects.toMatchObject({ code: 'question-unknown' });
  expect(reads).toHaveLength(4);
});

test('after a refusal it stays as it is where a form would lose by it', async () => {
  const { reads, result } = await openShelves({ changes: [readShelf], onlyOnSuccess: true });
  await expect(result.current.replace.mutateAsync(toTop(-1))).rejects.toMatchObject({ code: 'question-unknown' });
  expect(reads).toHaveLength(2);
  await result.current.replace.mutateAsync(toTop(2));
  expect(reads).toHaveLength(4);
});

test('a call without input is made without one', async () => {
  const calls = fakeApi().on(clearAll, () => ({}));
  const { result } = renderHook(() => useAct(clearAll), { wrapper });
  await result.current.mutateAsync();
  expect(calls).toHaveLength(1);
});

/** Never run: the compiler reads it. */
export function whatTheCompilerRefuses(): void {
  const replace = useAct(replaceShelf, { changes: [readShelf] });
  // @ts-expect-error The body is missing.
  replace.mutate({ params: { shelf: 'top' } });
  // @ts-expect-error A number of things is a number.
  replace.mutate({ params: { shelf: 'top' }, body: { things: 'five' } });
  // @ts-expect-error An endpoint is named by itself, not by a text.
  useAct(replaceShelf, { changes: ['/api/shelves/:shelf'] });
  // @ts-expect-error There is no such endpoint.
  useAct({ path: '/api/made-up' });
  // @ts-expect-error The input is missing.
  replace.mutate();
}
