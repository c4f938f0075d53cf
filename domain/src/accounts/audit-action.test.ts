import { expect, test } from 'vitest';
import { auditActionWords } from './audit-action.ts';

test('says in words what was done, and leaves an action of another version by its name', () => {
  expect(auditActionWords('account-deleted')).not.toBe('account-deleted');
  expect(auditActionWords('something-of-next-year')).toBe('something-of-next-year');
});
