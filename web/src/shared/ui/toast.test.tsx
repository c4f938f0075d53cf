import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { avoidOverlap } from './foot-bar.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  act(() => toast.clear());
  vi.useRealTimers();
});

/** Lets the clock of the page run on, and nothing else. */
function wait(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

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

  test('stands at the head of the window where it would be over the way on from the page', async () => {
    const box = (top: number, bottom: number) =>
      ({ top, bottom, left: 16, right: 300, height: bottom - top }) as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return this.textContent === 'Play Quiz' ? box(window.innerHeight - 100, window.innerHeight - 40) : box(0, 52);
    });
    const isAtHead = (text: string) => screen.getByText(text).closest('[data-at-head]') !== null;
    const { rerender } = render(<Toaster page="/signin" />);
    act(() => toast.success('Logged In Successfully'));
    await screen.findByText('Logged In Successfully');
    expect(isAtHead('Logged In Successfully')).toBe(false);
    rerender(
      <>
        <Toaster page="/" />
        <div {...avoidOverlap}>
          <button type="button">Play Quiz</button>
        </div>
      </>,
    );
    await vi.waitFor(() => expect(isAtHead('Logged In Successfully')).toBe(true));
    vi.restoreAllMocks();
  });

  test('goes with the page it was said on, and stays with the page it led to', async () => {
    const { rerender } = render(<Toaster page="/signin" />);
    act(() => toast.success('Logged In Successfully'));
    await screen.findByText('Logged In Successfully');
    rerender(<Toaster page="/quiz/instr/0" />);
    expect(screen.queryByText('Logged In Successfully')).toBeTruthy();
    wait(2000);
    rerender(<Toaster page="/quiz/instr/1" />);
    await vi.waitFor(() => expect(screen.queryByText('Logged In Successfully')).toBeNull());
  });

  test('never floats over the exam: an open one closes, a new one is shown afterwards while it is news', async () => {
    const { rerender } = render(<Toaster page="/quiz/instr/1" />);
    act(() => toast.success('Class information saved!'));
    await screen.findByText('Class information saved!');
    rerender(<Toaster page="/quiz/play/1" isPaused />);
    await vi.waitFor(() => expect(screen.queryByText('Class information saved!')).toBeNull());

    act(() => toast.error('Failed to fetch user data'));
    wait(5000);
    act(() => toast.error("You're disqualified"));
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText("You're disqualified")).toBeNull();

    wait(2000);
    rerender(<Toaster page="/quiz/result/over" />);
    await screen.findByText("You're disqualified");
    expect(screen.queryByText('Failed to fetch user data')).toBeNull();
  });
});
