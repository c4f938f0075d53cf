import { expect, test } from 'vitest';
import { auditActionText, auditActionTexts } from './audit-actions.ts';

test('puts each action into words of its own, and names one that it does not know', () => {
  expect(auditActionText('account-deleted')).toBe('deleted the account of');
  expect(auditActionText('something-of-next-year')).toBe('something-of-next-year');
  expect(new Set(Object.values(auditActionTexts)).size).toBe(Object.keys(auditActionTexts).length);
});
