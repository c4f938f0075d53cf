import { consentEndpoints } from '@club/contract/consent';
import type { OwnDataReply } from '@club/contract/entities/own-data';
import { useMutation } from '@tanstack/react-query';
import { call, readBytes } from '#shared/api.ts';

type GuardianRight =
  | { readonly right: 'data' | 'deletion'; readonly code: string }
  | { readonly right: 'correction'; readonly code: string; readonly text: string };

/** Resolves to the data, if they were asked for. */
export function useGuardianRight(token: string) {
  return useMutation({
    async mutationFn(wanted: GuardianRight): Promise<OwnDataReply | undefined> {
      const { code } = wanted;
      switch (wanted.right) {
        case 'data':
          return readData({ token, code });
        case 'deletion':
          await call(consentEndpoints.deleteByGuardian, { body: { token, code } });
          return undefined;
        case 'correction':
          await call(consentEndpoints.askCorrection, { body: { token, code, text: wanted.text } });
          return undefined;
      }
    },
  });
}

async function readData(body: { readonly token: string; readonly code: string }): Promise<OwnDataReply> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  await readBytes(consentEndpoints.readDataByGuardian, { body }, (bytes) => parts.push(bytes));
  return JSON.parse(await new Blob(parts).text()) as OwnDataReply;
}
