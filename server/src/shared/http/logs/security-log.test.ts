import { expect, test } from 'vitest';
import { createAddressHash, createSecurityLog } from './security-log.ts';

function logged(...events: Parameters<ReturnType<typeof createSecurityLog>>[0][]) {
  const lines: Readonly<Record<string, unknown>>[] = [];
  const log = createSecurityLog(createAddressHash('a secret'), (fields) => lines.push(fields));
  for (const event of events) log(event);
  return lines;
}

test('a security event has its kind, its account, and its address only as a hash (P6)', () => {
  const lines = logged({ kind: 'login-failed', accountId: 'a1', address: '192.0.2.7', details: { tries: 3 } });
  expect(lines).toEqual([
    { security: 'login-failed', accountId: 'a1', addressHash: expect.any(String), details: { tries: 3 } },
  ]);
  expect(JSON.stringify(lines)).not.toContain('192.0.2.7');
});

test('an address has one hash in every spelling, and different addresses have different ones', () => {
  const [mapped, plain, other] = logged(
    { kind: 'x', accountId: null, address: '::ffff:192.0.2.7' },
    { kind: 'x', accountId: null, address: '192.0.2.7' },
    { kind: 'x', accountId: null, address: '192.0.2.8' },
  ).map(({ addressHash }) => addressHash);
  expect(mapped).toBe(plain);
  expect(other).not.toBe(plain);
});

test('an event without an address has no hash', () => {
  expect(logged({ kind: 'x', accountId: null, address: null })).toEqual([
    { security: 'x', accountId: null, addressHash: null },
  ]);
});
