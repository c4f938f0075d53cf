import { type OptionIndex, optionLetters, toTicks } from '@club/domain/papers/answer-key';
import type { Question } from '@club/domain/papers/question';
import { questionKinds, toCorrectAnswer } from '@club/domain/papers/question-kinds';
import { readQuestionText } from '@club/domain/papers/question-text';
import { chosenOptions } from '@club/domain/papers/read-answer';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { QuestionPicture } from '#shared/question/question-picture.tsx';
import { TextBlocks } from '#shared/question/text-blocks.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import type { MarkedPaper, MarkedQuestion, MarkedSection } from './marked-paper.ts';

export interface MarkedPaperViewProps {
  /** What was sat. */
  title: string;
  marked: MarkedPaper;
  /** Buttons, the main one first. */
  actions: React.ReactNode;
}

/** What a quiz without consequences gave: marks, and for every question what was given, what is right, and why. */
export function MarkedPaperView({ title, marked, actions }: MarkedPaperViewProps) {
  const { score, fullMarks, sections } = marked;
  return (
    <article className="grid gap-10">
      <header className="flex flex-col items-center gap-5 text-center">
        <BuzzerRing progress={fullMarks > 0 ? score / fullMarks : 0} className="size-32">
          <span className="figures font-display text-3xl font-extrabold">{score}</span>
        </BuzzerRing>
        <div>
          <p className="text-sm font-semibold text-accent">{title}</p>
          <h1 className="mt-1 text-3xl">
            {score} of {fullMarks} marks
          </h1>
        </div>
        <div className="flex flex-wrap justify-center gap-3">{actions}</div>
      </header>
      <SectionTable sections={sections} />
      {sections.map((section) => (
        <section key={section.section.section} className="grid gap-5">
          <h2 className="text-2xl">
            Section {section.section.section}: {section.section.title}
          </h2>
          {section.questions.map((question, index) => (
            <QuestionCard key={question.question.id} marked={question} number={index + 1} />
          ))}
        </section>
      ))}
    </article>
  );
}

function SectionTable({ sections }: { sections: readonly MarkedSection[] }) {
  return (
    <table className="mx-auto w-full max-w-2xl border-collapse overflow-hidden rounded-lg border border-line bg-surface text-left">
      <caption className="sr-only">Marks by section</caption>
      <thead>
        <tr className="border-b border-line text-sm text-text-soft">
          <th className="px-4 py-2 font-semibold">Section</th>
          <th className="px-2 py-2 text-right font-semibold">Right</th>
          <th className="px-4 py-2 text-right font-semibold">Marks</th>
        </tr>
      </thead>
      <tbody>
        {sections.map(({ section, marks, fullMarks, questions }) => (
          <tr key={section.section} className="border-b border-line last:border-0">
            <th className="px-4 py-2.5 font-medium">
              {section.section}. {section.title}
            </th>
            <td className="figures px-2 py-2.5 text-right whitespace-nowrap">
              {questions.filter(({ isRight }) => isRight).length} of {questions.length}
            </td>
            <td className="figures px-4 py-2.5 text-right font-semibold whitespace-nowrap">
              {marksText(marks)} of {fullMarks}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function QuestionCard({ marked, number }: { marked: MarkedQuestion; number: number }) {
  const { question, marks, reason, isWithdrawn } = marked;
  return (
    <article className="grid gap-4 rounded-xl border border-line bg-surface p-4 shadow-card sm:p-6">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-base text-text-soft">Question {number}</h3>
        <p className="flex items-center gap-2">
          <Outcome marked={marked} />
          <span className="figures font-semibold">{marksText(marks, { isSigned: true })}</span>
        </p>
      </header>
      <TextBlocks blocks={readQuestionText(question.text)} />
      {question.supportingPicture && (
        <QuestionPicture
          source={pictureAddress(question.supportingPicture)}
          alt={question.supportingPictureAlt || `Picture for question ${number}`}
          canBeEnlarged
        />
      )}
      {questionKinds[question.kind].takesOptions ? <MarkedOptions marked={marked} /> : <MarkedText marked={marked} />}
      {isWithdrawn && <p className="text-text-soft">This question was withdrawn.</p>}
      {reason && (
        <p className="max-w-[68ch] border-l-4 border-good pl-4">
          <strong className="font-semibold">Why: </strong>
          {reason}
        </p>
      )}
    </article>
  );
}

function Outcome({ marked: { given, isRight, isWithdrawn } }: { marked: MarkedQuestion }) {
  if (isWithdrawn) return <Badge>Withdrawn</Badge>;
  if (given === undefined) return <Badge>Not answered</Badge>;
  return isRight ? <Badge tone="good">Right</Badge> : <Badge tone="bad">Wrong</Badge>;
}

function MarkedOptions({ marked: { question, given, key } }: { marked: MarkedQuestion }) {
  const chosen = given === undefined ? [] : chosenOptions(given, question.options);
  const right = key === undefined ? [] : toTicks(key);
  return (
    <ol className={classNames('grid gap-2', question.optionsArePictures && 'grid-cols-2 lg:grid-cols-4')}>
      {question.options.map((option, index) => {
        const isChosen = chosen.includes(index as OptionIndex);
        const isRight = right[index] === true;
        const letter = optionLetters[index] ?? '';
        return (
          <li
            key={letter}
            className={classNames(
              'flex flex-wrap items-start gap-x-3 gap-y-1 rounded-lg border-2 p-2.5',
              isRight ? 'border-good bg-good-soft' : isChosen ? 'border-bad bg-bad-soft' : 'border-line',
            )}
          >
            <span className="font-bold">{letter}</span>
            <span
              className={classNames('min-w-0 wrap-anywhere', question.optionsArePictures ? 'basis-full' : 'flex-1')}
            >
              <OptionContent question={question} option={option} index={index} />
            </span>
            {(isChosen || isRight) && (
              <span
                className={classNames(
                  'flex flex-wrap gap-x-4 self-center text-sm font-semibold',
                  isRight ? 'text-good' : 'text-bad',
                )}
              >
                {isChosen && <span>Your answer</span>}
                {isRight && <span>Right answer</span>}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

function OptionContent({ question, option, index }: { question: Question; option: string; index: number }) {
  if (!question.optionsArePictures) return option;
  return (
    <QuestionPicture
      source={pictureAddress(option)}
      alt={question.optionAlts[index] || `Picture ${optionLetters[index]}`}
      mostHeight="8rem"
    />
  );
}

function MarkedText({ marked: { question, given, key, isRight } }: { marked: MarkedQuestion }) {
  return (
    <dl className="grid gap-2 sm:grid-cols-2">
      <div
        className={classNames(
          'rounded-lg border-2 p-2.5',
          given === undefined ? 'border-line' : isRight ? 'border-good bg-good-soft' : 'border-bad bg-bad-soft',
        )}
      >
        <dt className="text-sm text-text-soft">Your answer</dt>
        <dd className="text-lg wrap-anywhere">{given?.userInput ?? 'None'}</dd>
      </div>
      <div className="rounded-lg border-2 border-good bg-good-soft p-2.5">
        <dt className="text-sm text-text-soft">Right answer</dt>
        <dd className="text-lg wrap-anywhere">
          {key === undefined ? 'Not given' : toCorrectAnswer(key, question.options)}
        </dd>
      </div>
    </dl>
  );
}

/** Marks with a true minus, and on demand with a plus. */
function marksText(marks: number, { isSigned = false } = {}): string {
  if (marks < 0) return `−${Math.abs(marks)}`;
  return isSigned && marks > 0 ? `+${marks}` : String(marks);
}
