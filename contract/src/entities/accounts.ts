import { consentEnders, consentPurposes, consentRules, consentWays } from '@club/domain/entities/accounts/consent';
import { emailProblem, readEmail } from '@club/domain/entities/accounts/email';
import { guardianRelations } from '@club/domain/entities/accounts/guardian';
import { guardianContactProblem, toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { normalizePhone, phoneProblem } from '@club/domain/entities/accounts/phone';
import { nameOnCertificatesProblem } from '@club/domain/entities/accounts/printed-name';
import { defaultSex, nameProblem, sexes } from '@club/domain/entities/accounts/profile';
import { secondFactorCodeProblem, toSecondFactorCode } from '@club/domain/entities/accounts/second-factor';
import { languages } from '@club/domain/shared/language';
import { roles } from '@club/domain/shared/role';
import { normalizeText } from '@club/domain/shared/text';
import { z } from 'zod';
import type { RateLimit } from '#shared/endpoint.ts';
import { isoInstant } from '#shared/iso-instant.ts';
import { ruledText } from '#shared/ruled-text.ts';

/** For the owner and admins. `$id` and `id` have the same value, because the specification uses both names. */
export const userReply = z.object({
  $id: z.uuid(),
  id: z.uuid(),
  name: z.string(),
  nameOnCertificates: z
    .string()
    .optional()
    .describe('Printed instead of a name with letters that certificates cannot show; omitted if none was given'),
  email: z.string().describe('Empty if a school registered the account, until its owner gives one'),
  phoneNo: z.string().describe('+91 followed by ten digits'),
  phoneVerified: z.boolean(),
  isVouched: z.literal(true).optional().describe('A school vouches in place of a verified phone; omitted otherwise'),
  city: z.string(),
  school: z.string().describe('"institution, pin", or only the institution if the pin is unknown'),
  sex: z.literal(sexes).describe('0 male, 1 female, 2 other, 3 not specified'),
  isAdmin: z.boolean().describe('Whether the account is an organiser or an owner'),
  role: z.enum(roles).optional().describe('Team role; null for participants'),
  secondFactorRequired: z
    .literal(true)
    .optional()
    .describe('The role takes effect once a second factor is set up; omitted otherwise'),
  mayPlay: z.boolean().describe('Whether the account is offered "Play Quiz"'),
});

export type UserReply = z.output<typeof userReply>;

export const messageReply = z.object({ message: z.string() });

export const sex = z
  .union([z.literal(sexes), z.enum(['0', '1', '2', '3'])])
  .transform((given) => sexes[Number(given)] ?? defaultSex)
  .describe('0 male, 1 female, 2 other, 3 not specified; a number or a string');

export const phone = ruledText(phoneProblem).transform(normalizePhone);

export const email = ruledText(emailProblem).transform(readEmail);

/** A phone number or an e-mail address. */
export const guardianContact = ruledText(guardianContactProblem).transform((text) => toGuardianContact(text).to);

export const name = ruledText(nameProblem).transform(normalizeText);

export const nameOnCertificates = ruledText(nameOnCertificatesProblem)
  .transform(normalizeText)
  .optional()
  .describe(
    'The name as it is to stand on certificates, in Latin or Devanagari letters. Required where `name` has other letters, which cannot be printed; not printed otherwise.',
  );

export const password = z.string({ error: 'required' }).max(1000);

export const secondFactorCode = ruledText(secondFactorCodeProblem)
  .transform(toSecondFactorCode)
  .describe('Six digits of an authenticator app, or a recovery code. Each works once.');

export const knownDevice = z.string().max(100).optional().describe('The `device` of an earlier reply');

const guardianFields = {
  relation: z.enum(guardianRelations),
  textVersion: z.string().max(100).describe('The version of the privacy page consented to'),
};

export const guardianConsent = z.object({
  name,
  ...guardianFields,
  termsVersion: z.string().max(100).optional().describe('The version of the terms that were accepted with it'),
  namePublished: z.boolean().default(false).describe('Whether the full name may be published'),
  pictures: z.boolean().default(false).describe('Whether pictures of the student may be taken and published'),
});

export const guardianReply = z.object({ name: z.string(), ...guardianFields, consentedAt: isoInstant });

export type GuardianReply = z.output<typeof guardianReply>;

export const guardian = guardianReply.nullable().describe('Null until a guardian has consented');

export const ownAccountReply = z.object({ user: userReply, guardian });

/** More than anybody needs: each change is logged, and may add a school that an admin has to review. */
export const profileChanges: RateLimit = { calls: 100, perSeconds: 60 * 60 };

export const consentReply = z.object({
  purpose: z.enum(consentPurposes),
  way: z
    .enum(consentWays)
    .describe('code: sent to the guardian; list: signed for a school; form: a tick; self: 18 or older'),
  guardian: z
    .object({
      name: z.string(),
      relation: z.enum(guardianRelations),
      bornIn: z.number().int().optional().describe('The year of birth, if they stated it'),
    })
    .nullable(),
  contact: z.string().nullable().describe('The contact the code was sent to, masked'),
  language: z.enum(languages).describe('The language in which the notice was read'),
  noticeVersion: z.string(),
  termsVersion: z.string().nullable(),
  givenAt: isoInstant,
  endedAt: isoInstant.nullable(),
  endedBy: z.enum(consentEnders).nullable(),
});

export type ConsentReply = z.output<typeof consentReply>;

export const consentState = z.object({
  rule: z.enum(consentRules).describe('The consent that the club requires before a round'),
  way: z
    .enum([...consentWays, 'withdrawn'])
    .nullable()
    .describe('How consent to taking part was given; null: never'),
  isEnough: z.boolean().describe('Whether it is sufficient to start a round'),
  isOutdated: z
    .boolean()
    .describe('Whether the notice has changed since, with or without a new purpose, or the terms have a new duty'),
  notice: z.string().describe('The current version of the privacy page'),
  terms: z.string().describe('The current version of the terms'),
  withheld: z.array(z.enum(consentPurposes)).describe('Purposes that only a guardian can consent to'),
  consents: z.array(consentReply).describe('All consents, oldest first'),
});

export type ConsentStateReply = z.output<typeof consentState>;

export const ownConsent = consentState.extend({
  sentTo: z
    .object({ contact: z.string().describe('Masked'), sentAt: isoInstant })
    .nullable()
    .describe('The contact that received the latest unused link'),
  toAsk: z.string().nullable().describe('The contact given at sign-up, as long as nobody was asked'),
});

export type OwnConsentReply = z.output<typeof ownConsent>;

/** Identifies the state that somebody saw: of two concurrent changes the second is refused. */
export const revision = z.string().max(100).describe('The `revision` on which the change is based');
