import { optionIndexes, optionLetters } from '@club/domain/entities/papers/answer-key';
import { HindiDetails } from '#shared/ui/admin-hindi-details.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import { hasOptions, type QuestionFormValues, type WordingValues, withItem } from './question-form-values.ts';

export interface HindiFieldsProps {
  /** Of a kind that its section takes. */
  values: QuestionFormValues;
  onChange: (hindi: WordingValues) => void;
}

const inHindi = { lang: 'hi', autoComplete: 'off' } as const;

/** The question in Hindi, folded away until it is wanted: what English has, field by field. */
export function HindiFields({ values, onChange }: HindiFieldsProps) {
  const { hindi } = values;
  const change = (changes: Partial<WordingValues>) => onChange({ ...hindi, ...changes });
  const texts = hasOptions(values) ? (values.optionsArePictures ? 'optionAlts' : 'optionTexts') : undefined;
  return (
    <HindiDetails isWritten={hindi.text !== ''}>
      <Field label="Question in Hindi">
        <TextArea
          lang="hi"
          rows={4}
          value={hindi.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      {values.supportingPicture && (
        <Field label="Alternative text of the picture in Hindi">
          <TextInput
            {...inHindi}
            value={hindi.supportingPictureAlt}
            onChange={(event) => change({ supportingPictureAlt: event.currentTarget.value })}
          />
        </Field>
      )}
      {texts && (
        <Field group label={texts === 'optionTexts' ? 'Options in Hindi' : 'Alternative texts of the options in Hindi'}>
          <ul className="flex flex-col gap-2">
            {optionIndexes.map((index) => (
              <li key={index} className="flex items-center gap-3">
                <span aria-hidden="true" className="w-5 shrink-0 text-center font-bold">
                  {optionLetters[index]}
                </span>
                <TextInput
                  {...inHindi}
                  aria-label={`${texts === 'optionTexts' ? 'Option' : 'Alternative text of option'} ${optionLetters[index]} in Hindi`}
                  value={hindi[texts][index]}
                  onChange={(event) => change({ [texts]: withItem(hindi[texts], index, event.currentTarget.value) })}
                />
              </li>
            ))}
          </ul>
        </Field>
      )}
      <Field label="Why is it right? In Hindi">
        <TextArea
          lang="hi"
          rows={2}
          value={hindi.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
    </HindiDetails>
  );
}
