import type { SchoolReply } from '@club/contract/entities/schools';
import { createSimilarNameFinder } from '@club/domain/entities/schools/name-similarity';
import { pinProblem, schoolProblem } from '@club/domain/entities/schools/school';
import { requiredProblem } from '@club/domain/shared/text';
import { schoolFieldTexts } from '@club/texts/school-field';
import { type Ref, useEffect, useMemo, useRef, useState } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { useSchoolSearch } from '#entities/schools/use-school-search.ts';
import { useTexts } from '#shared/language.ts';
import { useProblemText } from '#shared/problem-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field, useFieldControl } from '#shared/ui/field.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { Picker } from '#shared/ui/picker.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { chosenSchoolLabel, type SchoolValues } from './chosen-school.ts';
import { useCityName } from './city-list.ts';
import { emptySignUp } from './sign-up-draft.ts';
import { useFieldValue } from './use-field-value.ts';
import { useSchools } from './use-schools.ts';

/**
 * The school: chosen from the city's list, or typed if it is not listed or the list cannot be loaded. If the typed name resembles a
 * listed school, the user is asked about that first (docs/rules/schools.md, S8).
 */
export function SchoolField({ isOptional = false }: { isOptional?: boolean }) {
  const { setValue, setFocus } = useFormContext<SchoolValues>();
  const isListed = useFieldValue<SchoolValues, 'schoolIsListed'>('schoolIsListed', emptySignUp.schoolIsListed);
  const city = useFieldValue<SchoolValues, 'city'>('city', emptySignUp.city);
  const { data: schools } = useSchools(city);
  const findSimilar = useMemo(() => createSimilarNameFinder(schools ?? []), [schools]);
  const focusNext = useRef<'school' | 'institution'>(undefined);
  const [suggestion, setSuggestion] = useState<{ readonly typed: string; readonly alike: SchoolReply }>();
  /** Listed schools that the user has said are not theirs. */
  const [dismissedSuggestion, setDismissedSuggestion] = useState<readonly string[]>([]);

  // The other control has to be rendered before it can take the focus.
  useEffect(() => {
    if (focusNext.current) setFocus(focusNext.current);
    focusNext.current = undefined;
  });

  function typeIn(institution: string) {
    setSuggestion(undefined);
    if (institution) setValue('institution', institution);
    focusNext.current = 'institution';
    setValue('schoolIsListed', false);
  }

  function askFirst(typed: string) {
    const alike = findSimilar(typed);
    if (alike !== null && !dismissedSuggestion.includes(alike.id)) setSuggestion({ typed, alike });
    else typeIn(typed);
  }

  function chooseFromList(school?: SchoolReply) {
    setSuggestion(undefined);
    if (school) setValue('school', { label: school.label }, { shouldValidate: true, shouldDirty: true });
    focusNext.current = 'school';
    setValue('schoolIsListed', true);
  }

  const deny = ({ id }: SchoolReply) => setDismissedSuggestion((before) => [...before, id]);

  if (!isListed) {
    return (
      <NewSchoolFields
        findSimilar={(name) => {
          const alike = findSimilar(name);
          return alike !== null && dismissedSuggestion.includes(alike.id) ? null : alike;
        }}
        onSimilarFound={chooseFromList}
        onOther={deny}
        onBack={() => chooseFromList()}
      />
    );
  }
  return (
    <SchoolPicker
      isOptional={isOptional}
      onMissing={askFirst}
      onChosen={() => setSuggestion(undefined)}
      question={
        suggestion?.alike.city === city && (
          <DidYouMean
            school={suggestion.alike}
            takesFocus
            onYes={() => chooseFromList(suggestion.alike)}
            onNo={() => {
              deny(suggestion.alike);
              typeIn(suggestion.typed);
            }}
          />
        )
      }
    />
  );
}

interface SchoolPickerProps {
  isOptional: boolean;
  onMissing: (typed: string) => void;
  onChosen: () => void;
  question: React.ReactNode;
}

function SchoolPicker({ isOptional, onMissing, onChosen, question }: SchoolPickerProps) {
  const city = useFieldValue<SchoolValues, 'city'>('city', emptySignUp.city);
  const { data: schools, error, isFetching, fetchStatus, refetch } = useSchools(city);
  const problemText = useProblemText();
  const texts = useTexts(schoolFieldTexts);
  const cityName = useCityName();
  const search = useSchoolSearch(schools);
  const isWaitingForConnection = fetchStatus === 'paused' && !schools;
  const { setFocus } = useFormContext<SchoolValues>();
  const school = useFieldValue<SchoolValues, 'school'>('school', emptySignUp.school);
  const isNew = useRef(false);
  // The draft is available before the prerendered page is hydrated.
  const isPrerendered = useIsPrerendered();

  // When the card replaces the box, or the box the card, the focus moves too.
  useEffect(() => {
    if (isNew.current) setFocus('school');
    isNew.current = false;
  }, [school, setFocus]);

  return (
    <div className="flex flex-col gap-2">
      <Controller<SchoolValues, 'school'>
        name="school"
        rules={{ validate: (school) => (isOptional ? undefined : requiredProblem(school?.label ?? '')) }}
        render={({ field, fieldState }) => (
          <Field
            label={texts.label}
            required={!isOptional}
            optional={isOptional}
            error={question ? undefined : problemText(fieldState.error?.message)}
          >
            {field.value && !isPrerendered ? (
              <ChosenSchool
                ref={field.ref}
                label={field.value.label}
                city={cityName(city)}
                onChange={() => {
                  isNew.current = true;
                  field.onChange(null);
                }}
              />
            ) : (
              <Picker
                ref={field.ref}
                items={schools ?? []}
                value={isPrerendered ? null : field.value}
                onChange={(school) => {
                  isNew.current = true;
                  field.onChange(school && { label: school.label });
                  onChosen();
                }}
                onBlur={field.onBlur}
                itemLabel={(school) => school.label}
                itemKey={(school) => school.label}
                {...search}
                noun={texts.noun}
                placeholder={texts.placeholder}
                loading={isFetching}
                missing={{ label: texts.notListed, onSelect: onMissing }}
              />
            )}
          </Field>
        )}
      />
      {question}
      {(error || isWaitingForConnection) && !schools && (
        <div role="status">
          <Notice
            tone="warn"
            title={texts.notLoaded({ city: cityName(city) })}
            action={
              <span className="flex flex-wrap gap-2">
                <Button variant="secondary" size="sm" busy={isFetching} onClick={() => refetch()}>
                  {texts.tryAgain}
                </Button>
                <Button variant="secondary" size="sm" onClick={() => onMissing('')}>
                  {texts.typeIn}
                </Button>
              </span>
            }
          >
            {isWaitingForConnection ? texts.offline : error?.message} {texts.canType}
          </Notice>
        </div>
      )}
    </div>
  );
}

