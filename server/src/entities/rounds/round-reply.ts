import type {
  ResultsScheduleReply,
  RoundReply,
  RoundSectionReply,
  RoundSettingsReply,
} from '@club/contract/entities/rounds';
import { fullMarks, type PaperSection, totalDurationSeconds } from '@club/domain/entities/papers/paper';
import { integrityRuleText } from '@club/domain/entities/rounds/integrity-rule';
import { isOpenToAll } from '@club/domain/entities/rounds/open-to-all';
import {
  areResultsFinal,
  keyOutSince,
  type ResultsSchedule,
  resultsStep,
} from '@club/domain/entities/rounds/results-step';
import { roundPhase } from '@club/domain/entities/rounds/round';
import { toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import type { Round } from './round-store.ts';
import type { SummarizedRound } from './round-summary.ts';

export function toRoundReply({ paper, audience, ...round }: SummarizedRound, now: Instant): RoundReply {
  return {
    slug: round.slug,
    ...toTitleReply(round),
    phase: roundPhase(round, now),
    opensAt: toIsoTimeOrNull(round.opensAt),
    closesAt: toIsoTimeOrNull(round.closesAt),
    isCurrent: round.isCurrent,
    ...(round.isRehearsal && { isRehearsal: true }),
    ...(hasSchedule(round) && { schedule: toScheduleReply(round) }),
    ...(hasBoard(round, now) && { hasBoard: true }),
    ...(isOpenToAll(round, now) && { isOpenToAll: true }),
    cities: [...audience.cities],
    classes: [...audience.classes],
    ...(round.isPublished && { isPaperPublished: true }),
    questionCount: paper.questionCount,
    fullMarks: fullMarks(paper.sections),
    durationSeconds: totalDurationSeconds(paper.sections),
  };
}

export function toTitleReply({ title, titleTranslations }: Pick<Round, 'title' | 'titleTranslations'>) {
  return { title, ...(Object.keys(titleTranslations).length > 0 && { titleTranslations }) };
}

export function hasBoard(round: Pick<Round, 'board'> & Parameters<typeof resultsStep>[0], now: Instant): boolean {
  return round.board !== null && areResultsFinal(resultsStep(round, now));
}

export function hasSchedule(schedule: ResultsSchedule): boolean {
  return Object.values(toScheduleReply(schedule)).some((at) => at !== null);
}

export function toScheduleReply(schedule: ResultsSchedule): ResultsScheduleReply {
  return {
    provisionalKeyAt: toIsoTimeOrNull(schedule.provisionalKeyAt),
    objectionsCloseAt: toIsoTimeOrNull(schedule.objectionsCloseAt),
    resultsAt: toIsoTimeOrNull(schedule.resultsAt),
    championshipAt: toIsoTimeOrNull(schedule.championshipAt),
  };
}

export function toRoundSettingsReply(
  round: SummarizedRound,
  { publishedAt, qualifiedFrom }: { readonly publishedAt: Instant | null; readonly qualifiedFrom: string | null },
  now: Instant,
): RoundSettingsReply {
  return {
    ...toRoundReply(round, now),
    announced: round.announcedAt !== null,
    archived: round.archivedAt !== null,
    resultsPublishedAt: toIsoTimeOrNull(round.resultsPublishedAt),
    keyOutSince: toIsoTimeOrNull(keyOutSince(round, now)),
    board: round.board,
    isForAdmins: round.audience.isForAdmins,
    refusesVouched: round.refusesVouched,
    qualifiedFrom,
    integrityRule: integrityRuleText(round.integrity),
    isPublished: round.isPublished,
    publishedAt: toIsoTimeOrNull(publishedAt),
    firstStartedAt: toIsoTimeOrNull(round.firstStartedAt),
  };
}

export function toSectionReply(section: PaperSection): RoundSectionReply {
  return {
    section: section.section,
    title: section.title,
    problemType: section.problemType,
    kinds: [...section.kinds],
    durationSeconds: section.durationSeconds,
    questionCount: section.questionCount,
    markingScheme: section.markingScheme,
    ...(section.translations && { translations: section.translations }),
    marksIfRight: section.marksIfRight,
    marksIfWrong: section.marksIfWrong,
  };
}
