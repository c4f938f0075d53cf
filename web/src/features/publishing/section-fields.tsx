import type { QuestionKind } from '@club/domain/entities/papers/answer-key';
import type { MarkingScheme } from '@club/domain/entities/papers/marking';
import { type SectionField, sectionWords } from '@club/domain/entities/papers/outline-problems';
import type { SectionWording } from '@club/domain/entities/papers/paper';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import {
  type Language,
  languageNames,
  type TranslatedLanguage,
  translatedLanguages,
} from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { kindNames } from '@club/texts/admin/question-kinds';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import Trash2 from 'lucide-react/icons/trash-2';
import { languageAttributes } from '#shared/language.ts';
import { TranslationDetails } from '#shared/ui/admin-translation-details.tsx';
import { IconButton } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';

export interface SectionValues {
  /** Stable while the section is moved. */
  readonly key: string;
  /** The current number, so that the questions follow the section; null for a new section. */
  readonly from: number | null;
  readonly title: string;
  readonly problemType: string;
  readonly kinds: readonly QuestionKind[];
  readonly minutes: string;
  readonly questionCount: string;
  readonly markingScheme: string;
  /** The wording in other languages; empty where there is none. */
  readonly translations: Readonly<Record<TranslatedLanguage, SectionWording>>;
}

/** Each is omitted if it is not possible. */
interface SectionMoves {
  onMoveUp?: () => void;
  onMoveDown?: () => void;
  onRemove?: () => void;
}

export interface SectionFieldsProps extends SectionMoves {
  number: number;
  values: SectionValues;
  /** Languages in which the paper is offered. */
  languages: readonly Language[];
  scheme: MarkingScheme | undefined;
  problemOf: (field: SectionField) => string | undefined;
  onChange: (values: SectionValues) => void;
}

const wordLabels = {
  title: 'Title',
  problemType: 'Problem type',
  markingScheme: 'Marking scheme',
} as const satisfies Record<keyof SectionWording, string>;

export function SectionFields({
  number,
  values,
  languages,
  scheme,
  problemOf,
  onChange,
  ...moves
}: SectionFieldsProps) {
  const change = (changes: Partial<SectionValues>) => onChange({ ...values, ...changes });
  return (
    <fieldset className="rounded-lg border border-line bg-surface p-4">
      <legend className="sr-only">Section {number}</legend>
      <SectionHeading number={number} {...moves} />
      <div className="grid grid-cols-2 gap-x-5 gap-y-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_7rem_7rem]">
        <Field label="Title" required error={problemOf('title')} className="max-sm:col-span-2">
          <TextInput
            autoComplete="off"
            value={values.title}
            onChange={(event) => change({ title: event.currentTarget.value })}
          />
        </Field>
        <Field label="Problem type" required error={problemOf('problemType')} className="max-sm:col-span-2">
          <TextInput
            autoComplete="off"
            placeholder="Single Correct (5) and Assertion-Reason (5)"
            value={values.problemType}
            onChange={(event) => change({ problemType: event.currentTarget.value })}
          />
        </Field>
        <Field label="Questions" required error={problemOf('questionCount')}>
          <NumberInput
            value={values.questionCount}
            onChange={(event) => change({ questionCount: event.currentTarget.value })}
          />
        </Field>
        <Field label="Minutes" required error={problemOf('durationSeconds')}>
          <NumberInput value={values.minutes} onChange={(event) => change({ minutes: event.currentTarget.value })} />
        </Field>
        <Field
          label="Marking scheme"
          required
          error={problemOf('markingScheme')}
          className="col-span-2 lg:col-span-4"
          hint={scheme && readingText(scheme)}
        >
          <TextInput
            autoComplete="off"
            value={values.markingScheme}
            onChange={(event) => change({ markingScheme: event.currentTarget.value })}
          />
        </Field>
        <KindsField kinds={values.kinds} problem={problemOf('kinds')} onChange={(kinds) => change({ kinds })} />
        {translatedLanguages.map((language) => (
          <TranslationFields
            key={language}
            language={language}
            isOffered={languages.includes(language)}
            wording={values.translations[language]}
            problemOf={problemOf}
            onChange={(wording) => change({ translations: { ...values.translations, [language]: wording } })}
          />
        ))}
      </div>
    </fieldset>
  );
}

