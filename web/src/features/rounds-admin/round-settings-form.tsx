import { club } from 'virtual:club';
import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { parseNumber } from '@club/domain/entities/papers/read-answer';
import { classLevels } from '@club/domain/entities/rounds/audience';
import type { BoardDetail } from '@club/domain/entities/rounds/board-detail';
import { integrityRuleText, parseIntegrityRule, strictRule } from '@club/domain/entities/rounds/integrity-rule';
import { type ResultsSchedule, scheduleProblem } from '@club/domain/entities/rounds/results-step';
import {
  hoursProblem,
  isShorterThanPaper,
  type OpeningHours,
  openSeconds,
  roundTitleProblem,
  slugProblem,
  translatedTitleProblem,
} from '@club/domain/entities/rounds/round';
import { fromIndianInput, toIndianInput, toIsoTime } from '@club/domain/shared/indian-time';
import {
  inOtherLanguages,
  languageNames,
  mapTranslations,
  type TranslatedLanguage,
  translatedLanguages,
} from '@club/domain/shared/language';
import { adminProblemText } from '@club/texts/admin/problems';
import { localeOf } from '@club/texts/locale';
import { refusalTexts } from '@club/texts/refusals';
import { appointmentText } from '@club/texts/times';
import { useEffect, useId, useRef, useState } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { durationText, momentText } from '#entities/rounds/round-texts.ts';
import { isRefusal } from '#shared/api-error.ts';
import { minuteText } from '#shared/clock.ts';
import { errorMessage } from '#shared/error-message.ts';
import { fragments } from '#shared/fragments.ts';
import { usePersistedDraft } from '#shared/persisted-draft.ts';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useConfirm } from '#shared/ui/use-confirm.tsx';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { type RoundChanges, useUpdateRound } from './queries.ts';

const defaultFlags = 3;
const lastMinuteSeconds = 60;

/** Dates and times in the format of `datetime-local`, in Indian time. */
interface SettingsValues {
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
  cities: string[];
  classes: string[];
  rule: 'strict' | 'flags';
  flags: string;
}

interface SettingsDraft {
  readonly before: SettingsValues;
  readonly values: SettingsValues;
}

export interface RoundSettingsFormProps {
  round: RoundSettingsReply;
  onRenamed: (slug: string) => void;
}

