import { expect, test } from 'vitest';
import { type CertificateFacts, certificateState, readCertificateNumber } from './certificate.ts';

const genuine: CertificateFacts = {
  kind: 'participation',
  isRevoked: false,
  isPublic: true,
  isUnchanged: true,
  awardsNow: [{ kind: 'participation' }],
};

test.each([
  ['genuine', {}],
  ['withdrawn', { isPublic: false }],
  ['withdrawn', { isPublic: false, awardsNow: [], isRevoked: true }],
  ['revoked', { awardsNow: [], isUnchanged: false }],
  ['revoked', { kind: 'qualified', isUnchanged: false }],
  ['replaced', { isUnchanged: false }],
  ['replaced', { isUnchanged: false, awardsNow: [{ kind: 'merit', rank: 1 }] }],
  ['replaced', { isRevoked: true }],
] as [string, Partial<CertificateFacts>][])('is %s where %j (V23, V24)', (state, facts) =>
  expect(certificateState({ ...genuine, ...facts })).toBe(state),
);

test('a number is accepted as people type it', () => {
  expect(readCertificateNumber('7k3d-9qwe-4txa-om2p')).toBe('7K3D9QWE4TXA0M2P');
  expect(readCertificateNumber('7k3d-9qwe-4txa')).toBeUndefined();
});
