import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

describe('a toast', () => {
  test('that was asked for before anything could draw it is shown', async () => {
    toast.success('Quiz Added Successfully!');
    render(<Toaster />);
    expect(await screen.findByText('Quiz Added Successfully!')).toBeTruthy();
  });

  test('of an error can be reached by screen readers, with its button', async () => {
    render(<Toaster />);
    act(() => toast.error('Login failed'));
    expect((await screen.findByText('Login failed')).closest('[aria-hidden="true"]')).toBeNull();
  });

  test('is dismissed by its button', async () => {
    render(<Toaster />);
    act(() => toast.info('The quiz closes in ten minutes.'));
    await screen.findByText('The quiz closes in ten minutes.');
    for (const button of screen.getAllByLabelText('Dismiss')) await userEvent.click(button);
    await vi.waitFor(() => expect(screen.queryByText('The quiz closes in ten minutes.')).toBeNull());
  });
});
