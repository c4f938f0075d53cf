import { questionTexts } from '@club/texts/question';
import Eraser from 'lucide-react/icons/eraser';
import type { Ref } from 'react';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { RichText } from '#shared/ui/rich-text.tsx';
import { type ChoiceOption, OptionChoices } from './option-choices.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { type ShownBlock, TextBlocks } from './text-blocks.tsx';
import { TypedAnswer } from './typed-answer.tsx';

/** The kind of input of a question, and the answer given. */
export type ShownAnswer =
  | {
      readonly by: 'options';
      readonly allowsSeveralOptions: boolean;
      readonly options: readonly ChoiceOption[];
      readonly onChoose: (option: number) => void;
    }
  | {
      readonly by: 'typing';
      readonly asks: 'number' | 'text';
      readonly text: string;
      readonly isUnreadable: boolean;
      readonly onType: (text: string) => void;
    };

export interface QuestionViewProps {
  /** Distinguishes its inputs from those of another question on the same page. */
  id: string;
  number: number;
  total: number;
  blocks: readonly ShownBlock[];
  picture: { readonly source: string; readonly alt: string; readonly ratio?: number | undefined } | null;
  answer: ShownAnswer;
  headingRef?: Ref<HTMLHeadingElement>;
  /** The marking scheme in short form: "+4 -1". */
  marks?: string;
  /** Set while there is an answer. */
  onClear?: (() => void) | undefined;
  /** Shown at the end of the line with the number. */
  aside?: React.ReactNode;
}

/** In a low window the options start beside the question number, so that four of them are visible. */
const besideTheNumber = 'short:@min-[38rem]:-mt-9';

/**
 * A picture is placed beside its options if there is room. On a phone in landscape (lower than 30rem) the options are beside
 * everything else, because they would be out of sight below.
 */
const layouts = {
  text: {
    all: 'short:@min-[38rem]:grid-cols-2',
    text: '',
    answer: besideTheNumber,
  },
  picture: {
    all: '@min-[38rem]:grid-cols-2 short:@min-[38rem]:grid-rows-[auto_1fr]',
    text: '@min-[38rem]:col-span-2 short:@min-[38rem]:col-span-1',
    answer: `short:@min-[38rem]:col-start-2 short:@min-[38rem]:row-span-2 short:@min-[38rem]:row-start-1 ${besideTheNumber}`,
  },
  pictures: {
    all: '@min-[46rem]:grid-cols-2',
    text: '@min-[46rem]:col-span-2',
    answer: '',
  },
} as const;

/**
 * A single question in large type with its inputs, in the current language, for the play screen and the editor's preview. Its
 * layout follows the width of its container, not of the window; `--text-scale` enlarges its text, and pictures take a share of
 * `--screen-height`.
 */
export function QuestionView({
  id,
  number,
  total,
  blocks,
  picture,
  answer,
  headingRef,
  marks,
  onClear,
  aside,
}: QuestionViewProps) {
  const texts = useTexts(questionTexts);
  const language = useLanguage();
  const textId = `text-${id}`;
  const hasPictureOptions = answer.by === 'options' && answer.options.some((option) => option.picture !== undefined);
  const layout = picture === null ? 'text' : hasPictureOptions ? 'pictures' : 'picture';
  return (
    <article {...languageAttributes(language)} className="@container">
      {/* In a low window the options begin beside this line. */}
      <div className="flex flex-wrap items-center gap-x-2.5 text-text-soft max-[18rem]:gap-x-1 short:gap-x-1.5 short:@min-[38rem]:w-1/2 short:@min-[38rem]:pr-3">
        <h2
          ref={headingRef}
          tabIndex={-1}
          className="text-base whitespace-nowrap outline-none max-[18rem]:text-sm short:text-sm"
        >
          <RichText
            text={texts.heading({ number, total })}
            marks={{ place: (words) => <span className="figures">{words}</span> }}
          />
        </h2>
        {marks && (
          <span className="figures mr-auto rounded-full bg-sunken px-2 text-sm font-semibold whitespace-nowrap text-text max-[18rem]:px-1 max-[18rem]:text-xs">
            <span className="sr-only">{texts.marks}: </span>
            {marks}
          </span>
        )}
        {aside}
      </div>
      <div
        className={classNames(
          'mt-1 grid content-start items-start gap-3 @min-[38rem]:gap-x-6 tall:@min-[38rem]:mt-3 tall:@min-[38rem]:gap-y-6',
          layouts[layout].all,
        )}
      >
        <div className={classNames('min-w-0', layouts[layout].text)}>
          <TextBlocks id={textId} blocks={blocks} />
        </div>
        {picture && (
          <QuestionPicture
            key={picture.source}
            source={picture.source}
            alt={picture.alt}
            ratio={picture.ratio}
            canBeEnlarged
            {...(answer.by === 'typing' && { maxHeight: 'calc(var(--screen-height, 100svh) * 0.25)' })}
          />
        )}
        <div className={classNames('relative min-w-0', layouts[layout].answer)}>
          {onClear && (
            <button
              type="button"
              onClick={onClear}
              className={classNames(
                'absolute -top-2.5 z-1 inline-flex min-h-11 items-center gap-1.5 px-2 max-[18rem]:px-3 text-sm font-semibold text-accent underline decoration-1 underline-offset-4',
                picture ? 'right-8' : '-right-2',
              )}
            >
              <Eraser aria-hidden="true" className="size-4" />
              <span className="max-[18rem]:sr-only">{texts.clear}</span>
            </button>
          )}
          {answer.by === 'options' ? (
            <OptionChoices
              name={id}
              describedBy={textId}
              allowsSeveralOptions={answer.allowsSeveralOptions}
              hasLittleRoom={picture !== null || blocks.some(({ kind }) => kind === 'lists' || kind === 'table')}
              options={answer.options}
              onChoose={answer.onChoose}
            />
          ) : (
            <TypedAnswer
              asks={answer.asks}
              text={answer.text}
              isUnreadable={answer.isUnreadable}
              onType={answer.onType}
            />
          )}
        </div>
      </div>
    </article>
  );
}
