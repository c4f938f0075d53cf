import { expect, test } from 'vitest';
import { callerAddress, networkToLimit } from './caller-address.ts';

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s counts as %s', (address, caller) => {
  expect(callerAddress(address)).toBe(caller);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', 'network 2001:db8:1::/48'],
  ['2001:db8:1:ffff::9', 'network 2001:db8:1::/48'],
  ['192.0.2.1', null],
  ['::ffff:192.0.2.1', null],
  ['::1', null],
])('the network of %s counts as %s', (address, network) => {
  expect(networkToLimit(address)).toBe(network);
});
