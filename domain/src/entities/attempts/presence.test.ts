import { describe, expect, test } from 'vitest';
import { second } from '#shared/instant.ts';
import { connectionOf } from './presence.ts';

const now = 1000 * second;
const ago = (seconds: number) => now - seconds * second;

describe('a page (J2)', () => {
  test.each([
    ['has never connected', null, false, null],
    ['has left', { leftAt: ago(20), changedAt: ago(20), lastSampleAt: ago(1) }, false, ago(20)],
    [
      'connected before the first sample of its process',
      { leftAt: null, changedAt: ago(3), lastSampleAt: null },
      true,
      ago(3),
    ],
    ['is connected to a running process', { leftAt: null, changedAt: ago(500), lastSampleAt: ago(14) }, true, ago(14)],
    ['is connected to a stopped process', { leftAt: null, changedAt: ago(500), lastSampleAt: ago(15) }, false, ago(15)],
  ])('that %s', (_, presence, isConnected, heardAt) => {
    expect(connectionOf(presence, now)).toEqual({ isConnected, heardAt });
  });
});
