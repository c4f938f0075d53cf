import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import type { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import type { CallOf } from '@club/contract/shared/endpoint';
import type { BoardDetail } from '@club/domain/entities/rounds/board-detail';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { integrityRuleText, parseIntegrityRule, strictRule } from '@club/domain/entities/rounds/integrity-rule';
import type { ResultsSchedule } from '@club/domain/entities/rounds/results-step';
import type { OpeningHours } from '@club/domain/entities/rounds/round';
import { fromIndianInput, toIndianInput, toIsoTime } from '@club/domain/shared/indian-time';
import { inOtherLanguages, mapTranslations, type TranslatedLanguage } from '@club/domain/shared/language';

export type RoundChanges = NonNullable<CallOf<typeof roundsAdminEndpoints.updateRound>['body']>;

const defaultFlags = 3;

/** Dates and times in the format of `datetime-local`, in Indian time. */
export interface SettingsValues {
  title: string;
  titleTranslations: Record<TranslatedLanguage, string>;
  slug: string;
  announced: boolean;
  opensAt: string;
  closesAt: string;
  provisionalKeyAt: string;
  objectionsCloseAt: string;
  resultsAt: string;
  championshipAt: string;
  board: BoardDetail | '';
  isForAdmins: boolean;
  refusesVouched: boolean;
  /** Slug; empty: none. */
  qualifiedFrom: string;
  cities: string[];
  classes: string[];
  rule: 'strict' | 'flags';
  flags: string;
}

export interface SettingsDraft {
  readonly before: SettingsValues;
  readonly values: SettingsValues;
}

export function scheduleOf(values: SettingsValues): ResultsSchedule {
  return {
    provisionalKeyAt: instantOf(values.provisionalKeyAt),
    objectionsCloseAt: instantOf(values.objectionsCloseAt),
    resultsAt: instantOf(values.resultsAt),
    championshipAt: instantOf(values.championshipAt),
  };
}

export function hoursOf({ opensAt, closesAt }: Pick<SettingsValues, keyof OpeningHours>): OpeningHours {
  return { opensAt: instantOf(opensAt), closesAt: instantOf(closesAt) };
}

export function instantOf(moment: string): number | null {
  return moment === '' ? null : fromIndianInput(moment);
}

function inputOf(moment: string | null): string {
  return moment === null ? '' : toIndianInput(Date.parse(moment));
}

export function toValues(round: RoundSettingsReply): SettingsValues {
  const { disqualifyingFlag } = parseIntegrityRule(round.integrityRule) ?? strictRule;
  const isStrict = disqualifyingFlag === strictRule.disqualifyingFlag;
  return {
    title: round.title,
    titleTranslations: inOtherLanguages((language) => round.titleTranslations?.[language] ?? ''),
    slug: round.slug,
    announced: round.announced,
    opensAt: inputOf(round.opensAt),
    closesAt: inputOf(round.closesAt),
    provisionalKeyAt: inputOf(round.schedule?.provisionalKeyAt ?? null),
    objectionsCloseAt: inputOf(round.schedule?.objectionsCloseAt ?? null),
    resultsAt: inputOf(round.schedule?.resultsAt ?? null),
    championshipAt: inputOf(round.schedule?.championshipAt ?? null),
    board: round.board ?? '',
    isForAdmins: round.isForAdmins,
    refusesVouched: round.refusesVouched,
    qualifiedFrom: round.qualifiedFrom ?? '',
    cities: [...round.cities],
    classes: round.classes.map(String),
    rule: isStrict ? 'strict' : 'flags',
    flags: String(isStrict ? defaultFlags : disqualifyingFlag),
  };
}

/** Applies the changes of a draft to the current settings. */
export function reapplyDraft({ before, values }: SettingsDraft, now: SettingsValues): SettingsValues {
  return { ...now, ...changedFields(values, before) };
}

/** The fields whose values differ. */
function changedFields<Fields extends object>(one: Fields, another: Fields): Partial<Fields> {
  const isOther = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(another[name as keyof Fields]);
  return Object.fromEntries(Object.entries(one).filter(isOther)) as Partial<Fields>;
}

/**
 * Only the changed fields, because somebody else may have changed the others meanwhile.
 * @param hasStarted if true, the full-screen rule can no longer change and is not sent
 */
export function toChanges(values: SettingsValues, saved: SettingsValues, hasStarted: boolean): RoundChanges {
  return changedFields(toSettings(values, hasStarted), toSettings(saved, hasStarted));
}

function toSettings(values: SettingsValues, hasStarted: boolean): RoundChanges {
  const isoTime = (moment: string) => (moment === '' ? null : toIsoTime(fromIndianInput(moment)));
  const rule = values.rule === 'strict' ? strictRule : { disqualifyingFlag: Number(values.flags) };
  return {
    title: values.title.trim(),
    titleTranslations: mapTranslations(values.titleTranslations, (title) => title.trim() || undefined),
    slug: values.slug.trim(),
    announced: values.announced,
    opensAt: isoTime(values.opensAt),
    closesAt: isoTime(values.closesAt),
    provisionalKeyAt: isoTime(values.provisionalKeyAt),
    objectionsCloseAt: isoTime(values.objectionsCloseAt),
    resultsAt: isoTime(values.resultsAt),
    championshipAt: isoTime(values.championshipAt),
    board: values.board === '' ? null : values.board,
    isForAdmins: values.isForAdmins,
    refusesVouched: values.refusesVouched,
    qualifiedFrom: values.qualifiedFrom || null,
    cities: values.cities,
    classes: classLevels.filter((level) => values.classes.includes(String(level))),
    ...(!hasStarted && { integrityRule: integrityRuleText(rule) }),
  };
}
