import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { isAnswered } from '@club/domain/entities/papers/read-answer';
import { playTexts } from '@club/texts/play';
import { noAnswer } from '#entities/papers/answer.ts';
import { questionWording } from '#entities/papers/question-wording.ts';
import type { OpenSitting } from '#player/engine/open-sitting.ts';
import { useSittingView } from '#player/engine/sitting-context.ts';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import type { Bookmarks } from './use-bookmarks.ts';

export interface QuestionPaperProps {
  sitting: OpenSitting;
  bookmarks: Bookmarks;
  current: number;
  onGoTo: (index: number) => void;
}

/** All questions of the section, one line each, with their answers. */
export function QuestionPaper({ sitting, bookmarks, current, onGoTo }: QuestionPaperProps) {
  const texts = useTexts(playTexts);
  const pageLanguage = useLanguage();
  const { answers } = useSittingView(sitting);
  return (
    <section aria-label={texts.questionPaper}>
      <h3 className="mb-1 text-base">{texts.questionPaper}</h3>
      <ol className="divide-y divide-line">
        {sitting.questions.map((question, index) => {
          const wording = questionWording(question, bookmarks.languageOf(question.id) ?? pageLanguage);
          const answer = answers.get(question.id) ?? noAnswer;
          const letters = optionLetters.filter((_, option) => answer.markedAnswers?.[option]);
          return (
            <li key={question.id}>
              <button
                type="button"
                aria-current={index === current ? 'true' : undefined}
                className="grid min-h-11 w-full grid-cols-[1.75rem_minmax(0,1fr)_auto] items-center gap-x-2 text-left text-sm aria-current:font-semibold"
                onClick={() => onGoTo(index)}
              >
                <span className="figures font-bold">{index + 1}.</span>
                <span {...languageAttributes(wording.language)} className="my-1 line-clamp-2">
                  <QuestionWords text={wording.text} />
                </span>
                <span className="figures rounded-sm bg-good-soft px-2 font-bold text-good empty:hidden">
                  {isAnswered(answer) && (letters.join(', ') || answer.userInput)}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
