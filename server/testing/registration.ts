import type { CallOf } from '@club/contract/shared/endpoint';
import type { signInEndpoints } from '@club/contract/sign-in';
import type { TestServer } from './start-test-server.ts';

type Registration = CallOf<typeof signInEndpoints.signUp>['body'];

export function registration(given: Partial<Registration> = {}): Registration {
  return {
    name: 'Asha Verma',
    email: 'Asha@school.example',
    phoneNo: '98765 43210',
    password: 'Rhubarb#2026',
    city: 'Bhopal',
    school: 'Lake View School, 462001',
    sex: 1,
    ...given,
  };
}

/** The code in the latest text message to a phone. */
export function sentCode(server: Pick<TestServer, 'messages'>, phone: string): string {
  const message = server.messages.findLast(({ channel, to }) => channel === 'sms' && to === phone);
  const code = /\b\d{6}\b/.exec(message?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** Six digits that differ from the code. */
export function wrongCode(code: string, difference = 1): string {
  return String((Number(code) + difference) % 1_000_000).padStart(6, '0');
}

/** The token in the latest reset link to an address. */
export function sentResetToken(server: Pick<TestServer, 'messages'>, email: string): string {
  const message = server.messages.findLast(({ channel, to }) => channel === 'email' && to === email);
  const token = /#([\w.-]+)/.exec(message?.text ?? '')?.[1];
  if (token === undefined) throw new Error(`no link was sent to ${email}`);
  return token;
}
