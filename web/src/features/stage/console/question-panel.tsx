import type { StagePlayReply } from '@club/contract/stage';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import type { OpenQuestion, StageState } from '@club/domain/features/stage/stage-state';
import { stageTexts } from '@club/texts/admin/stage';
import { stageRulesTexts } from '@club/texts/stage-rules';
import { questionWording } from '#entities/papers/question-wording.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { useSecondsLeft } from '../show/use-clock.ts';
import { readAnswer, StageOptions, StagePicture } from '../stage-question.tsx';

const texts = stageTexts.console;

export interface QuestionPanelProps {
  play: StagePlayReply;
  state: StageState;
  /** In milliseconds, of the server's clock. */
  clockOffset: number;
  nameOf: (id: string) => string;
}

/** The question on the stage, with its answer; between questions the next one, or the rules to read out. */
export function QuestionPanel({ play, state, clockOffset }: QuestionPanelProps) {
  const { question, section, nextPosition } = state;
  const isOver = question === null || question.isRevealed || question.isSpoilt;
  const rules = section === null ? undefined : state.rules[section];
  return (
    <>
      {question ? (
        <section aria-label={texts.question(question.section, question.position)} className="flex flex-col gap-3">
          <div className="flex items-center justify-between gap-4">
            <h2 className="text-lg">{texts.question(question.section, question.position)}</h2>
            {!isOver && <Clock question={question} clockOffset={clockOffset} />}
          </div>
          <p className="text-sm text-text-soft">{texts.worth(question.worth)}</p>
          <KeyedQuestion
            play={play}
            section={question.section}
            position={question.position}
            isStruckOut={question.isSpoilt}
          />
        </section>
      ) : (
        <p className="text-text-soft">{section === null ? texts.waitingForShow : texts.noQuestion}</p>
      )}
      {question === null && rules && (
        <div className="rounded-md bg-sunken px-4 py-3">
          <p className="text-sm font-semibold">{stageTexts.rules.aloud}</p>
          <p>{stageRulesTexts.en.rulesAloud(rules).join(' ')}</p>
        </div>
      )}
      {isOver && section !== null && nextPosition !== null && (
        <details className="rounded-md border border-line px-4 py-2">
          <summary className="min-h-11 py-2 font-semibold">{texts.peek(nextPosition)}</summary>
          <KeyedQuestion play={play} section={section} position={nextPosition} />
        </details>
      )}
    </>
  );
}

function Clock({
  question: { since, rules, arePouncesOpen },
  clockOffset,
}: {
  question: OpenQuestion;
  clockOffset: number;
}) {
  const left = useSecondsLeft(since, arePouncesOpen ? (rules.pounce?.seconds ?? null) : rules.seconds, clockOffset);
  if (left === null) return null;
  return (
    <p role="timer" className={classNames('figures font-display text-2xl font-extrabold', left <= 5 && 'text-bad')}>
      {left === 0 ? texts.timeIsUp : texts.seconds(left)}
    </p>
  );
}

interface KeyedQuestionProps {
  play: StagePlayReply;
  section: number;
  position: number;
  isStruckOut?: boolean;
}

function KeyedQuestion({ play, section, position, isStruckOut = false }: KeyedQuestionProps) {
  const keyed = play.questions.find((one) => one.section === section && one.position === position);
  if (keyed === undefined) return null;
  const { question, answers, reasons } = keyed;
  const wording = questionWording(question, 'en');
  const answer = readAnswer(question, wording, answers);
  return (
    <div className="flex flex-col gap-3">
      <p
        className={classNames(
          'text-lg leading-snug font-medium whitespace-pre-wrap wrap-anywhere',
          isStruckOut && 'line-through',
        )}
      >
        <QuestionWords text={wording.text} />
      </p>
      <StagePicture question={question} wording={wording} maxHeight="12rem" />
      <StageOptions question={question} wording={wording} answer={answer} />
      {answer && (
        <p className="rounded-md border-l-4 border-good bg-good-soft px-4 py-2 text-lg">
          <span className="mr-2 text-sm text-text-soft">{texts.answer}</span>
          {answer.options.length > 0 && (
            <strong>{answer.options.map((option) => optionLetters[option]).join(', ')} </strong>
          )}
          {answer.texts.map((text, index) => (
            <strong key={text}>
              {index > 0 && (answer.isTogether ? ', ' : ` ${texts.or} `)}
              <QuestionWords text={text} />
            </strong>
          ))}
        </p>
      )}
      {reasons.en && (
        <p className="text-sm whitespace-pre-wrap">
          <span className="font-semibold">{texts.notes}: </span>
          <QuestionWords text={reasons.en} />
        </p>
      )}
    </div>
  );
}
