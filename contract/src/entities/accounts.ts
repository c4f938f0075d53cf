import { guardianRelations } from '@club/domain/entities/accounts/guardian';
import { phoneProblem } from '@club/domain/entities/accounts/phone';
import { defaultSex, nameProblem, sexes } from '@club/domain/entities/accounts/profile';
import { roles } from '@club/domain/shared/role';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import type { RateLimit } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** For the owner and admins. `$id` and `id` hold the same value, as the wire has both names. */
export const userReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phoneNo: z.string().describe('+91 followed by ten digits'),
  phoneVerified: z.boolean(),
  city: z.string(),
  school: z.string().describe('"institution, pin", or only the institution if the pin is unknown'),
  sex: z.union([z.literal(0), z.literal(1), z.literal(2)]).describe('0 male, 1 female, 2 other'),
  isAdmin: z.boolean().describe('Whether the account is an organiser or an owner'),
  role: z.enum(roles).optional().describe('Team role; null for participants'),
  mayPlay: z.boolean().describe('Whether the account is offered "Play Quiz"'),
});

export type UserReply = z.output<typeof userReply>;

export const messageReply = z.object({ message: z.string() });

export const sex = z
  .union([z.literal(sexes), z.enum(['0', '1', '2'])])
  .transform((given) => sexes[Number(given)] ?? defaultSex)
  .describe('0 male, 1 female, 2 other; a number or a string');

export const phone = ruledText(phoneProblem);

export const name = ruledText(nameProblem).transform(normalizeText);

export const password = z.string({ error: 'required' }).max(1000);

export const knownDevice = z.string().max(100).optional().describe('The `device` of an earlier reply');

export const guardianConsent = z.object({
  name,
  relation: z.enum(guardianRelations),
  textVersion: z.string().max(100).describe('The version of the privacy page that was agreed to'),
});

export const guardianReply = guardianConsent.extend({ name: z.string(), consentedAt: isoInstant });

export type GuardianReply = z.output<typeof guardianReply>;

export const guardian = guardianReply.nullable().describe('Null until a guardian has agreed');

export const ownAccountReply = z.object({ user: userReply, guardian });

/** More than anybody needs: each change is logged, and may add a school that an admin has to review. */
export const profileChanges: RateLimit = { calls: 100, perSeconds: 60 * 60 };
