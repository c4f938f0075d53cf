import { profileEndpoints } from '@club/contract/profile';
import { authenticator } from './authenticator.ts';
import { testPassword } from './insert-account.ts';
import type { TestServer } from './start-test-server.ts';

/** For an account of `insertAccount`; uses up the current code. */
export async function setUpSecondFactor(server: TestServer, { token }: { readonly token: string }) {
  const started = await server.call(
    profileEndpoints.startSecondFactor,
    { body: { password: testPassword } },
    { token },
  );
  const app = authenticator(started.body.secret, server.clock);
  const { body } = await server.call(profileEndpoints.turnSecondFactorOn, { body: { code: app.code() } }, { token });
  return { app, recoveryCodes: body.recoveryCodes };
}
