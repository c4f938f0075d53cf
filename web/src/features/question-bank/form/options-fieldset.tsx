import { type OptionIndex, optionIndexes, optionLetters } from '@club/domain/entities/papers/answer-key';
import { isAnsweredByTicks, kindAnsweredWith, questionKinds } from '@club/domain/entities/papers/question-kinds';
import type { Language } from '@club/domain/shared/language';
import { adminProblemText } from '@club/texts/admin/problems';
import { kindNames } from '@club/texts/admin/question-kinds';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { AlternativeTexts } from './alternative-texts.tsx';
import { PictureInput } from './picture-input.tsx';
import { type PicturePlace, placeAttribute } from './picture-places.ts';
import { isPictureAt, type OptionForm, type QuestionFormValues, withItem } from './question-form-values.ts';

export interface OptionsFieldsetProps {
  /** Normalized for the section. */
  values: QuestionFormValues;
  change: (changes: Partial<QuestionFormValues>) => void;
  onFiles: (files: readonly File[], place: PicturePlace) => void;
  /** Where a file that is not a picture was added last. */
  refusedAt: PicturePlace | undefined;
  languages: readonly Language[];
  optionsProblem: string | undefined;
  answerProblem: string | undefined;
}

/** The options, each a text or a picture, with a checkbox for the correct ones. */
export function OptionsFieldset(props: OptionsFieldsetProps) {
  const { values, change, optionsProblem, answerProblem } = props;
  const areTicked = isAnsweredByTicks(values.kind);
  const allowsSeveralOptions = questionKinds[values.kind].answeredWith === 'options';
  const severalKind = kindAnsweredWith('options');
  const ticked = optionIndexes.filter((index) => values.ticks[index]);
  return (
    <div className="flex flex-col gap-4">
      <Field group label="Options are">
        <RadioGroup
          name="options-are"
          inline
          options={[
            { value: 'texts', label: 'Texts' },
            { value: 'pictures', label: 'Pictures' },
            { value: 'both', label: 'Both' },
          ]}
          value={values.optionsAre}
          onChange={(event) => change({ optionsAre: event.currentTarget.value as OptionForm })}
        />
      </Field>
      <Field
        group
        label="Options"
        hint={areTicked ? tickHint(allowsSeveralOptions) : undefined}
        error={optionsProblem ?? (areTicked ? answerProblem : undefined)}
      >
        <ul className={classNames('flex flex-col', values.optionsAre === 'texts' ? 'gap-2' : 'gap-5')}>
          {optionIndexes.map((index) => (
            <OptionFields key={index} index={index} {...props} />
          ))}
        </ul>
      </Field>
      {!allowsSeveralOptions && severalKind !== undefined && ticked.length > 1 && answerProblem === undefined && (
        <Notice tone="warn" title={adminProblemText('answers-too-many')}>
          Several correct options need a section that allows the question type “{kindNames[severalKind]}”.
        </Notice>
      )}
    </div>
  );
}

function OptionFields({
  index,
  values,
  change,
  onFiles,
  refusedAt,
  languages,
  optionsProblem,
  answerProblem,
}: OptionsFieldsetProps & { index: OptionIndex }) {
  const letter = optionLetters[index];
  const text = values.optionTexts[index];
  return (
    <li {...placeAttribute(index)} className="flex items-center gap-2 sm:gap-3">
      <span aria-hidden="true" className="w-5 shrink-0 text-center font-bold">
        {letter}
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        {!isPictureAt(values, index) && (
          <TextInput
            aria-label={`Option ${letter}`}
            autoComplete="off"
            value={text}
            onChange={(event) =>
              change({ optionTexts: withItem(values.optionTexts, index, event.currentTarget.value) })
            }
            {...(optionsProblem !== undefined && text.trim() === '' && { 'aria-invalid': true })}
          />
        )}
        {values.optionsAre !== 'texts' && (
          <PictureInput
            label={`Picture of option ${letter}`}
            value={values.optionPictures[index]}
            onChange={(picture) => change({ optionPictures: withItem(values.optionPictures, index, picture) })}
            onFiles={(files) => onFiles(files, index)}
            isRefused={refusedAt === index}
            invalid={
              optionsProblem !== undefined && isPictureAt(values, index) && values.optionPictures[index] === null
            }
          />
        )}
        {isPictureAt(values, index) && (
          <AlternativeTexts place={index} values={values} change={change} languages={languages} />
        )}
      </div>
      {isAnsweredByTicks(values.kind) && (
        <div className="shrink-0">
          <Checkbox
            label={
              <>
                <span className="sr-only">{letter} is </span>
                <span className="max-sm:sr-only">correct</span>
              </>
            }
            checked={values.ticks[index]}
            onChange={(event) => change({ ticks: withItem(values.ticks, index, event.currentTarget.checked) })}
            {...(answerProblem !== undefined && !optionsProblem && { 'aria-invalid': true })}
          />
        </div>
      )}
    </li>
  );
}

function tickHint(allowsSeveralOptions: boolean): string {
  return allowsSeveralOptions ? 'Tick every correct option. There is no partial marking.' : 'Tick the correct option.';
}
