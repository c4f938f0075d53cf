import { expect, test } from 'vitest';
import { auditActionText, auditActionTexts } from './audit-actions.ts';

test('describes each action in words, and shows an unknown one by its name', () => {
  expect(auditActionText('account-deleted')).toBe('deleted the account of');
  expect(auditActionText('something-of-next-year')).toBe('something-of-next-year');
  expect(new Set(Object.values(auditActionTexts)).size).toBe(Object.keys(auditActionTexts).length);
});
