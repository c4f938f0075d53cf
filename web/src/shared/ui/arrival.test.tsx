import { render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { useHeadingFocus } from './arrival.tsx';

function Frame({ children }: { children: React.ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useHeadingFocus(main);
  return <main ref={main}>{children}</main>;
}

/** Its heading comes when it has loaded. */
function Slow() {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsThere(true));
    return () => clearTimeout(timer);
  }, []);
  return <Frame>{isThere && <h1>Slow page</h1>}</Frame>;
}

function Form() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <Frame>
      <h1>Form</h1>
      <input aria-label="Code" ref={field} />
    </Frame>
  );
}

function open() {
  const router = createMemoryRouter(
    [
      { path: '/', element: <Frame children={<h1>First page</h1>} /> },
      { path: '/slow', element: <Slow /> },
      { path: '/form', element: <Form /> },
    ],
    { initialEntries: ['/'] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

test('after a change of page the focus is on its heading, also if that comes later (F13)', async () => {
  const router = open();
  await screen.findByRole('heading', { name: 'First page' });
  expect(document.activeElement).toBe(document.body);
  await router.navigate('/slow');
  const heading = await screen.findByRole('heading', { name: 'Slow page' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test('a page that takes the focus itself keeps it (F13)', async () => {
  const router = open();
  await router.navigate('/form');
  const field = await screen.findByRole('textbox', { name: 'Code' });
  await waitFor(() => expect(document.activeElement).toBe(field));
});
