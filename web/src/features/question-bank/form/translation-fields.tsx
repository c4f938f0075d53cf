import { optionIndexes, optionLetters, perOption } from '@club/domain/entities/papers/answer-key';
import { languageNames, type TranslatedLanguage } from '@club/domain/shared/language';
import { languageAttributes } from '#shared/language.ts';
import { TranslationDetails } from '#shared/ui/admin-translation-details.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea, TextInput } from '#shared/ui/text-input.tsx';
import {
  hasOptions,
  isPictureAt,
  type QuestionFormValues,
  type WordingValues,
  withItem,
} from './question-form-values.ts';

export interface TranslationFieldsProps {
  language: TranslatedLanguage;
  isOffered: boolean;
  /** Normalized for the section. */
  values: QuestionFormValues;
  onChange: (translation: WordingValues) => void;
}

/** The question in another language, collapsed at first, with the same fields as in English. Pictures are described beside them. */
export function TranslationFields({ language, isOffered, values, onChange }: TranslationFieldsProps) {
  const wording = values.translations[language];
  const name = languageNames[language];
  const written = languageAttributes(language);
  const change = (changes: Partial<WordingValues>) => onChange({ ...wording, ...changes });
  return (
    <TranslationDetails language={language} isOffered={isOffered} isWritten={wording.text !== ''}>
      <Field label={`Question in ${name}`}>
        <TextArea
          {...written}
          rows={4}
          value={wording.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
      </Field>
      {hasOptions(values) && values.optionsAre !== 'pictures' && (
        <Field group label={`Options in ${name}`}>
          <ul className="flex flex-col gap-2">
            {optionIndexes
              .filter((index) => !isPictureAt(values, index))
              .map((index) => (
                <li key={index} className="flex items-center gap-3">
                  <span aria-hidden="true" className="w-5 shrink-0 text-center font-bold">
                    {optionLetters[index]}
                  </span>
                  <TextInput
                    {...written}
                    autoComplete="off"
                    aria-label={`Option ${optionLetters[index]} in ${name}`}
                    value={wording.optionTexts[index]}
                    onChange={(event) =>
                      change({ optionTexts: withItem(wording.optionTexts, index, event.currentTarget.value) })
                    }
                  />
                </li>
              ))}
          </ul>
          <Button
            variant="secondary"
            size="sm"
            className="self-start"
            onClick={() =>
              change({
                optionTexts: perOption((index) => wording.optionTexts[index].trim() || values.optionTexts[index]),
              })
            }
          >
            Take empty options from English
          </Button>
        </Field>
      )}
      <Field label={`Why is it correct? In ${name}`}>
        <TextArea
          {...written}
          rows={2}
          value={wording.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      </Field>
    </TranslationDetails>
  );
}
