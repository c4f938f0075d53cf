import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { movePointerTo } from '#testing/move-pointer.ts';
import { avoidOverlap } from './foot-bar.ts';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  act(() => toast.clear());
  vi.useRealTimers();
});

/** Advances the page's clock only. Messages under the pointer stay whatever the time. */
function wait(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms });
}

describe('a toast', () => {
  test('requested before anything could draw it is shown', async () => {
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
    movePointerTo(await screen.findByText('The quiz closes in ten minutes.'));
    for (const button of screen.getAllByLabelText('Dismiss')) await userEvent.click(button);
    await waitFor(() => expect(screen.queryByText('The quiz closes in ten minutes.')).toBeNull());
  });

  test("appears at the top of the window if it would cover the page's next step", async () => {
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
    await waitFor(() => expect(isAtHead('Logged In Successfully')).toBe(true));
    vi.restoreAllMocks();
  });

  test("moves if rotating the device brings the page's next step below it", async () => {
    let top = 0;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(
      () => ({ top, bottom: top + 52, left: 16, right: 300, height: 52 }) as DOMRect,
    );
    render(
      <>
        <Toaster page="/" />
        <div {...avoidOverlap}>
          <button type="button">Play Quiz</button>
        </div>
      </>,
    );
    act(() => toast.success('Logged In Successfully'));
    const isAtHead = () => screen.getByText('Logged In Successfully').closest('[data-at-head]') !== null;
    await screen.findByText('Logged In Successfully');
    expect(isAtHead()).toBe(false);
    top = window.innerHeight - 60;
    act(() => void window.dispatchEvent(new Event('resize')));
    expect(isAtHead()).toBe(true);
    vi.restoreAllMocks();
  });

  test('never covers the control that was just pressed, by pointer or by keyboard', async () => {
    const box = (top: number, bottom: number) =>
      ({ top, bottom, left: 16, right: 300, height: bottom - top }) as DOMRect;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      if (this.textContent === 'At the foot') return box(window.innerHeight - 60, window.innerHeight - 10);
      return this.textContent === 'In the middle' ? box(200, 244) : box(0, 52);
    });
    render(
      <>
        <Toaster />
        <button type="button">In the middle</button>
        <form onSubmit={(event) => event.preventDefault()}>
          <input aria-label="Name" />
          <button type="submit">At the foot</button>
        </form>
      </>,
    );
    const isAtHead = async (text: string) => (await screen.findByText(text)).closest('[data-at-head]') !== null;
    await userEvent.click(screen.getByText('In the middle'));
    act(() => toast.info('First'));
    expect(await isAtHead('First')).toBe(false);
    await userEvent.click(screen.getByText('At the foot'));
    act(() => toast.info('Second'));
    expect(await isAtHead('Second')).toBe(true);
    await userEvent.click(screen.getByText('In the middle'));
    act(() => toast.clear());
    await userEvent.type(screen.getByLabelText('Name'), 'Asha{Enter}');
    act(() => toast.info('Third'));
    expect(await isAtHead('Third')).toBe(true);
    vi.restoreAllMocks();
  });

  test('disappears after four seconds, even under a resting pointer, and waits for one that moves onto it', async () => {
    render(<Toaster />);
    act(() => toast.info('Drawn'));
    await screen.findByText('Drawn');
    act(() => toast.clear());
    vi.useFakeTimers();
    const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

    act(() => toast.info('Saved'));
    await after(10);
    movePointerTo(screen.getByText('Saved'), 0);
    await after(3900);
    expect(screen.queryByText('Saved')).not.toBeNull();
    await after(600);
    expect(screen.queryByText('Saved')).toBeNull();

    act(() => toast.info('To be read'));
    await after(10);
    movePointerTo(screen.getByText('To be read'));
    await after(10_000);
    expect(screen.queryByText('To be read')).not.toBeNull();
  });

  test('disappears with its page, and stays on the page it led to', async () => {
    const { rerender } = render(<Toaster page="/signin" />);
    act(() => toast.success('Logged In Successfully'));
    movePointerTo(await screen.findByText('Logged In Successfully'));
    rerender(<Toaster page="/quiz/instr/0" />);
    expect(screen.queryByText('Logged In Successfully')).toBeTruthy();
    wait(2000);
    rerender(<Toaster page="/quiz/instr/1" />);
    await waitFor(() => expect(screen.queryByText('Logged In Successfully')).toBeNull());
  });

  test('never floats over the exam: an open one closes, and a new one is shown afterwards while it is still relevant', async () => {
    const { rerender } = render(<Toaster page="/quiz/instr/1" />);
    act(() => toast.success('Class information saved!'));
    movePointerTo(await screen.findByText('Class information saved!'));
    rerender(<Toaster page="/quiz/play/1" isPaused />);
    await waitFor(() => expect(screen.queryByText('Class information saved!')).toBeNull());

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
