import { expect, test } from 'vitest';
import { type CertificateFacts, certificateState, isStillTrue, readCertificateNumber } from './certificate.ts';

const genuine: CertificateFacts = {
  kind: 'participation',
  isRevoked: false,
  isPublic: true,
  isTrue: true,
  awardsNow: [{ kind: 'participation' }],
};

test.each([
  ['genuine', {}],
  ['withdrawn', { isPublic: false }],
  ['withdrawn', { isPublic: false, awardsNow: [], isRevoked: true }],
  ['revoked', { awardsNow: [], isTrue: false }],
  ['revoked', { kind: 'qualified', isTrue: false }],
  ['replaced', { isTrue: false }],
  ['replaced', { isTrue: false, awardsNow: [{ kind: 'merit', rank: 1 }] }],
  ['replaced', { isRevoked: true }],
  ['revoked', { isRevoked: true, awardsNow: [] }],
  ['genuine', { kind: 'qualified' }],
] as [string, Partial<CertificateFacts>][])('is %s where %j (V23, V24)', (state, facts) =>
  expect(certificateState({ ...genuine, ...facts })).toBe(state),
);

test.each([
  ['true', 'the rank is the same', { awards: [{ kind: 'merit', rank: 2 }], score: 90 }],
  ['true', 'others moved the rank', { awards: [{ kind: 'merit', rank: 1 }], score: 80 }],
  ['true', 'others left no merit', { awards: [{ kind: 'participation' }], score: 80 }],
  ['false', 'the own score moved the rank', { awards: [{ kind: 'merit', rank: 1 }], score: 90 }],
  [
    'false',
    'merit is now by percentage, and the score another',
    { awards: [{ kind: 'merit', percent: 5 }], score: 90 },
  ],
] as const)('what it says is %s if %s (V28)', (expected, _, now) => {
  expect(isStillTrue({ award: { kind: 'merit', rank: 2 }, score: 80 }, now)).toBe(expected === 'true');
});

test('a number is accepted as people type it', () => {
  expect(readCertificateNumber('7k3d-9qwe-4txa-om2p')).toBe('7K3D9QWE4TXA0M2P');
  expect(readCertificateNumber('7k3d-9qwe-4txa')).toBeUndefined();
});
