import type { SessionUser } from '#shared/session.ts';

export const user: SessionUser = {
  id: '7b0c0c9e-1f5a-4f0e-9a63-0d1c3a2b1c00',
  name: 'Meera Sample',
  email: 'meera@example.org',
  phoneNo: '+910000000000',
  phoneVerified: true,
  city: 'Bhopal',
  school: 'Sample School, 462001',
  isAdmin: false,
  mayPlay: true,
};

export function token({
  id = 'one',
  expiresAt = Date.now() + 3_600_000,
}: {
  id?: string;
  expiresAt?: number;
} = {}): string {
  const payload = btoa(
    JSON.stringify({ sid: id, name: 'Zoë?>~', exp: Math.floor(expiresAt / 1000) }).replace(/[^\x20-\x7e]/g, '?'),
  );
  return `header.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}
