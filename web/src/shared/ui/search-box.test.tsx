import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { parsePath, Router, useSearchParams } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { SearchBox } from './search-box.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const debounce = () => act(() => vi.advanceTimersByTime(300));

/** A page whose address changes only when the test says so, as on a very slow machine. */
function openSlowPage() {
  const asked: string[] = [];
  let arrive: (to: string) => void = () => {};
  const askFor = (to: string | { search?: string }) => void asked.push(typeof to === 'string' ? to : (to.search ?? ''));
  const navigator = { createHref: String, go: () => {}, push: askFor, replace: askFor };

  function City() {
    const setFilter = useSetFilter();
    const [search] = useSearchParams();
    return (
      <button type="button" onClick={() => setFilter('city', 'Bhopal')}>
        City: {search.get('city') ?? 'all'}
      </button>
    );
  }
  function Page() {
    const [address, setAddress] = useState({ pathname: '/list', search: '' });
    arrive = (to) => setAddress({ pathname: '/list', ...parsePath(to) } as typeof address);
    return (
      <Router location={address} navigator={navigator as never}>
        <SearchBox label="Search" />
        <City />
      </Router>
    );
  }
  render(<Page />);
  return {
    asked,
    arrive: (to: string) => act(() => arrive(to)),
    box: screen.getByLabelText<HTMLInputElement>('Search'),
  };
}

const type = (box: HTMLInputElement, value: string) => fireEvent.change(box, { target: { value } });

test('keeps the input while the address is updated late', () => {
  const { asked, arrive, box } = openSlowPage();
  type(box, 'ra');
  debounce();
  type(box, 'rav');
  debounce();
  type(box, 'ravi');
  expect(asked).toEqual(['?search=ra', '?search=rav']);
  arrive('?search=ra');
  expect(box.value).toBe('ravi');
  arrive('?search=rav');
  expect(box.value).toBe('ravi');
  debounce();
  expect(asked.at(-1)).toBe('?search=ravi');
  arrive('?search=ravi');
  expect(box.value).toBe('ravi');
});

test('keeps the input while one address replaces another', () => {
  const { arrive, box } = openSlowPage();
  type(box, 'ra');
  debounce();
  type(box, 'rav');
  debounce();
  type(box, 'ravi');
  arrive('?search=rav');
  expect(box.value).toBe('ravi');
});

test('follows the address when it changes by itself', () => {
  const { arrive, box } = openSlowPage();
  type(box, 'ravi');
  debounce();
  arrive('?search=ravi');
  arrive('?search=asha');
  expect(box.value).toBe('asha');
  arrive('?');
  expect(box.value).toBe('');
});

test('a search and a filter at the same time do not undo each other', () => {
  const { asked, arrive, box } = openSlowPage();
  fireEvent.click(screen.getByText('City: all'));
  type(box, 'ravi');
  debounce();
  expect(asked).toEqual(['?city=Bhopal', '?city=Bhopal&search=ravi']);
  arrive('?city=Bhopal&search=ravi');
  expect(screen.getByText('City: Bhopal')).toBeDefined();
});
