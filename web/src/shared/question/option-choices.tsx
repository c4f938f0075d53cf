import { questionTexts } from '@club/texts/question';
import Check from 'lucide-react/icons/check';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { EnlargedPicture } from './enlarged-picture.tsx';
import { QuestionPicture } from './question-picture.tsx';

export interface ChoiceOption {
  readonly letter: string;
  readonly text: string;
  /** Stands in place of the text; undefined for an option that is a text. */
  readonly picture: { readonly source: string; readonly alt: string } | undefined;
  readonly isChosen: boolean;
}

export interface OptionChoicesProps {
  /** Of the group of inputs. */
  name: string;
  /** The element that holds the question's text. */
  describedBy: string;
  takesSeveral: boolean;
  options: readonly ChoiceOption[];
  onChoose: (option: number) => void;
}

/** The options as big targets. A circle takes one, a square takes several. */
export function OptionChoices({ name, describedBy, takesSeveral, options, onChoose }: OptionChoicesProps) {
  const texts = useTexts(questionTexts);
  const [enlarged, setEnlarged] = useState<ChoiceOption['picture']>();
  const [isEnlarged, setIsEnlarged] = useState(false);
  const arePictures = options.some(({ picture }) => picture !== undefined);
  return (
    <fieldset aria-describedby={describedBy} className="min-w-0">
      <legend className="mb-2 text-text-soft short:mb-1 short:text-sm">
        {takesSeveral ? texts.chooseAll : texts.chooseOne}
      </legend>
      <div className={classNames('grid gap-3 short:gap-1.5', arePictures && 'grid-cols-2')}>
        {options.map(({ letter, text, picture, isChosen }, index) => (
          <div key={letter} className="relative grid">
            <label
              className={classNames(
                'flex min-h-12 short:min-h-11 flex-wrap content-start items-start gap-x-3 gap-y-2 rounded-lg border-2 p-2 text-[length:calc(1.0625rem*var(--text-scale,1))] leading-snug select-none @min-[38rem]:p-2.5 short:p-1! has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus @min-[38rem]:text-[length:calc(1.25rem*var(--text-scale,1))]',
                isChosen ? 'border-good bg-good-soft' : 'border-line-strong bg-surface hover:border-text',
              )}
            >
              <input
                type={takesSeveral ? 'checkbox' : 'radio'}
                name={name}
                checked={isChosen}
                onChange={() => onChoose(index)}
                className="sr-only"
              />
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-8 shrink-0 place-items-center border-2 text-base font-bold',
                  takesSeveral ? 'rounded-sm' : 'rounded-full',
                  isChosen ? 'border-good bg-good text-white' : 'border-line-strong text-text',
                )}
              >
                {letter}
              </span>
              <span
                className={classNames('min-w-0 pt-0.5 wrap-anywhere', picture ? 'order-last basis-full' : 'flex-1')}
              >
                <span className="sr-only">{letter}: </span>
                {picture ? (
                  <QuestionPicture
                    key={picture.source}
                    source={picture.source}
                    alt={picture.alt}
                    maxHeight="min(12rem, calc(var(--screen-height, 100svh) * 0.4))"
                  />
                ) : (
                  text
                )}
              </span>
              <Check
                aria-hidden="true"
                strokeWidth={3}
                className={classNames(
                  'mt-1 size-6 shrink-0 text-good',
                  !isChosen && 'invisible',
                  !picture && 'ml-auto',
                )}
              />
            </label>
            {picture && (
              <button
                type="button"
                aria-label={texts.enlargeOption({ letter, alt: picture.alt })}
                className="absolute top-1 right-1 grid size-11 cursor-zoom-in place-items-center rounded-md text-text-soft hover:text-text"
                onClick={() => {
                  setEnlarged(picture);
                  setIsEnlarged(true);
                }}
              >
                <Maximize2 aria-hidden="true" className="size-4.5" />
              </button>
            )}
          </div>
        ))}
      </div>
      {enlarged && <EnlargedPicture {...enlarged} open={isEnlarged} onClose={() => setIsEnlarged(false)} />}
    </fieldset>
  );
}
