import { optionLetters } from '@club/domain/entities/papers/answer-key';
import { minDiscrimination } from '@club/domain/entities/papers/difficulty';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { withMinus } from '@club/domain/shared/text';
import { kindNames } from '@club/texts/admin/question-kinds';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import {
  alarmSentence,
  alarmTitle,
  correlationText,
  discriminationWord,
  facilityWord,
  figuresAnchor,
  percent,
  type QuestionStatistics,
  secondsText,
} from './statistics-texts.ts';

export interface QuestionFiguresProps {
  readonly question: QuestionStatistics;
  /** The address of the correction of its key, if the page has none of its own. */
  readonly correction?: string | undefined;
  /** Folded at first, whatever its figures say. */
  readonly isFolded?: boolean;
}

const columnsClass = 'grid gap-x-4 gap-y-1 md:grid-cols-[3rem_minmax(0,1fr)_repeat(3,6.5rem)_1.25rem]';

/** Heads the rows on a wide screen; on a phone each bar has its name. */
export function QuestionColumns() {
  return (
    <p aria-hidden="true" className={classNames(columnsClass, 'px-4 text-xs text-text-soft max-md:hidden')}>
      <span className="col-start-3">Correct</span>
      <span>Discrimination</span>
      <span>Answered</span>
    </p>
  );
}

/** One row: the question and three bars. Opened, it has all its figures. A doubted key is open from the start. */
export function QuestionRow({ question, correction, isFolded = false }: QuestionFiguresProps) {
  const { questionId, section, number, text, sat, answered, facility, discrimination, alarm, withdrawn } = question;
  const share = sat === 0 ? null : answered / sat;
  return (
    <article>
      <details open={!isFolded && alarm?.isStrong === true} className="group">
        <summary
          className={classNames(
            columnsClass,
            'min-h-12 list-none grid-cols-3 items-center px-4 py-2 hover:bg-sunken [&::-webkit-details-marker]:hidden',
          )}
        >
          <b className="figures max-md:col-span-3">
            <span className="sr-only">{`Section ${section}, question ${number}`}</span>
            <span aria-hidden="true">{`${section}.${number}`}</span>
            <span className="ml-2 inline-flex gap-2 font-normal md:hidden">
              <Marks alarm={alarm} withdrawn={withdrawn} />
            </span>
          </b>
          <span className="flex min-w-0 items-center gap-2 max-md:col-span-3">
            <span className="line-clamp-2 min-w-0 flex-1 text-sm wrap-anywhere">
              <QuestionWords text={text} />
            </span>
            <span className="inline-flex gap-2 max-md:hidden">
              <Marks alarm={alarm} withdrawn={withdrawn} />
            </span>
          </span>
          <ShareBar name="Correct" share={facility} text={percent(facility)} />
          <ShareBar
            name="Discrimination"
            share={discrimination}
            text={correlationText(discrimination)}
            isPoor={discrimination !== null && discrimination < minDiscrimination}
          />
          <ShareBar name="Answered" share={share} text={percent(share)} />
          <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180 max-md:hidden" />
        </summary>
        <div
          id={figuresAnchor(questionId)}
          className="flex scroll-mt-36 flex-col gap-4 border-t border-line p-4 sm:p-5"
        >
          <QuestionFigures question={question} correction={correction} />
        </div>
      </details>
    </article>
  );
}

function Marks({ alarm, withdrawn }: Pick<QuestionStatistics, 'alarm' | 'withdrawn'>) {
  return (
    <>
      {alarm && <Badge tone={alarm.isStrong ? 'bad' : 'warn'}>Key?</Badge>}
      {withdrawn && <Badge tone="warn">Withdrawn</Badge>}
    </>
  );
}

interface ShareBarProps {
  readonly name: string;
  /** From 0 to 1; below 0 nothing is drawn. */
  readonly share: number | null;
  readonly text: string;
  readonly isPoor?: boolean;
}

function ShareBar({ name, share, text, isPoor = false }: ShareBarProps) {
  return (
    <span className="figures grid gap-1 text-sm">
      <span>
        <span className="block text-xs text-text-soft md:sr-only">{name}</span> {text}
      </span>
      <span aria-hidden="true" className="block h-1.5 overflow-hidden rounded-full bg-sunken">
        <span
          className={classNames('block h-full rounded-full', isPoor ? 'bg-bad' : 'bg-teal')}
          style={{ width: `${100 * Math.max(0, share ?? 0)}%` }}
        />
      </span>
    </span>
  );
}

/** All figures of a question. */
function QuestionFigures({ question, correction }: QuestionFiguresProps) {
  const { text, kind, key, withdrawn, sat, answered, facility, discrimination, medianSeconds, alarm } = question;
  return (
    <>
      <header className="flex flex-col gap-2">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-soft">
          {kindNames[kind]}
          <span className="wrap-anywhere">
            Answer key: {key === null ? 'none' : <QuestionWords text={withMinus(key)} />}
          </span>
          {withdrawn && <Badge tone="warn">Withdrawn, {withdrawn === 'nobody' ? 'for nobody' : 'for everyone'}</Badge>}
        </p>
        <h3 className="font-sans text-base font-medium wrap-anywhere whitespace-pre-line">
          <QuestionWords text={text} />
        </h3>
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
    </>
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