interface ChosenSchoolProps {
  ref: Ref<HTMLButtonElement>;
  label: string;
  city: string;
  onChange: () => void;
}

/** Shows whole names: many schools differ only in their pin. */
function ChosenSchool({ ref, label, city, onChange }: ChosenSchoolProps) {
  const texts = useTexts(schoolFieldTexts);
  const { id } = useFieldControl();
  const [, institution = label, pin] = /^(.*), (\d{6})$/.exec(label) ?? [];
  const place = [pin, city].filter(Boolean).join(' · ');
  return (
    <button
      ref={ref}
      id={id}
      type="button"
      // The label alone would not name the school.
      aria-label={`${texts.chosen}: ${institution} ${place} ${texts.change}`}
      onClick={onChange}
      className="flex min-h-16 items-center gap-3 rounded-md border-[1.5px] border-good bg-good-soft px-3.5 py-2 text-left leading-snug hover:border-text"
    >
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">
          <InEnglish>{institution}</InEnglish>
        </span>{' '}
        <span className="figures block text-sm text-text-soft">{place}</span>
      </span>{' '}
      <span className="text-sm font-semibold text-accent underline underline-offset-4">{texts.change}</span>
    </button>
  );
}

interface DidYouMeanProps {
  school: SchoolReply;
  onYes: () => void;
  onNo: () => void;
  takesFocus?: boolean;
}

function DidYouMean({ school, onYes, onNo, takesFocus = false }: DidYouMeanProps) {
  const texts = useTexts(schoolFieldTexts);
  const question = texts.didYouMean({ school: school.label });
  const box = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);

  return (
    <fieldset
      ref={box}
      aria-label={question.replace(/<\/?school>/g, '')}
      tabIndex={-1}
      className="min-w-0 outline-none"
    >
      <Notice
        tone="warn"
        action={
          <span className="flex flex-wrap gap-2">
            <Button size="sm" onClick={onYes}>
              {texts.yes}
            </Button>
            <Button variant="secondary" size="sm" onClick={onNo}>
              {texts.no}
            </Button>
          </span>
        }
      >
        <RichText
          text={question}
          marks={{
            school: (label) => (
              <strong>
                <InEnglish>{label}</InEnglish>
              </strong>
            ),
          }}
        />
      </Notice>
    </fieldset>
  );
}

interface TypedSchoolProps {
  findSimilar: (name: string) => SchoolReply | null;
  onSimilarFound: (school: SchoolReply) => void;
  onOther: (school: SchoolReply) => void;
  onBack: () => void;
}

function NewSchoolFields({ findSimilar, onSimilarFound, onOther, onBack }: TypedSchoolProps) {
  const {
    register,
    getValues,
    trigger,
    formState: { errors },
  } = useFormContext<SchoolValues>();
  const institution = useFieldValue<SchoolValues, 'institution'>('institution', emptySignUp.institution);
  const problemText = useProblemText();
  const texts = useTexts(schoolFieldTexts);
  const alike = findSimilar(institution);

  // The answer about a similar listed school decides whether the name can be sent.
  useEffect(() => {
    if (errors.institution) void trigger('institution');
  }, [alike?.id]);

  return (
    <fieldset className="grid gap-4 rounded-lg border border-line p-4 sm:grid-cols-[1fr_10rem]">
      <legend className="px-1 text-sm font-semibold">{texts.notListed}</legend>
      <Field label={texts.name} required error={problemText(errors.institution?.message)}>
        <TextInput
          {...register('institution', {
            validate: () => {
              const typed = chosenSchoolLabel({ ...getValues(), schoolIsListed: false });
              const listed = findSimilar(getValues('institution'));
              return schoolProblem(typed) ?? (listed ? texts.pleaseSay({ school: listed.label }) : undefined);
            },
          })}
          autoComplete="organization"
        />
      </Field>
      <Field label={texts.pin} optional error={problemText(errors.pin?.message)} className="max-sm:order-1">
        <NumberInput {...register('pin', { validate: pinProblem })} isCode />
      </Field>
      <div role="status" className="empty:hidden sm:col-span-2">
        {alike && <DidYouMean school={alike} onYes={() => onSimilarFound(alike)} onNo={() => onOther(alike)} />}
      </div>
      <p className="max-sm:order-1 sm:col-span-2">
        <Button variant="link" size="sm" onClick={onBack}>
          {texts.chooseFromList}
        </Button>
      </p>
    </fieldset>
  );
}
