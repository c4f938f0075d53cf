import { act } from '@testing-library/react';
import { type ComponentType, Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

function Part() {
  return <p id="part">Below the first screen</p>;
}

let later: typeof import('./later.ts').later;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // Each test is a visit of its own, in which nobody has shown up yet.
  vi.resetModules();
  ({ later } = await import('./later.ts'));
});
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
});

/** Opens the page in which the part is written. */
async function openWritten(load: () => Promise<ComponentType>) {
  document.body.innerHTML = renderToString(
    <Suspense>
      <Part />
    </Suspense>,
  );
  const written = document.getElementById('part');
  const Later = await later('part', load);
  const root = await act(async () =>
    hydrateRoot(
      document.body,
      <Suspense>
        <Later />
      </Suspense>,
    ),
  );
  return { stays: () => document.getElementById('part') === written, end: () => act(() => root.unmount()) };
}

const scroll = () => act(async () => void document.dispatchEvent(new Event('scroll')));

test('what is written stays, and asks for its script once somebody looks around', async () => {
  const load = vi.fn(async () => Part);
  const { stays, end } = await openWritten(load);
  expect(load).not.toHaveBeenCalled();
  expect(stays()).toBe(true);
  await scroll();
  expect(load).toHaveBeenCalledTimes(1);
  expect(stays()).toBe(true);
  end();
});

test('a script that does not come takes nothing away, and is asked for again', async () => {
  const load = vi.fn(async () => Part as ComponentType).mockRejectedValueOnce(new Error('no line'));
  const { stays, end } = await openWritten(load);
  await scroll();
  expect(stays()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(load).toHaveBeenCalledTimes(2);
  expect(stays()).toBe(true);
  end();
});

test('where nothing is written, it comes with the page', async () => {
  expect(await later('part', async () => Part)).toBe(Part);
});
