import { plainText } from '@club/domain/shared/text';
import { readLinkToken } from '@club/domain/shared/typed-code';
import { z } from 'zod';
import { requiredText } from './ruled-text.ts';

/*
 * Inputs that people copy from a message, a contact or a page. Each is read by `plainText`, so that marks that phones put around it,
 * other hyphens, other digits and full width change nothing. See docs/rules/accounts.md, A41; `server/src/pasted-inputs.test.ts`
 * asks how a new input is read.
 */

export const searchText = z.string().max(200).transform(plainText);

export const linkToken = requiredText.transform(readLinkToken).describe('Token of the link');
