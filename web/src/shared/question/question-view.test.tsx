import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { QuestionView, type QuestionViewProps } from './question-view.tsx';

const texts = ['Alpha', 'Beta', 'Gamma', 'Delta'];

function show(changes: Partial<QuestionViewProps> = {}, pictures: readonly string[] = []) {
  const onChoose = vi.fn();
  render(
    <QuestionView
      id="one"
      number={3}
      total={10}
      blocks={[{ kind: 'text', text: 'Which?' }]}
      picture={null}
      answer={{
        by: 'options',
        allowsSeveralOptions: false,
        options: texts.map((text, index) => ({
          letter: 'ABCD'.charAt(index),
          text,
          picture: pictures[index] === undefined ? undefined : { source: pictures[index], alt: `The ${text}` },
          isChosen: false,
        })),
        onChoose,
      }}
      {...changes}
    />,
  );
  return { user: userEvent.setup(), onChoose };
}

test('lists to match are a table, row by row', () => {
  show({
    blocks: [
      { kind: 'text', text: 'Match.' },
      {
        kind: 'lists',
        heads: ['List I', 'List II'],
        rows: [
          [
            { label: 'A', text: 'Force' },
            { label: '1', text: 'Pascal' },
          ],
          [null, { label: '2', text: 'Newton' }],
        ],
      },
    ],
  });
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['List I', 'List II']);
  const [, first, second] = screen.getAllByRole('row');
  expect(
    within(first as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['A.Force', '1.Pascal']);
  expect(
    within(second as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '2.Newton']);
});

test('an assertion and its reason are separated, each below its name', () => {
  show({
    blocks: [
      { kind: 'statement', name: 'Assertion (A)', text: 'Ice floats.' },
      { kind: 'statement', name: 'Reason (R)', text: 'It is light.' },
    ],
  });
  expect(screen.getByText('Assertion (A)').nextElementSibling?.textContent).toBe('Ice floats.');
  expect(screen.getByText('Reason (R)').nextElementSibling?.textContent).toBe('It is light.');
});

test('a picture is enlarged by a key, closed by a button, and keeps its ratio', async () => {
  const { user } = show({ picture: { source: '/wide.svg', alt: 'A wide one' } });
  const picture = screen.getByRole('img', { name: 'A wide one' });
  for (const [name, value] of Object.entries({ naturalWidth: 600, naturalHeight: 200 })) {
    Object.defineProperty(picture, name, { value });
  }
  fireEvent.load(picture);
  expect(picture.parentElement?.style.aspectRatio).toBe('3 / 1');

  screen.getByRole('button', { name: 'Enlarge: A wide one' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Picture' });
  expect(within(dialog).getByRole('img', { name: 'A wide one' })).toBeDefined();
  await user.click(within(dialog).getByRole('button', { name: 'Larger' }));
  expect(within(dialog).getByRole('button', { name: 'Larger' }).getAttribute('aria-pressed')).toBe('true');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('enlarging the picture of an option does not choose it', async () => {
  const { user, onChoose } = show({}, ['/a.svg', '/b.svg', '/c.svg', '/d.svg']);
  await user.click(screen.getByRole('button', { name: 'Enlarge B: The Beta' }));
  expect(within(await screen.findByRole('dialog')).getByRole('img', { name: 'The Beta' })).toBeDefined();
  expect(onChoose).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(screen.getByRole('radio', { name: 'B: The Beta' }));
  expect(onChoose).toHaveBeenCalledWith(1);
});

test('a missing picture is reported and requested again', async () => {
  const { user } = show({ picture: { source: '/gone.svg', alt: 'Gone' } });
  fireEvent.error(screen.getByRole('img'));
  expect(screen.getByText('This picture could not be loaded.')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Load it again' }));
  expect(screen.getByRole('img', { name: 'Gone' })).toBeDefined();
});
