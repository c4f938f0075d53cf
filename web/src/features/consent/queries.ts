import { consentEndpoints } from '@club/contract/consent';
import { useMutation } from '@tanstack/react-query';
import { call, download } from '#shared/api.ts';

type GuardianRight =
  | { readonly right: 'data' | 'deletion'; readonly code: string }
  | { readonly right: 'correction'; readonly code: string; readonly text: string };

export function useGuardianRight(token: string) {
  return useMutation({
    async mutationFn(wanted: GuardianRight): Promise<void> {
      const { code } = wanted;
      switch (wanted.right) {
        case 'data':
          return download(consentEndpoints.readDataByGuardian, 'student-data.json', { body: { token, code } });
        case 'deletion':
          await call(consentEndpoints.deleteByGuardian, { body: { token, code } });
          return;
        case 'correction':
          await call(consentEndpoints.askCorrection, { body: { token, code, text: wanted.text } });
      }
    },
  });
}
