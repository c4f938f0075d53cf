import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { withMinus } from '@club/domain/shared/text';
import { kindNames } from '@club/texts/admin/question-kinds';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import {
  alarmSentence,
  alarmTitle,
  correlationText,
  discriminationWord,
  facilityWord,
  percent,
  type QuestionStatistics,
  secondsText,
} from './statistics-texts.ts';

export interface QuestionFiguresProps {
  readonly question: QuestionStatistics;
  /** The address of the correction of its key, if the page has none of its own. */
  readonly correction?: string | undefined;
}

export function QuestionFigures({ question, correction }: QuestionFiguresProps) {
  const { section, number, text, kind, key, withdrawn, sat, answered, facility, discrimination, medianSeconds, alarm } =
    question;
  return (
    <article className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-soft">
          <b className="text-text">
            Section {section}, question {number}
          </b>
          {kindNames[kind]}
          <span className="wrap-anywhere">Answer key: {key === null ? 'none' : withMinus(key)}</span>
          {withdrawn && <Badge tone="warn">Withdrawn, {withdrawn === 'nobody' ? 'for nobody' : 'for everyone'}</Badge>}
        </p>
        <h2 className="font-sans text-base font-medium wrap-anywhere whitespace-pre-line">
          <QuestionWords text={text} />
        </h2>
      </header>
      {alarm && (
        <Notice tone={alarm.isStrong ? 'bad' : 'warn'} title={alarmTitle(alarm)}>
          {alarmSentence(alarm)}{' '}
          {correction !== undefined && <TextLink to={correction}>Correct the answer key…</TextLink>}
        </Notice>
      )}
      <dl className="figures grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Figure label="Correct" value={percent(facility)} word={facilityWord(facility)} />
        <Figure
          label="Discrimination"
          value={correlationText(discrimination)}
          word={discriminationWord(discrimination)}
        />
        <Figure label="Answered" value={percent(sat === 0 ? null : answered / sat)} word={`${answered} of ${sat}`} />
        <Figure
          label="Time on screen"
          value={secondsText(medianSeconds)}
          word={medianSeconds === null ? 'unknown' : 'median until answered'}
        />
      </dl>
      <Choices question={question} />
    </article>
  );
}

function Figure({ label, value, word }: { readonly label: string; readonly value: string; readonly word: string }) {
  return (
    <div>
      <dt className="text-xs text-text-soft">{label}</dt>
      <dd>
        <b className="text-lg">{value}</b> <span className="block text-xs text-text-soft">{word}</span>
      </dd>
    </div>
  );
}

function Choices({
  question: { choices, options, optionsArePictures, questionId },
}: {
  readonly question: QuestionStatistics;
}) {
  const maxCount = Math.max(1, ...choices.flatMap(({ top, bottom }) => [top, bottom]));
  const optionText = (choice: string) => {
    const option = options[optionLetters.indexOf(choice as (typeof optionLetters)[number])];
    return option !== undefined && isPictureOption({ optionsArePictures }, option) ? undefined : option;
  };
  if (choices.length === 0) return null;
  return (
    <table className="w-full border-separate border-spacing-y-1 text-sm" aria-labelledby={`choices-${questionId}`}>
      <caption id={`choices-${questionId}`} className="mb-1 text-left text-xs text-text-soft">
        Answers given, and by how many of the top and bottom 27%
      </caption>
      <thead className="text-xs text-text-soft">
        <tr>
          <th scope="col" className="text-left font-normal">
            Answer
          </th>
          <th scope="col" className="px-2 text-right font-normal">
            All
          </th>
          <th scope="col" className="w-2/5 text-left font-normal">
            Top, bottom
          </th>
        </tr>
      </thead>
      <tbody className="figures">
        {choices.map(({ choice, isRight, count, top, bottom }) => (
          <tr key={choice ?? ''}>
            <th scope="row" className="max-w-40 text-left align-top font-normal wrap-anywhere">
              <b>{choice === null ? 'Not answered' : withMinus(choice)}</b>{' '}
              {choice && (
                <span className="text-text-soft">
                  <QuestionWords text={optionText(choice) ?? ''} />
                </span>
              )}{' '}
              {isRight && <Badge tone="good">Correct</Badge>}
            </th>
            <td className="px-2 text-right align-top">{count}</td>
            <td className="align-top">
              <Bar share={top / maxCount} count={top} who="top" />
              <Bar share={bottom / maxCount} count={bottom} who="bottom" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Bar({
  share,
  count,
  who,
}: {
  readonly share: number;
  readonly count: number;
  readonly who: 'top' | 'bottom';
}) {
  return (
    <span className="flex items-center gap-2 text-xs">
      <span
        aria-hidden="true"
        className={`h-2.5 min-w-px rounded-sm ${who === 'top' ? 'bg-teal' : 'bg-line-strong'}`}
        style={{ width: `${80 * share}%` }}
      />
      {count}
      <span className="sr-only">of the {who}</span>
    </span>
  );
}
