import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import { schemeText } from '@club/domain/entities/papers/marking';
import type { PaperSection } from '@club/domain/entities/papers/paper';
import { isPictureOption } from '@club/domain/entities/papers/question';
import { pictureAddress } from '@club/domain/shared/picture-address';
import { kindNames } from '@club/texts/admin/question-kinds';
import { shortDayText } from '@club/texts/times';
import EyeOff from 'lucide-react/icons/eye-off';
import KeyRound from 'lucide-react/icons/key-round';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { ButtonLink, IconButton } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { type Column, type Sort, Table } from '#shared/ui/table.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useSetActive } from './queries.ts';
import { correctAnswers, marksShown, withIds } from './question-list.ts';
import { saveSentences } from './save-question.ts';
import { Switch } from './switch.tsx';

export interface QuestionTableProps {
  questions: readonly KeyedQuestionReply[];
  sections: readonly PaperSection[];
  showsEveryKey: boolean;
  selected: ReadonlySet<string>;
  onSelect: (id: string, isSelected: boolean) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onDelete: (question: KeyedQuestionReply) => void;
  /** Address of the list, passed to the edit page so that it can lead back here. */
  listAddress: string;
  empty: React.ReactNode;
}

/**
 * The question bank: one row per question, cards on a phone. Inactive questions are struck through; the key and the full text are
 * shown on request.
 */
export function QuestionTable(props: QuestionTableProps) {
  const { questions, selected, sort, onSort, empty } = props;
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  const onOpen = (id: string, isOpen: boolean) => setOpened(withIds(opened, [id], isOpen));
  return (
    <Table
      caption="Questions"
      columns={columnsOf(props, { opened, onOpen })}
      rows={questions}
      rowKey={({ id }) => id}
      sort={sort}
      onSort={onSort}
      scrolls="page"
      lines
      cards
      rowClassName={({ id }) =>
        classNames('max-md:grid-cols-[2.75rem_1fr_auto] max-md:gap-x-2', selected.has(id) && 'bg-warn-soft/35')
      }
      empty={empty}
    />
  );
}

interface OpenedRows {
  readonly opened: ReadonlySet<string>;
  readonly onOpen: (id: string, isOpen: boolean) => void;
}

function columnsOf(
  { sections, showsEveryKey, selected, onSelect, onDelete, listAddress }: QuestionTableProps,
  { opened, onOpen }: OpenedRows,
): Column<KeyedQuestionReply>[] {
  return [
    {
      key: 'select',
      header: 'Select',
      hideHeader: true,
      className: 'max-md:col-start-1 max-md:row-start-1 max-md:pl-3 md:w-11',
      cell: (question) => <SelectCell question={question} isSelected={selected.has(question.id)} onSelect={onSelect} />,
    },
    { key: 'section', header: 'Section', from: 'md', sortable: true, cell: ({ section }) => section },
    {
      key: 'picture',
      header: 'Picture',
      className: 'max-md:col-start-1 max-md:row-start-2 max-md:pb-2 max-md:pl-2',
      cell: (question) => <Thumbnail question={question} />,
    },
    {
      key: 'question',
      header: 'Question',
      headsRow: true,
      sortable: true,
      className: 'max-md:col-start-2 max-md:row-start-1 max-md:pt-2.5 md:w-full md:max-w-0',
      cell: (question) => <QuestionCell question={question} isOpen={opened.has(question.id)} />,
    },
    {
      key: 'kind',
      header: 'Type',
      from: '2xl',
      cell: ({ kind }) => <span className="whitespace-nowrap">{kindNames[kind]}</span>,
    },
    {
      key: 'marks',
      header: 'Marks',
      from: 'xl',
      numeric: true,
      sortable: true,
      cell: (question) => <span className="whitespace-nowrap">{schemeText(marksShown(question, sections))}</span>,
    },
    {
      key: 'key',
      header: 'Answer key',
      className: 'max-md:col-start-2 max-md:row-start-2 max-md:min-w-0 max-md:self-center',
      cell: (question) => (
        <KeyCell
          question={question}
          scheme={schemeText(marksShown(question, sections))}
          showsEveryKey={showsEveryKey}
          isOpen={opened.has(question.id)}
          onOpen={(isOpen) => onOpen(question.id, isOpen)}
        />
      ),
    },
    {
      key: 'added',
      header: 'Added',
      from: '2xl',
      sortable: true,
      cell: ({ createdAt }) => (
        <span className="whitespace-nowrap text-text-soft">{shortDayText('en', Date.parse(createdAt))}</span>
      ),
    },
    {
      key: 'active',
      header: 'Active',
      className: 'max-md:col-start-3 max-md:row-start-1 max-md:justify-self-end max-md:pr-4',
      cell: (question) => <ActiveSwitch question={question} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      className: 'max-md:col-start-3 max-md:row-start-2 max-md:pr-1',
      cell: (question) => <RowActions question={question} listAddress={listAddress} onDelete={onDelete} />,
    },
  ];
}

