import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { EmptyState } from './empty-state.tsx';

test('a list that is empty as it should be says only that, and no questions are still “OOPS!” (F12)', () => {
  render(
    <MemoryRouter>
      <EmptyState isCalm isPage message="No schools are waiting" />
      <EmptyState />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('No schools are waiting');
  expect(screen.getAllByText('OOPS!')).toHaveLength(1);
  screen.getByText('No Questions Added Yet');
});
