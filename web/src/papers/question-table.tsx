import type { KeyedQuestionReply } from '@club/contract/papers';
import { schemeText } from '@club/domain/papers/marking';
import type { PaperSection } from '@club/domain/papers/paper';
import { questionKinds } from '@club/domain/papers/question-kinds';
import { indianDayText } from '@club/domain/shared/indian-time';
import { pictureAddress } from '@club/domain/shared/picture-address';
import Image from 'lucide-react/icons/image';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { ButtonLink, IconButton } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { type Column, type Sort, Table } from '#shared/ui/table.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useSetActive } from './queries.ts';
import { marksShown, rightAnswers } from './question-list.ts';
import { saveSentences } from './save-question.ts';
import { Switch } from './switch.tsx';

export interface QuestionTableProps {
  questions: readonly KeyedQuestionReply[];
  sections: readonly PaperSection[];
  showsEveryKey: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDelete: (question: KeyedQuestionReply) => void;
  /** The address of this list, given to the edit page so that it leads back here. */
  listAddress: string;
  empty: React.ReactNode;
}

/** The question bank, dense. Inactive questions are struck through; a key is seen only when it is asked for. */
export function QuestionTable({
  questions,
  sections,
  showsEveryKey,
  sort,
  onSort,
  onDelete,
  listAddress,
  empty,
}: QuestionTableProps) {
  const round = useRoundParam();
  const columns: Column<KeyedQuestionReply>[] = [
    { key: 'section', header: 'Section', from: 'md', sortable: true, cell: ({ section }) => section },
    {
      key: 'question',
      header: 'Question',
      headsRow: true,
      sortable: true,
      className: 'w-full',
      cell: (question) => (
        <>
          <span
            className={classNames(
              'line-clamp-3 font-medium wrap-anywhere whitespace-pre-line',
              question.inActive && 'text-text-soft line-through',
            )}
          >
            {question.question}
          </span>
          <QuestionNotes
            question={question}
            marks={schemeText(marksShown(question, sections))}
            showsKey={showsEveryKey}
          />
        </>
      ),
    },
    {
      key: 'kind',
      header: 'Kind',
      from: 'lg',
      cell: ({ kind }) => <span className="whitespace-nowrap">{questionKinds[kind].label}</span>,
    },
    {
      key: 'marks',
      header: 'Marks',
      from: 'md',
      numeric: true,
      sortable: true,
      cell: (question) => <span className="whitespace-nowrap">{schemeText(marksShown(question, sections))}</span>,
    },
    {
      key: 'added',
      header: 'Added',
      from: 'lg',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-text-soft">{indianDayText(Date.parse(createdAt))}</span>
      ),
    },
    { key: 'active', header: 'Active', cell: (question) => <ActiveSwitch question={question} /> },
    {
      key: 'actions',
      header: 'Actions',
      cell: (question) => (
        <span className="flex max-sm:flex-col">
          <ButtonLink
            to={withRound(`/admin/manage/${question.id}/edit`, round)}
            state={{ back: listAddress }}
            variant="quiet"
            square
            aria-label={`Edit: ${question.question}`}
            title="Edit"
          >
            <Pencil aria-hidden="true" className="size-4.5" />
          </ButtonLink>
          <IconButton
            label={`Delete: ${question.question}`}
            title="Delete"
            icon={<Trash2 aria-hidden="true" className="size-4.5 text-bad" />}
            onClick={() => onDelete(question)}
          />
        </span>
      ),
    },
  ];
  return (
    <Table
      caption="Questions"
      columns={columns}
      rows={questions}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      empty={empty}
    />
  );
}

/** What there is to know about a question besides its text; on narrow screens also what the other columns say. */
function QuestionNotes({
  question,
  marks,
  showsKey,
}: {
  question: KeyedQuestionReply;
  marks: string;
  showsKey: boolean;
}) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs font-normal text-text-soft">
        <span className="md:hidden">
          Section {question.section}, {marks} marks
        </span>
        <span className="lg:hidden">{questionKinds[question.kind].label}</span>
        {question.inActive && <span>Inactive</span>}
        {(question.supportingPic !== null || question.optionsContainImg) && (
          <span className="inline-flex items-center gap-1">
            <Image aria-hidden="true" className="size-3.5" />
            {question.optionsContainImg ? 'Picture options' : 'With a picture'}
          </span>
        )}
        {!showsKey && (
          <button
            type="button"
            aria-expanded={asked}
            onClick={() => setAsked(!asked)}
            className="-mx-2 inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2 font-semibold hover:bg-sunken hover:text-text"
          >
            <KeyRound aria-hidden="true" className="size-3.5" />
            {asked ? 'Hide key' : 'Show key'}
          </button>
        )}
      </span>
      {(showsKey || asked) && <AnswerKey question={question} />}
    </>
  );
}

function AnswerKey({ question }: { question: KeyedQuestionReply }) {
  return (
    <span className="mt-1 flex flex-wrap gap-2 text-sm font-normal">
      {rightAnswers(question).map(({ letter, text, picture }) => (
        <span
          key={letter ?? 'answer'}
          className="inline-flex min-w-0 items-center gap-2 rounded-sm bg-good-soft px-2 py-0.5 text-good"
        >
          {letter && <b>{letter}</b>}
          {text && <span className="min-w-0 wrap-anywhere">{text}</span>}
          {picture && (
            <img
              src={pictureAddress(picture)}
              alt={`Option ${letter}`}
              className="h-12 max-w-24 rounded-sm bg-white object-contain"
            />
          )}
        </span>
      ))}
    </span>
  );
}

/** Switches a question between active and inactive, at once; a refusal puts it back and says why. */
function ActiveSwitch({ question }: { question: KeyedQuestionReply }) {
  const setActive = useSetActive(question.id);
  return (
    <Switch
      label={`Active: ${question.question}`}
      hideLabel
      checked={!question.inActive}
      busy={setActive.isPending}
      onChange={(active) =>
        setActive.mutate(active, {
          onSuccess: ({ notice }) => notice && toast.info(notice),
          onError: (error) => toast.error(`${saveSentences.notUpdated}\n${errorMessage(error)}`),
        })
      }
    />
  );
}
