import { reasonProblem } from '@club/domain/shared/reason';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import { email, profileChanges } from '#entities/accounts.ts';
import { endpoint } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

export const sealedAccountsEndpoints = {
  readSealedAccounts: endpoint({
    method: 'GET',
    path: '/api/sealed-accounts',
    access: 'team',
    summary: 'How much data of deleted accounts is kept sealed, and until when. Names nobody.',
    reply: z.object({
      isOn: z.boolean().describe('Whether the data of accounts that are deleted from now on is sealed'),
      count: z.number().int(),
      nextRemovalAt: isoInstant.nullable(),
    }),
    refusals: [],
  }),
  openSealedAccount: endpoint({
    method: 'POST',
    path: '/api/sealed-accounts/opening',
    access: 'team',
    purpose: 'export',
    summary: 'Open the sealed data of the accounts that had an e-mail address. Audited with the reason.',
    body: z.object({
      email,
      reason: ruledText(reasonProblem).transform(normalizeText),
    }),
    reply: { stream: 'application/json', description: 'For each of the accounts the same as `GET /api/auth/me/data`' },
    refusals: ['sealed-account-unknown'],
    rateLimit: profileChanges,
  }),
};
