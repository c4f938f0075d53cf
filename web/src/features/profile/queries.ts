import { profileEndpoints } from '@club/contract/profile';
import { useMutation } from '@tanstack/react-query';
import { currentUser } from '#entities/accounts/queries.ts';
import { call } from '#shared/api.ts';
import { invalidateReplies } from '#shared/reply-key.ts';
import { saveFile } from '#shared/save-file.ts';
import { session } from '#shared/session.ts';
import { useAct } from '#shared/use-act.ts';

/** Maximum wait for fresh data before success is reported. */
const refreshTimeoutMs = 5000;

/** Downloads everything stored about the account. */
export function useDownloadOwnData() {
  return useMutation({
    mutationFn: async () => {
      const data = await call(profileEndpoints.readOwnData, {});
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), 'my-data.json');
    },
  });
}

type SecondFactorChange = 'turnSecondFactorOn' | 'turnSecondFactorOff' | 'renewRecoveryCodes';

/** Refetches the account and its sessions, because both have changed. */
export function useSecondFactorAct<const E extends (typeof profileEndpoints)[SecondFactorChange]>(endpoint: E) {
  return useAct(endpoint, {
    onSuccess: (_reply, _input, _before, { client }) =>
      Promise.allSettled([
        invalidateReplies(client, [profileEndpoints.readSecondFactor, profileEndpoints.listSessions]),
        currentUser(AbortSignal.timeout(refreshTimeoutMs)).then((user) => user && session.refreshUser(user)),
      ]),
  });
}

/** A text file with one code per line. */
export function saveRecoveryCodes(text: string): void {
  saveFile(new Blob([text], { type: 'text/plain' }), 'recovery-codes.txt');
}
