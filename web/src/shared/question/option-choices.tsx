import { questionTexts } from '@club/texts/question';
import Check from 'lucide-react/icons/check';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { QuestionWords } from './question-words.tsx';

export interface ChoiceOption {
  readonly letter: string;
  readonly text: string;
  /** Shown instead of the text; undefined for a text option. */
  readonly picture: { readonly source: string; readonly alt: string; readonly ratio?: number | undefined } | undefined;
  readonly isChosen: boolean;
}

/** In characters: two such options fit side by side on a phone, in two lines each. */
const maxShortText = 20;

export interface OptionChoicesProps {
  /** The name of the input group. */
  name: string;
  /** The id of the element with the question's text. */
  describedBy: string;
  allowsSeveralOptions: boolean;
  /** True if a picture or lists take up space above them. */
  hasLittleRoom: boolean;
  options: readonly ChoiceOption[];
  onChoose: (option: number) => void;
}

/** The options as large targets: circles for one choice, squares for several. */
export function OptionChoices({
  name,
  describedBy,
  allowsSeveralOptions,
  hasLittleRoom,
  options,
  onChoose,
}: OptionChoicesProps) {
  const texts = useTexts(questionTexts);
  const [enlarged, setEnlarged] = useState<ChoiceOption['picture']>();
  const [isEnlarged, setIsEnlarged] = useState(false);
  // A text option beside pictures needs the full width.
  const areAllPictures = options.every(({ picture }) => picture !== undefined);
  const areSideBySide =
    hasLittleRoom && options.every(({ text, picture }) => picture === undefined && text.length <= maxShortText);
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-2 text-text-soft @max-[38rem]:mb-1.5 @max-[38rem]:text-sm short:mb-1 short:text-sm">
        {allowsSeveralOptions ? texts.chooseAll : texts.chooseOne}
      </legend>
      <div
        className={classNames(
          'grid gap-3 @max-[38rem]:gap-2 short:gap-1.5',
          areAllPictures && 'grid-cols-2 @min-[56rem]:grid-cols-4',
          areSideBySide && '@max-[38rem]:grid-cols-2',
        )}
      >
        {options.map(({ letter, text, picture, isChosen }, index) => (
          <div key={letter} className="relative grid min-w-0">
            <label
              className={classNames(
                'flex min-h-12 items-start gap-x-3 rounded-lg border-2 p-1.5 text-[length:calc(1.0625rem*var(--text-scale,1))] leading-snug select-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus short:min-h-11 short:p-1! @min-[38rem]:p-2.5 tall:@min-[38rem]:text-[length:calc(1.25rem*var(--text-scale,1))]',
                picture && 'gap-x-1 overflow-hidden',
                isChosen ? 'border-good bg-good-soft' : 'border-line-strong bg-surface hover:border-text',
              )}
            >
              <input
                type={allowsSeveralOptions ? 'checkbox' : 'radio'}
                name={name}
                checked={isChosen}
                onChange={() => onChoose(index)}
                className="sr-only"
              />
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-8 shrink-0 place-items-center border-2 text-base font-bold',
                  allowsSeveralOptions ? 'rounded-sm' : 'rounded-full',
                  isChosen ? 'border-good bg-good text-ground' : 'border-line-strong bg-surface text-text',
                )}
              >
                {letter}
              </span>
              <span
                className={classNames(
                  'min-w-0 flex-1 wrap-anywhere',
                  picture ? 'grid place-items-center' : 'pt-1 tall:@min-[38rem]:pt-0.5',
                )}
              >
                <span className="sr-only">{letter}: </span>
                {picture ? (
                  <QuestionPicture
                    key={picture.source}
                    source={picture.source}
                    alt={picture.alt}
                    ratio={picture.ratio}
                    maxHeight="clamp(6rem, calc(var(--screen-height, 100svh) * 0.165), 12rem)"
                  />
                ) : (
                  <QuestionWords text={text} {...(areSideBySide && { words: (words) => <Words text={words} /> })} />
                )}
              </span>
              {!picture && (
                <Check
                  aria-hidden="true"
                  strokeWidth={3}
                  className={classNames(
                    'mt-1 ml-auto size-6 shrink-0 text-good @max-[38rem]:hidden',
                    !isChosen && 'invisible',
                  )}
                />
              )}
            </label>
            {picture && (
              <button
                type="button"
                aria-label={texts.enlargeOption({ letter, alt: picture.alt })}
                className="group absolute bottom-0 left-0 grid size-11 cursor-zoom-in place-items-center"
                onClick={() => {
                  setEnlarged(picture);
                  setIsEnlarged(true);
                }}
              >
                <span className="grid size-7 place-items-center rounded-sm border border-line bg-surface text-text-soft group-hover:text-text">
                  <Maximize2 aria-hidden="true" className="size-4" />
                </span>
              </button>
            )}
          </div>
        ))}
      </div>
      {enlarged && (
        <EnlargedPicture
          source={enlarged.source}
          alt={enlarged.alt}
          open={isEnlarged}
          onClose={() => setIsEnlarged(false)}
        />
      )}
    </fieldset>
  );
}

/** "A-4, B-1, C-3, D-2" wraps after a comma, not after a hyphen. */
function Words({ text }: { text: string }) {
  return text.split(/(?<= )/).map((word, index) => (
    <span key={index} className={word.trim().length < 6 ? 'inline-block whitespace-pre' : undefined}>
      {word}
    </span>
  ));
}
