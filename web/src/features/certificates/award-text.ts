import type { AwardReply } from '@club/contract/certificates';
import type { certificate } from '@club/texts/certificate';

export function awardText({ awards }: typeof certificate, { kind, ...merit }: AwardReply): string {
  return kind === 'merit' ? awards.merit(merit) : awards[kind];
}
