import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let signOfLife: typeof import('./sign-of-life.ts').signOfLife;
beforeEach(async () => {
  // Each test is a visit of its own, in which nobody has shown up yet.
  vi.resetModules();
  ({ signOfLife } = await import('./sign-of-life.ts'));
});
afterEach(() => {
  document.body.innerHTML = '';
});

function watch() {
  const seen = vi.fn();
  void signOfLife().then(seen);
  return { seen, settle: () => new Promise((resolve) => setTimeout(resolve)) };
}

test.each(['pointerover', 'touchstart', 'keydown', 'input', 'scroll'])('%s is a sign of life', async (sign) => {
  const { seen, settle } = watch();
  await settle();
  expect(seen).not.toHaveBeenCalled();
  document.dispatchEvent(new Event(sign));
  await settle();
  expect(seen).toHaveBeenCalledOnce();
});

test('a field that was in use before the scripts came is one too', async () => {
  document.body.innerHTML = '<input />';
  document.querySelector('input')?.focus();
  const { seen, settle } = watch();
  await settle();
  expect(seen).toHaveBeenCalledOnce();
});

test('what a page does by itself is none', async () => {
  document.body.innerHTML = '<button>Close</button>';
  const { seen, settle } = watch();
  document.querySelector('button')?.focus();
  await settle();
  expect(seen).not.toHaveBeenCalled();
});
