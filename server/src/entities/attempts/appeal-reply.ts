import type { AnsweredAppealReply, AttemptSummaryReply } from '@club/contract/entities/attempts';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { StoredAppeal } from './appeal-store.ts';

export function toAppealReply({
  text,
  sentAt,
  answer,
  answeredAt,
}: StoredAppeal): NonNullable<AttemptSummaryReply['appeal']> {
  return { text, sentAt: toIsoTime(sentAt), answer, answeredAt: toIsoTimeOrNull(answeredAt) };
}

export function toAnsweredAppealReply(appeal: StoredAppeal, answeredBy: string | null): AnsweredAppealReply {
  return { ...toAppealReply(appeal), answeredBy };
}
