import { type GivenAnswer, optionLetters } from '@club/domain/papers/answer-key';
import Check from 'lucide-react/icons/check';
import { classNames } from '#shared/ui/class-names.ts';
import { type PlayedQuestion, takesSeveral } from './answer.ts';
import { Picture } from './picture.tsx';

export interface OptionListProps {
  question: PlayedQuestion;
  answer: GivenAnswer;
  /** The element that holds the question's text. */
  describedBy: string;
  onChoose: (option: number) => void;
}

/** The four options as big targets. A circle takes one, a square takes several. */
export function OptionList({ question, answer, describedBy, onChoose }: OptionListProps) {
  const several = takesSeveral(question);
  return (
    <fieldset aria-describedby={describedBy}>
      <legend className="mb-3 text-text-soft">
        {several ? 'One or more options are right. Choose all of them.' : 'Choose one option.'}
      </legend>
      <div className={classNames('grid gap-3', question.optionsContainImg && 'grid-cols-2')}>
        {question.options.map((option, index) => {
          const letter = optionLetters[index] ?? '';
          const isChosen = answer.markedAnswers?.[index] ?? false;
          return (
            <label
              key={`${question.id}-${letter}`}
              className={classNames(
                'flex min-h-14 flex-wrap items-start gap-3 rounded-lg border-2 p-3 text-lg leading-snug select-none has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
                isChosen ? 'border-good bg-good-soft' : 'border-line-strong bg-surface hover:border-text',
              )}
            >
              <input
                type={several ? 'checkbox' : 'radio'}
                name={question.id}
                checked={isChosen}
                onChange={() => onChoose(index)}
                className="sr-only"
              />
              <span
                aria-hidden="true"
                className={classNames(
                  'grid size-8 shrink-0 place-items-center border-2 text-base font-bold',
                  several ? 'rounded-sm' : 'rounded-full',
                  isChosen ? 'border-good bg-good text-white' : 'border-line-strong text-text',
                )}
              >
                {letter}
              </span>
              <span
                className={classNames(
                  'min-w-0 pt-0.5 wrap-anywhere',
                  question.optionsContainImg ? 'order-last basis-full sm:order-none sm:flex-1 sm:basis-0' : 'flex-1',
                )}
              >
                <span className="sr-only">{letter}: </span>
                {question.optionsContainImg ? (
                  <Picture
                    reference={option}
                    alt={question.optionAlts[index] || `Picture ${letter}`}
                    className="aspect-4/3 max-h-48 w-full rounded-sm bg-white object-contain"
                  />
                ) : (
                  option
                )}
              </span>
              <Check
                aria-hidden="true"
                strokeWidth={3}
                className={classNames('mt-1 ml-auto size-6 shrink-0 text-good', !isChosen && 'invisible')}
              />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
