import type { Ref } from 'react';
import { classNames } from '#shared/ui/class-names.ts';
import { type ChoiceOption, OptionChoices } from './option-choices.tsx';
import { QuestionPicture } from './question-picture.tsx';
import { type ShownBlock, TextBlocks } from './text-blocks.tsx';
import { TypedAnswer } from './typed-answer.tsx';

/** What a question is answered with. */
export type ShownAnswer =
  | {
      readonly by: 'options';
      readonly takesSeveral: boolean;
      readonly options: readonly ChoiceOption[];
      readonly onChoose: (option: number) => void;
    }
  | {
      readonly by: 'typing';
      readonly asks: 'number' | 'text';
      readonly text: string;
      /** What was typed is no number yet. */
      readonly isUnreadable: boolean;
      readonly onType: (text: string) => void;
    };

export interface QuestionViewProps {
  /** Tells its inputs from those of another question on the same page. */
  id: string;
  number: number;
  total: number;
  blocks: readonly ShownBlock[];
  picture: { readonly source: string; readonly alt: string } | null;
  answer: ShownAnswer;
  headingRef?: Ref<HTMLHeadingElement>;
}

/**
 * One question, large, and what answers it: the play screen and the editor's preview are this. It follows the width it is given, not
 * the window's; `--text-scale` enlarges its text, `--screen-height` is the height its pictures have a share of.
 */
export function QuestionView({ id, number, total, blocks, picture, answer, headingRef }: QuestionViewProps) {
  const textId = `text-${id}`;
  const hasPictureOptions = answer.by === 'options' && answer.options.some((option) => option.picture !== undefined);
  return (
    <article className="@container">
      <h2 ref={headingRef} tabIndex={-1} className="text-base text-text-soft outline-none">
        Question{' '}
        <span className="figures">
          {number}/{total}
        </span>
      </h2>
      <div className="mt-2 grid gap-5 @min-[38rem]:mt-3 @min-[38rem]:gap-6">
        <TextBlocks id={textId} blocks={blocks} />
        <div
          className={classNames(
            'grid content-start items-start gap-5',
            picture &&
              (hasPictureOptions
                ? '@min-[46rem]:grid-cols-2 @min-[46rem]:gap-6'
                : '@min-[38rem]:grid-cols-2 @min-[38rem]:gap-6'),
          )}
        >
          {picture && <QuestionPicture key={picture.source} source={picture.source} alt={picture.alt} canBeEnlarged />}
          {answer.by === 'options' ? (
            <OptionChoices
              name={id}
              describedBy={textId}
              takesSeveral={answer.takesSeveral}
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
