import { act, render } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scrubPosition, useScrollScrub } from './scroll-scrub.ts';

const height = 800;
let prefersLessMotion = false;

beforeEach(() => {
  prefersLessMotion = false;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    () => Object.assign(new EventTarget(), { matches: prefersLessMotion }) as unknown as MediaQueryList,
  );
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height);
  scrollTo(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function scrollTo(top: number) {
  Object.defineProperty(window, 'scrollY', { value: top, configurable: true });
  window.dispatchEvent(new Event('scroll'));
}

function Stage() {
  const stage = useRef<HTMLElement>(null);
  useScrollScrub(stage);
  return <section ref={stage} aria-label="stage" />;
}

/** Opens the stage; returns a function that reads the progress. */
function open(): () => number {
  const { container } = render(<Stage />);
  const stage = container.querySelector('section');
  return () => Number(stage?.style.getPropertyValue('--scrub') || 0);
}

test('catches up with scrolling within a second', () => {
  const shown = open();
  act(() => scrollTo(height / 2));
  expect(shown()).toBe(0);
  vi.advanceTimersByTime(300);
  const onTheWay = shown();
  expect(onTheWay).toBeGreaterThan(0.1);
  expect(onTheWay).toBeLessThan(0.5);
  vi.advanceTimersByTime(750);
  expect(shown()).toBe(0.5);
});

test('ends when the stage is out of view, and starts there when the page is opened further down', () => {
  scrollTo(5 * height);
  const shown = open();
  expect(shown()).toBe(1);
});

test('does not move for people who prefer reduced motion', () => {
  prefersLessMotion = true;
  const shown = open();
  act(() => scrollTo(height / 2));
  vi.advanceTimersByTime(2000);
  expect(shown()).toBe(0);
});

test.each([
  [0, 0.2],
  [1000, 1],
  [5000, 1],
])('goes from 0.2 to 1: after %i ms at %d', (elapsed, shown) => {
  expect(scrubPosition(0.2, 1, elapsed)).toBeCloseTo(shown);
});
