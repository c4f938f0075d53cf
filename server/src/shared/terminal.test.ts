import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { printError, printLine } from './terminal.ts';

const written: string[] = [];
beforeEach(() => {
  written.length = 0;
  for (const method of ['log', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((text: string) => void written.push(text));
  }
});
afterEach(() => void vi.restoreAllMocks());

test('text written by people cannot colour the terminal or start a new line (P7)', () => {
  printLine('email to asha@example.org: Hello \u001b[2J\u009b1m\nReady: http://evil.example');
  printError('Asha\u001b[31m: \u202eno such account');
  expect(written).toEqual([
    'email to asha@example.org: Hello \\u001b[2J\\u009b1m Ready: http://evil.example',
    'Asha\\u001b[31m: \\u202eno such account',
  ]);
});

test('the values of a failed statement are not printed (P5)', () => {
  const cause = Object.assign(new Error('duplicate key'), { detail: 'Key (phone)=(+919876543210) already exists.' });
  printError(new Error('Failed query: insert into accounts\nparams: +919876543210,secret', { cause }));
  expect(written.join()).toContain('Failed query: insert into accounts');
  expect(written.join()).toContain('caused by Error: duplicate key');
  expect(written.join()).not.toMatch(/secret|9876543210/);
});
