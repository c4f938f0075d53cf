import { emailProblem, readEmail } from '@club/domain/entities/accounts/email';
import { guardianContactProblem, toGuardianContact } from '@club/domain/entities/accounts/guardian-contact';
import { plainText } from '@club/domain/shared/text';
import { readLinkToken } from '@club/domain/shared/typed-code';
import { z } from 'zod';
import { requiredText, ruledText } from './ruled-text.ts';

/*
 * Inputs that people copy from a message, a contact or a page. Each is read by `plainText`, so that marks that phones put around it,
 * other hyphens, other digits and full width change nothing. See docs/rules/accounts.md, A41; `server/src/pasted-inputs.test.ts`
 * asks which of these a new input is.
 */

export const searchText = z.string().max(200).transform(plainText);

export const email = ruledText(emailProblem).transform(readEmail);

/** A phone number or an e-mail address. */
export const guardianContact = ruledText(guardianContactProblem).transform((text) => toGuardianContact(text).to);

export const linkToken = requiredText.transform(readLinkToken).describe('Token of the link');