function SelectCell({
  question: { id, question },
  isSelected,
  onSelect,
}: Pick<QuestionTableProps, 'onSelect'> & { question: KeyedQuestionReply; isSelected: boolean }) {
  return (
    <Checkbox
      label={<span className="sr-only">Select: {question}</span>}
      checked={isSelected}
      onChange={(event) => onSelect(id, event.currentTarget.checked)}
    />
  );
}

interface CellProps {
  question: KeyedQuestionReply;
  isOpen: boolean;
}

function QuestionCell({ question, isOpen }: CellProps) {
  return (
    <span
      title={question.question}
      className={classNames(
        'font-medium wrap-anywhere whitespace-pre-line',
        isOpen ? 'block md:py-2' : 'line-clamp-2 md:my-1.5',
        question.inActive && 'text-text-soft line-through',
      )}
    >
      <QuestionWords text={question.question} />
    </span>
  );
}

interface KeyCellProps extends CellProps, Pick<QuestionTableProps, 'showsEveryKey'> {
  /** Its marks: on a phone they have no column. */
  scheme: string;
  onOpen: (isOpen: boolean) => void;
}

function KeyCell({ question, scheme, showsEveryKey, isOpen, onOpen }: KeyCellProps) {
  return (
    <span className="flex items-center max-md:flex-wrap">
      <span className="figures mr-auto text-xs whitespace-nowrap text-text-soft max-[22rem]:flex-1 max-[22rem]:whitespace-normal md:hidden">
        Section {question.section}, {scheme}
      </span>
      {(showsEveryKey || isOpen) && <AnswerKey question={question} isOpen={isOpen} />}
      {!showsEveryKey && (
        <IconButton
          label={isOpen ? 'Hide answer key' : 'Show answer key'}
          aria-expanded={isOpen}
          icon={
            isOpen ? (
              <EyeOff aria-hidden="true" className="size-4.5" />
            ) : (
              <KeyRound aria-hidden="true" className="size-4.5" />
            )
          }
          onClick={() => onOpen(!isOpen)}
        />
      )}
    </span>
  );
}

function RowActions({
  question,
  listAddress,
  onDelete,
}: Pick<QuestionTableProps, 'listAddress' | 'onDelete'> & { question: KeyedQuestionReply }) {
  const round = useRoundParam();
  return (
    <span className="flex justify-end">
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
  );
}

/** The supporting picture or else the first picture of an option. */
function Thumbnail({ question }: { question: KeyedQuestionReply }) {
  const picture =
    question.supportingPic ??
    question.options.find((option) => isPictureOption({ optionsArePictures: question.optionsContainImg }, option));
  if (!picture) return null;
  return (
    <img
      src={pictureAddress(picture)}
      alt={question.supportingPic === null ? 'Picture options' : 'With a picture'}
      loading="lazy"
      decoding="async"
      className="h-9 w-12 rounded-sm border border-line bg-white object-contain max-md:w-10"
    />
  );
}

function AnswerKey({ question, isOpen }: { question: KeyedQuestionReply; isOpen: boolean }) {
  return (
    <span className={classNames('flex min-w-0 gap-1.5', isOpen ? 'flex-wrap py-1' : 'overflow-hidden')}>
      {correctAnswers(question).map(({ letter, text, picture }) => (
        <span
          key={letter ?? 'answer'}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-sm bg-good-soft px-1.5 py-0.5 text-good"
        >
          {letter && <b>{letter}</b>}
          {text && (
            <span title={text} className={isOpen ? 'wrap-anywhere' : 'max-w-20 truncate'}>
              {text}
            </span>
          )}
          {picture && (
            <img
              src={pictureAddress(picture)}
              alt={`Option ${letter}`}
              className="h-8 max-w-12 rounded-sm bg-white object-contain"
            />
          )}
        </span>
      ))}
    </span>
  );
}

/** Optimistic; a refusal undoes the change and is shown. */
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
