import { rulingOutcomes } from '@club/domain/entities/attempts/objection';
import { inOtherLanguages } from '@club/domain/shared/language';
import { z } from 'zod';
import { isoInstant } from '#shared/iso-instant.ts';

/** Public, in English and any other languages it was written in. */
export const publicReasonsReply = z.object({ en: z.string(), ...inOtherLanguages(() => z.string().exactOptional()) });

export const rulingReply = z.object({
  outcome: z.enum(rulingOutcomes),
  reasons: publicReasonsReply,
  decidedAt: isoInstant,
});

export const objectionReply = z.object({
  questionId: z.uuid(),
  answer: z.string().nullable().describe('Letters, or the text to type; null: no answer is correct'),
  reason: z.string(),
  source: z.string(),
  hasPicture: z.boolean(),
  sentAt: isoInstant,
  ruling: rulingReply.nullable().describe('Null until organisers have answered'),
});

export type ObjectionReply = z.output<typeof objectionReply>;