function SectionHeading({ number, onMoveUp, onMoveDown, onRemove }: SectionMoves & { number: number }) {
  return (
    <div className="mb-3 flex min-h-9 items-center justify-between gap-3">
      <p aria-hidden="true" className="font-display font-bold">
        Section {number}
      </p>
      <span className="flex">
        {onMoveUp && (
          <IconButton
            label={`Move section ${number} up`}
            size="sm"
            icon={<ArrowUp aria-hidden="true" className="size-4.5" />}
            onClick={onMoveUp}
          />
        )}
        {onMoveDown && (
          <IconButton
            label={`Move section ${number} down`}
            size="sm"
            icon={<ArrowDown aria-hidden="true" className="size-4.5" />}
            onClick={onMoveDown}
          />
        )}
        {onRemove && (
          <IconButton
            label={`Remove section ${number}`}
            size="sm"
            icon={<Trash2 aria-hidden="true" className="size-4.5 text-bad" />}
            onClick={onRemove}
          />
        )}
      </span>
    </div>
  );
}

interface KindsFieldProps extends Pick<SectionValues, 'kinds'> {
  problem: string | undefined;
  onChange: (kinds: SectionValues['kinds']) => void;
}

function KindsField({ kinds, problem, onChange }: KindsFieldProps) {
  return (
    <Field group label="Question types" error={problem} className="col-span-2 lg:col-span-4">
      <div className="flex flex-wrap gap-x-5">
        {questionKindNames.map((kind) => (
          <Checkbox
            key={kind}
            label={kindNames[kind]}
            checked={kinds.includes(kind)}
            onChange={(event) => {
              const isWanted = event.currentTarget.checked;
              const wanted = (each: QuestionKind) => (each === kind ? isWanted : kinds.includes(each));
              onChange(questionKindNames.filter(wanted));
            }}
            {...(problem !== undefined && { 'aria-invalid': true })}
          />
        ))}
      </div>
    </Field>
  );
}

interface TranslationFieldsProps extends Pick<SectionFieldsProps, 'problemOf'> {
  language: TranslatedLanguage;
  isOffered: boolean;
  wording: SectionWording;
  onChange: (wording: SectionWording) => void;
}

function TranslationFields({ language, isOffered, wording, problemOf, onChange }: TranslationFieldsProps) {
  return (
    <TranslationDetails
      language={language}
      isOffered={isOffered}
      isWritten={Object.values(wording).join('') !== ''}
      isWrong={sectionWords.some((word) => problemOf(`${language}.${word}`) !== undefined)}
      className="col-span-2 lg:col-span-4"
    >
      <div className="grid gap-x-5 gap-y-4 lg:grid-cols-2">
        {sectionWords.map((word) => (
          <Field
            key={word}
            label={`${wordLabels[word]} in ${languageNames[language]}`}
            error={problemOf(`${language}.${word}`)}
            className={word === 'markingScheme' ? 'lg:col-span-2' : ''}
          >
            <TextInput
              {...languageAttributes(language)}
              autoComplete="off"
              value={wording[word]}
              onChange={(event) => onChange({ ...wording, [word]: event.currentTarget.value })}
            />
          </Field>
        ))}
      </div>
    </TranslationDetails>
  );
}

function readingText({ marksIfRight, marksIfWrong }: MarkingScheme): string {
  const right = `Read as ${countWithNoun(marksIfRight, 'mark')} for a correct answer`;
  return marksIfWrong === 0
    ? `${right} and no marks off for a wrong one.`
    : `${right} and ${-marksIfWrong} off for a wrong one.`;
}
