import type { LikePairReply } from '@club/contract/likeness';
import { likenessTexts as texts } from '@club/texts/admin/likeness';
import { timeWithSecondsText } from '@club/texts/times';
import { useState } from 'react';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { withRound } from '#shared/round-param.ts';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';

import { Decision } from './decision.tsx';

type Answer = LikePairReply['answers'][number];

export interface LikePairProps {
  readonly pair: LikePairReply;
  readonly slug: string;
}

export function LikePair({ pair, slug }: LikePairProps) {
  const { scope, students, identicalWrong, wrong, expected, chance } = pair;
  const names = students.map(({ name }) => name);
  return (
    <article
      aria-label={names.join(' and ')}
      className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-semibold">{texts.identical(identicalWrong)}</p>
        <p className="font-semibold">{texts.byChance(chance)}</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2">
        {students.map((student) => (
          <li key={student.accountId} className="min-w-0 text-sm wrap-anywhere">
            <TextLink
              to={withRound(`/admin/participants/${student.accountId}`, slug)}
              className="inline-flex min-h-11 items-center text-base"
            >
              {student.name}
            </TextLink>
            <p>{[student.school, student.city].filter(Boolean).join(' · ')}</p>
            <p className="figures text-text-soft">
              {texts.started(timeWithSecondsText('en', Date.parse(student.startedAt)))},{' '}
              {texts.opened(student.timesOpened)}
            </p>
          </li>
        ))}
      </ul>
      <p className="text-sm text-text-soft">
        {texts.scope(scope)}. {texts.outOf({ first: students[0].name, wrong, expected })}
      </p>
      <Decision pair={pair} slug={slug} />
      <SideBySide pair={pair} />
    </article>
  );
}

/** Rendered when opened: a hundred pairs have thousands of rows. */
function SideBySide({ pair: { students, answers } }: { readonly pair: LikePairReply }) {
  const [isOpen, setIsOpen] = useState(false);
  const [one, other] = students;
  const answerColumn = (student: 0 | 1, name: string): Column<Answer> => ({
    key: String(student),
    header: name,
    className: 'min-w-16 max-sm:w-1/3 max-sm:px-1.5 wrap-anywhere [th&]:whitespace-normal',
    cell: (answer) => <Given answer={answer} student={student} />,
  });
  const columns: Column<Answer>[] = [
    {
      key: 'question',
      header: texts.question,
      headsRow: true,
      className: 'max-sm:pr-1 max-sm:first:pl-2 sm:w-1/2',
      cell: ({ section, number, text }) => (
        <>
          <span className="figures">
            {section}.{number}
          </span>
          <span className="line-clamp-2 font-normal max-sm:hidden">
            <QuestionWords text={text} />
          </span>
        </>
      ),
    },
    answerColumn(0, one.name),
    answerColumn(1, other.name),
    { key: 'key', header: texts.key, className: 'max-sm:pl-1.5 wrap-anywhere', cell: ({ key }) => key ?? '–' },
  ];
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-medium text-accent">
        {texts.sideBySide}
      </summary>
      {isOpen && (
        <Table
          caption={`Answers of ${one.name} and ${other.name}`}
          columns={columns}
          rows={answers}
          rowKey={({ section, number }) => `${section} ${number}`}
          rowClassName={(answer) => (isSameMistake(answer) ? 'bg-warn-soft' : undefined)}
          lines
        />
      )}
    </details>
  );
}

function isSameMistake({ given: [one, other], isRight, isInPattern }: Answer): boolean {
  return one !== null && one === other && !isRight.includes(true) && !isInPattern.includes(true);
}

function Given({ answer, student }: { readonly answer: Answer; readonly student: 0 | 1 }) {
  const [given, givenAt] = [answer.given[student], answer.givenAt[student]];
  if (given === null) return <span className="text-text-soft">{texts.noAnswer}</span>;
  return (
    <>
      <QuestionWords text={given} />
      <span className="block text-xs text-text-soft">
        {isSameMistake(answer) ? texts.same : answer.isRight[student] ? texts.right : texts.wrong}
        {answer.isInPattern[student] && `, ${texts.inPattern}`}
        {givenAt !== null && (
          <time dateTime={givenAt} className="figures block">
            {timeWithSecondsText('en', Date.parse(givenAt))}
          </time>
        )}
      </span>
    </>
  );
}
