import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { type Language, languageNames } from '@club/domain/shared/language';
import { languageAttributes } from '#shared/language.ts';
import { TextInput } from '#shared/ui/text-input.tsx';
import { altOf, type PicturePlace, withAlt } from './picture-places.ts';
import { languagesWithText, type QuestionFormValues } from './question-form-values.ts';

export interface AlternativeTextsProps {
  place: PicturePlace;
  values: QuestionFormValues;
  change: (changes: Partial<QuestionFormValues>) => void;
  /** Of the paper; the question may have text in further languages. */
  languages: readonly Language[];
}

/** In each language that the question is offered in. */
export function AlternativeTexts({ place, values, change, languages }: AlternativeTextsProps) {
  const label = `Alternative text of ${place === 'question' ? 'the picture' : `option ${optionLetters[place]}`}`;
  return [...new Set([...languages, ...languagesWithText(values)])].map((language) => {
    const wording = language === 'en' ? values : values.translations[language];
    const name = languageNames[language];
    return (
      <TextInput
        key={language}
        data-alt={place}
        aria-label={language === 'en' ? label : `${label} in ${name}`}
        placeholder={`What it shows${languages.length > 1 ? `, in ${name}` : ''}`}
        autoComplete="off"
        {...(language !== 'en' && languageAttributes(language))}
        value={altOf(wording, place)}
        onChange={(event) => {
          const changes = withAlt(wording, place, event.currentTarget.value);
          if (language === 'en') change(changes);
          else change({ translations: { ...values.translations, [language]: { ...wording, ...changes } } });
        }}
      />
    );
  });
}