export function RoundSettingsForm({ round, onRenamed }: RoundSettingsFormProps) {
  const update = useUpdateRound(round.slug);
  const { register, handleSubmit, watch, reset, setError, getValues, formState } = useForm<SettingsValues>({
    defaultValues: toValues(round),
  });
  const { errors, isDirty, isSubmitting } = formState;
  const [saved, setSaved] = useState(() => toValues(round));
  const { restoredDraft: broughtBack, rememberDraft: remember } = usePersistedDraft<SettingsDraft>(
    `settings of ${round.slug}`,
  );
  const [draft] = useState(() => broughtBack && reapplyDraft(broughtBack, saved));
  const values = watch();
  const isRenamed = useRef(false);
  const { ask, dialog } = useConfirm();
  const hasStarted = round.firstStartedAt !== null;
  const givenUp = saved.cities.filter((city) => !club.cities.includes(city));

  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(() => remember(isDirty ? { before: saved, values } : undefined));

  const submit = handleSubmit(async (values) => {
    const isNew = values.opensAt !== saved.opensAt || values.closesAt !== saved.closesAt;
    if (isNew && isShorterThanPaper(hoursOf(values), round.durationSeconds)) {
      const question = `The round is open for ${durationText(openSeconds(hoursOf(values)) ?? 0)}, and its paper takes ${durationText(round.durationSeconds)}. Save these hours?`;
      if (!(await ask(question, 'Save these hours'))) return;
    }
    try {
      const changed = await update.mutateAsync(toChanges(values, saved, hasStarted));
      isRenamed.current = changed.slug !== round.slug;
      setSaved(toValues(changed));
      reset(toValues(changed));
      toast.success('Round settings saved.');
      if (isRenamed.current) onRenamed(changed.slug);
    } catch (error) {
      const field = isRefusal(error, 'round-slug-taken') ? 'slug' : 'root';
      setError(field, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-label="Round settings" className="flex min-w-0 flex-col gap-5">
      {broughtBack && isDirty && <WelcomeBack />}
      <Card title="Name">
        <Field label="Title" hint="As students see it." required error={errors.title?.message}>
          <TextInput
            autoComplete="off"
            {...register('title', { validate: (title) => adminProblemText(roundTitleProblem(title)) ?? true })}
          />
        </Field>
        {translatedLanguages.map((language) => (
          <Field
            key={language}
            label={`Title in ${languageNames[language]}`}
            hint="If empty, students see the English one."
            error={errors.titleTranslations?.[language]?.message}
          >
            <TextInput
              autoComplete="off"
              lang={localeOf(language)}
              {...register(`titleTranslations.${language}`, {
                validate: (title) => adminProblemText(translatedTitleProblem(title)) ?? true,
              })}
            />
          </Field>
        ))}
        <Field
          label="Address"
          hint="Used in links. If you change it, links that were already shared stop working."
          required
          error={errors.slug?.message}
        >
          <TextInput
            autoComplete="off"
            spellCheck={false}
            {...register('slug', { validate: (slug) => adminProblemText(slugProblem(slug.trim())) ?? true })}
          />
        </Field>
      </Card>

      <Card title="Opening hours">
        <Arrival at={fragments.announced}>
          <Checkbox
            label="Announced"
            hint={
              hasStarted
                ? 'Students have already started, so the round stays announced.'
                : 'Everyone can see the round. Until then it is a draft that only admins see.'
            }
            {...register('announced')}
            {...(hasStarted && { 'aria-disabled': true, onClick: (event) => event.preventDefault() })}
          />
        </Arrival>
        {round.keyOutSince !== null && (
          <Notice tone="warn" title={`Students could read the answer key since ${momentText(round.keyOutSince)}`}>
            <p>
              A key that was read cannot be unread. Nobody can take this round any more: it cannot open again, and no
              section can be reopened, even if the results and the key are hidden.
            </p>
          </Notice>
        )}
        <Arrival at={fragments.hours} className="flex flex-col gap-5">
          <MomentField
            name="opensAt"
            label="Opens at"
            hint="Indian time. Nobody can start before this. If empty, the round opens as soon as it is announced."
            error={errors.opensAt?.message}
            register={register}
          />
          <MomentField
            name="closesAt"
            label="Closes at"
            hint="Indian time. Nobody can start a section after this, and open sections end then. If empty, the round stays open."
            error={errors.closesAt?.message}
            register={register}
            problem={(closesAt) => adminProblemText(hoursProblem(hoursOf({ opensAt: getValues().opensAt, closesAt })))}
          />
          <HoursInWords hours={hoursOf(values)} durationSeconds={round.durationSeconds} />
          <Notice>A section that has already started keeps its closing time.</Notice>
        </Arrival>
      </Card>

      <Card title="After closing">
        <p className="text-sm text-text-soft">
          All of these are optional: you can publish results at once. Students see on their pages what stage the round
          is at and what comes next.
        </p>
        {scheduleFields.map(({ name, label, hint }) => (
          <MomentField
            key={name}
            name={name}
            label={label}
            hint={hint}
            error={errors[name]?.message}
            register={register}
            problem={() => {
              const found = scheduleProblem(scheduleOf(getValues()), instantOf(getValues().closesAt));
              return adminProblemText(found?.field === name ? found.problem : undefined);
            }}
          />
        ))}
        <Field
          label="Public board"
          hint="Once results are published, everyone can read it. Students choose how their names appear."
        >
          <Select {...register('board')} className="max-w-72">
            <option value="">No public board</option>
            <option value="ranks">Ranks only</option>
            <option value="scores">Ranks and scores</option>
          </Select>
        </Field>
      </Card>

      <Card title="Who can take it">
        <Checkbox
          label="Only our admins"
          hint="A rehearsal: students can neither see nor take it."
          {...register('isForAdmins')}
        />
        {!values.isForAdmins && (
          <>
            <Field group label="Cities" hint="None selected: schools in every city.">
              <div className="flex flex-wrap gap-x-6">
                {club.cities.map((city) => (
                  <Checkbox key={city} label={city} value={city} {...register('cities')} />
                ))}
                {givenUp.map((city) => (
                  <Checkbox key={city} label={`${city} (no longer listed)`} value={city} {...register('cities')} />
                ))}
              </div>
            </Field>
            <Field group label="Classes" hint="None selected: every class.">
              <div className="grid grid-cols-4 gap-x-4 max-[18rem]:grid-cols-2 sm:grid-cols-6">
                {classLevels.map((level) => (
                  <Checkbox key={level} label={level} value={String(level)} {...register('classes')} />
                ))}
              </div>
            </Field>
          </>
        )}
      </Card>

      <Card title="Full screen">
        {round.firstStartedAt !== null && (
          <Notice title={`The first student started on ${momentText(round.firstStartedAt)}`}>
            {refusalTexts.en['integrity-rule-frozen']}.
          </Notice>
        )}
        <Field group label="When a participant leaves full screen or presses Esc" error={errors.rule?.message}>
          <RadioGroup
            {...register('rule')}
            options={[
              {
                value: 'strict',
                label: 'Strict',
                hint: 'The first time disqualifies them, and the quiz is submitted at once.',
                disabled: hasStarted,
              },
              {
                value: 'flags',
                label: 'Warnings',
                hint: 'Each time is a warning. The participant returns to full screen and continues, until there are too many.',
                disabled: hasStarted,
              },
            ]}
          />
        </Field>
        {values.rule === 'flags' && (
          <Field
            label="Disqualify at warning number"
            hint="From 2 to 20. With 3, the first two exits are warnings and the third disqualifies."
            required
            error={errors.flags?.message}
          >
            <NumberInput
              className="max-w-24"
              readOnly={hasStarted}
              {...register('flags', {
                validate: (flags, { rule }) =>
                  rule === 'strict' || isWarningNumber(parseNumber(flags)) || 'Enter a number from 2 to 20.',
              })}
            />
          </Field>
        )}
      </Card>

      <div role="alert" className="empty:hidden">
        {errors.root && (
          <Notice tone="bad">
            <span className="whitespace-pre-line">{errors.root.message}</span>
          </Notice>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel="Saving">
          Save settings
        </Button>
        {isDirty && (
          <Button variant="quiet" disabled={isSubmitting} onClick={() => reset()}>
            Undo changes
          </Button>
        )}
      </div>
      {dialog}
      <LeaveGuard isUnsaved={() => isDirty && !isRenamed.current}>
        Your changes here are not saved and will be lost.
      </LeaveGuard>
    </form>
  );
}

/** A group of related settings. */
function Card({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <h2 id={id} className="mb-3 text-lg">
        {title}
      </h2>
      <div className="flex flex-col gap-5">{children}</div>
    </fieldset>
  );
}

/** Repeats the hours in words, because date fields order day and month by the browser's locale. */
function HoursInWords({ hours, durationSeconds }: { readonly hours: OpeningHours; readonly durationSeconds: number }) {
  const { opensAt, closesAt } = hours;
  const seconds = openSeconds(hours);
  if ((opensAt === null && closesAt === null) || hoursProblem(hours) !== undefined) return null;
  const isShort = isShorterThanPaper(hours, durationSeconds);
  const lastWholeStart = closesAt === null ? null : closesAt - durationSeconds * 1000;
  return (
    <Notice tone={isShort ? 'warn' : 'info'} title="These hours in words">
      <ul className="flex flex-col gap-1">
        {opensAt !== null && <li>Opens on {appointmentText('en', opensAt)}.</li>}
        {closesAt !== null && <li>Closes on {appointmentText('en', closesAt)}.</li>}
        {seconds !== null && <li>Open for {durationText(seconds)}.</li>}
        {isShort && <li>The paper takes {durationText(durationSeconds)}: nobody has the full time for it.</li>}
        {seconds !== null && durationSeconds > 0 && (
          <li>Students who start at the opening have {durationText(Math.min(seconds, durationSeconds))}.</li>
        )}
        {!isShort && lastWholeStart !== null && durationSeconds > 0 && (
          <li>
            Students who start by {appointmentText('en', lastWholeStart)} have all {durationText(durationSeconds)} of
            the paper; those who start later have what is left until the closing.
          </li>
        )}
        {closesAt !== null && durationSeconds > lastMinuteSeconds && (
          <li>
            Students who start at {minuteText(closesAt - lastMinuteSeconds * 1000)}, in the last minute, have{' '}
            {durationText(lastMinuteSeconds)}.
          </li>
        )}
      </ul>
    </Notice>
  );
}

interface MomentFieldProps {
  name: keyof OpeningHours | keyof ResultsSchedule;
  label: string;
  hint: string;
  error: string | undefined;
  register: UseFormRegister<SettingsValues>;
  /** Validates the moment; undefined if it is valid. */
  problem?: (moment: string) => string | undefined;
}

function MomentField({ name, label, hint, error, register, problem }: MomentFieldProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      <TextInput
        {...register(name, {
          validate: (moment) =>
            isIncompleteInput(name) ? 'Enter the full date and time.' : (problem?.(moment) ?? true),
        })}
        type="datetime-local"
        className="figures max-w-72"
      />
    </Field>
  );
}

/** A date without a time reads as empty; only the browser knows that something was entered. */
function isIncompleteInput(name: MomentFieldProps['name']): boolean {
  return document.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.validity.badInput === true;
}

const scheduleFields = [
  {
    name: 'provisionalKeyAt',
    label: 'Provisional key',
    hint: 'Indian time. From then on every participant sees the correct answers and their own marks, without ranks.',
  },
  {
    name: 'objectionsCloseAt',
    label: 'Objections close',
    hint: 'Until then students can object to the provisional key. If empty, they can until you publish the results.',
  },
  {
    name: 'resultsAt',
    label: 'Final results expected',
    hint: 'Results appear only when you publish them, not automatically.',
  },
  { name: 'championshipAt', label: 'City championship', hint: 'Shown with the results as the next step.' },
] as const satisfies readonly { readonly name: keyof ResultsSchedule; readonly label: string; readonly hint: string }[];

function scheduleOf(values: SettingsValues): ResultsSchedule {
  return {
    provisionalKeyAt: instantOf(values.provisionalKeyAt),
    objectionsCloseAt: instantOf(values.objectionsCloseAt),
    resultsAt: instantOf(values.resultsAt),
    championshipAt: instantOf(values.championshipAt),
  };
}

function hoursOf({ opensAt, closesAt }: Pick<SettingsValues, keyof OpeningHours>): OpeningHours {
  return { opensAt: instantOf(opensAt), closesAt: instantOf(closesAt) };
}

function instantOf(moment: string): number | null {
  return moment === '' ? null : fromIndianInput(moment);
}

function inputOf(moment: string | null): string {
  return moment === null ? '' : toIndianInput(Date.parse(moment));
}

function toValues(round: RoundSettingsReply): SettingsValues {
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
    cities: [...round.cities],
    classes: round.classes.map(String),
    rule: isStrict ? 'strict' : 'flags',
    flags: String(isStrict ? defaultFlags : disqualifyingFlag),
  };
}

/** Applies the changes of a draft to the current settings. */
function reapplyDraft({ before, values }: SettingsDraft, now: SettingsValues): SettingsValues {
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
function toChanges(values: SettingsValues, saved: SettingsValues, hasStarted: boolean): RoundChanges {
  return changedFields(toSettings(values, hasStarted), toSettings(saved, hasStarted));
}

function isWarningNumber(number: number | undefined): boolean {
  return number !== undefined && Number.isInteger(number) && number >= 2 && number <= 20;
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
    cities: values.cities,
    classes: classLevels.filter((level) => values.classes.includes(String(level))),
    ...(!hasStarted && { integrityRule: integrityRuleText(rule) }),
  };
}
