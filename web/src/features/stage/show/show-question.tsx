import type { ShowReply } from '@club/contract/stage';
import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { withMinus } from '@club/domain/shared/text';
import { showTexts } from '@club/texts/show';
import { questionWording } from '#entities/papers/question-wording.ts';
import { languageAttributes, useLanguage, useTexts } from '#shared/language.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { type ReadAnswer, readAnswer, StageOptions, StagePicture } from '../stage-question.tsx';
import { useSecondsLeft } from './use-clock.ts';

type Asked = NonNullable<ShowReply['question']>;

export interface ShowQuestionProps {
  show: ShowReply;
  question: Asked;
  /** In milliseconds, of the server's clock. */
  offset: number;
}

export function ShowQuestion({ show, question: asked, offset }: ShowQuestionProps) {
  const texts = useTexts(showTexts);
  const { question, isSpoilt, isRevealed, answers, position, worth, clues } = asked;
  const language = useLanguage();
  const wording = questionWording(question, language);
  const answer = readAnswer(question, wording, isRevealed ? answers : null);
  const rules = show.section?.rules;
  const nameOf = (id: string) => show.teams.find((team) => team.id === id)?.name ?? '';
  return (
    <article className={classNames('flex flex-col gap-[2.5vmin]', isSpoilt && 'opacity-70')}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 text-[max(1rem,2.8vmin)]">
        <p className="text-text-soft">
          {texts.question({ position })}
          {!isSpoilt && ` · ${texts.points({ points: worth })}`}
          {rules && rules.clues > 1 && ` · ${texts.clue({ clue: clues, clues: rules.clues })}`}
        </p>
        {!isRevealed && !isSpoilt && <Clock asked={asked} offset={offset} />}
      </div>
      <div {...languageAttributes(wording.language)} className="flex flex-col gap-[2.5vmin]">
        <h2
          className={classNames(
            'text-[clamp(1.25rem,4.6vmin,4rem)] leading-snug whitespace-pre-wrap wrap-anywhere',
            isSpoilt && 'line-through',
          )}
        >
          <QuestionWords text={wording.text} />
        </h2>
        <StagePicture question={question} wording={wording} maxHeight="36vh" />
        <StageOptions question={question} wording={wording} answer={answer} isLarge />
      </div>
      {isSpoilt && <p className="text-[max(1.125rem,3.4vmin)] font-semibold">{texts.spoilt}</p>}
      <State asked={asked} nameOf={nameOf} rules={rules} />
      {isRevealed && answer && <Answer answer={answer} />}
      <Verdicts asked={asked} nameOf={nameOf} />
    </article>
  );
}

function Clock({ asked: { since, seconds }, offset }: { asked: Asked; offset: number }) {
  const texts = useTexts(showTexts);
  const left = useSecondsLeft(Date.parse(since), seconds, offset);
  if (left === null) return null;
  return (
    <p
      role="timer"
      aria-label={left === 0 ? texts.timeIsUp : texts.seconds({ seconds: left })}
      className={classNames(
        'figures font-display text-[max(2rem,9vmin)] leading-none font-extrabold',
        left > 5 ? 'text-marigold' : 'text-bad',
      )}
    >
      {left}
    </p>
  );
}

interface StateProps {
  asked: Asked;
  nameOf: (id: string) => string;
  rules: NonNullable<ShowReply['section']>['rules'] | undefined;
}

/** Whose turn it is, or what the teams may do. */
function State({ asked, nameOf, rules }: StateProps) {
  const texts = useTexts(showTexts);
  const { turn, arePouncesOpen, isRevealed, isSpoilt, pounced, asked: judged } = asked;
  const isAnswered = judged.some(({ verdict }) => verdict === 'right');
  const sentence =
    isRevealed || isSpoilt
      ? ''
      : arePouncesOpen
        ? texts.pounce
        : turn !== null
          ? texts.turn({ team: nameOf(turn) })
          : rules?.answerer === 'buzz' && !isAnswered
            ? texts.buzz
            : rules?.answerer === 'written'
              ? texts.write
              : '';
  return (
    <div aria-live="polite">
      {sentence && (
        <p className="font-display text-[max(1.375rem,5vmin)] leading-tight font-bold text-marigold">{sentence}</p>
      )}
      {pounced.length > 0 && !isSpoilt && (
        <p className="text-[max(1rem,2.6vmin)] text-text-soft">
          {texts.pounced({ teams: pounced.map(nameOf).join(', ') })}
        </p>
      )}
    </div>
  );
}

function Answer({ answer }: { answer: ReadAnswer }) {
  const texts = useTexts(showTexts);
  return (
    <p className="rounded-lg border-2 border-good bg-good-soft px-[2vmin] py-[1.5vmin] text-[max(1.25rem,4.4vmin)] leading-snug">
      <span className="mr-[1.5vmin] text-[0.6em] text-text-soft">{texts.answer}</span>
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
  );
}

function Verdicts({ asked: { asked }, nameOf }: { asked: Asked; nameOf: (id: string) => string }) {
  const texts = useTexts(showTexts);
  if (asked.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-x-[3vmin] gap-y-[1vmin] text-[max(1rem,2.6vmin)]">
      {asked.map(({ team, verdict, points }, index) => (
        <li key={`${team} ${index}`}>
          <strong>{nameOf(team)}</strong>{' '}
          <span className={verdict === 'right' ? 'text-good' : verdict === 'wrong' ? 'text-bad' : 'text-text-soft'}>
            {texts.verdicts[verdict]}
            {points !== 0 && ` ${points > 0 ? '+' : ''}${withMinus(String(points))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}
