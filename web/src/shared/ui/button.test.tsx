import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Button } from './button.tsx';

test('on a prerendered page a button is disabled until the scripts have loaded, unless it works without them (F5)', () => {
  const isDisabled = (button: React.ReactElement) => renderToString(button).includes(' disabled=""');
  expect(isDisabled(<Button>Save</Button>)).toBe(true);
  expect(isDisabled(<Button {...{ command: 'show-modal' }}>Menu</Button>)).toBe(false);
  render(<Button>Save</Button>);
  expect(screen.getByRole('button')).toHaveProperty('disabled', false);
});

test('a busy button ignores clicks, does not submit a form and keeps the focus', async () => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: React.FormEvent) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onClick}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  await userEvent.click(button);
  rerender(form(true));
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(document.activeElement).toBe(button);
});
