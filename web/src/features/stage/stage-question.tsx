import type { ParticipantQuestionReply } from '@club/contract/entities/papers';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { isAnsweredByTicks } from '@club/domain/entities/papers/question-kinds';
import { isPicture } from '#entities/papers/answer.ts';
import type { QuestionWording } from '#entities/papers/question-wording.ts';
import { QuestionPicture } from '#shared/question/question-picture.tsx';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { classNames } from '#shared/ui/class-names.ts';

/** An answer as it is shown. */
export interface ReadAnswer {
  /** Which options are right, from 0. */
  readonly options: readonly number[];
  /** The words of these options, or what is typed. A picture has none. */
  readonly texts: readonly string[];
  /** True if the question wants all of them; otherwise each is accepted. */
  readonly isTogether: boolean;
}

/** @param answers as `correctAnswer` of the question bank: an option, letters of several, or what is typed; null: not to be shown */
export function readAnswer(
  question: ParticipantQuestionReply,
  wording: QuestionWording,
  answers: readonly string[] | null,
): ReadAnswer | null {
  if (answers === null) return null;
  if (!isAnsweredByTicks(question.kind)) return { options: [], texts: answers, isTogether: false };
  const options = answers.flatMap((answer) => {
    const named = question.options.indexOf(answer);
    if (named !== -1) return [named];
    const letters: readonly string[] = optionLetters;
    return answer.split(/\s+/).flatMap((letter) => (letters.includes(letter) ? [letters.indexOf(letter)] : []));
  });
  return {
    options: [...new Set(options)].toSorted(),
    // A key of several options is one answer.
    isTogether: answers.length === 1 && options.length > 1,
    texts: options.flatMap((option) => {
      const text = wording.options[option];
      return text === undefined || isPicture(question, question.options[option] ?? '') ? [] : [text];
    }),
  };
}

interface PartProps {
  question: ParticipantQuestionReply;
  wording: QuestionWording;
}

export function StagePicture({ question, wording, maxHeight }: PartProps & { maxHeight: string }) {
  const { supportingPic, pictureRatios } = question;
  return (
    supportingPic && (
      <QuestionPicture
        key={supportingPic}
        source={supportingPic}
        alt={wording.pictureAlt}
        ratio={pictureRatios?.[supportingPic]}
        maxHeight={maxHeight}
      />
    )
  );
}

/** The options, with the right ones marked once the answer may be shown. */
export function StageOptions({
  question,
  wording,
  answer,
  isLarge = false,
}: PartProps & { answer: ReadAnswer | null; isLarge?: boolean }) {
  if (question.options.length === 0 || !isAnsweredByTicks(question.kind)) return null;
  return (
    <ol
      className={classNames(
        'grid sm:grid-cols-2',
        isLarge ? 'gap-[1.5vmin] text-[clamp(1.0625rem,3.4vmin,3rem)]' : 'gap-2',
      )}
    >
      {question.options.map((option, index) => {
        const isRight = answer?.options.includes(index) === true;
        return (
          <li
            key={index}
            className={classNames(
              'flex items-baseline gap-[0.6em] rounded-md border-2 px-[0.6em] py-[0.3em] leading-snug wrap-anywhere',
              isRight ? 'border-good bg-good-soft font-bold' : 'border-line',
            )}
          >
            <span className="text-text-soft">{optionLetters[index]}</span>
            {isPicture(question, option) ? (
              <QuestionPicture
                source={option}
                alt={wording.optionAlts[index] ?? ''}
                ratio={question.pictureRatios?.[option]}
                maxHeight={isLarge ? '18vh' : '6rem'}
              />
            ) : (
              <span>
                <QuestionWords text={wording.options[index] ?? option} />
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
