import { club } from 'virtual:club';
import type { KeyedQuestionReply } from '@club/contract/entities/papers';
import type { PaperOutline } from '@club/domain/entities/papers/paper';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { type MetaFunction, useOutletContext, useSearchParams } from 'react-router';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import type { Sort } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { DeleteQuestionDialog } from './delete-question-dialog.tsx';
import { ExportMenu } from './export-menu.tsx';
import { PaperPanel, usePaperCheck } from './paper-panel.tsx';
import { useQuestions } from './queries.ts';
import { questionSortKeys, readView, viewQuestions, withIds, writeSort } from './question-list.ts';
import { QuestionTable } from './question-table.tsx';
import { SelectedQuestions } from './selected-questions.tsx';

export const meta: MetaFunction = () => [{ title: `Manage Quiz | ${club.name}` }];

const questionsPerPage = 50;

export default function ManageQuestionsPage() {
  const questions = useQuestions();
  const isChecking = usePaperCheck().isPending;
  const outline = useOutletContext<PaperOutline>();
  const round = useRoundParam();
  const addAddress = withRound('/admin/add', round);
  const importAddress = withRound('/admin/import', round);
  return (
    <AdminPage
      title="Manage Quiz"
      actions={
        <>
          <ExportMenu />
          <ButtonLink to={importAddress} variant="secondary">
            Import
          </ButtonLink>
          <ButtonLink to={addAddress}>
            <Plus aria-hidden="true" className="size-5" />
            Add question
          </ButtonLink>
        </>
      }
    >
      <QueryBoundary query={questions} loading="Loading questions">
        {(all) =>
          all.length === 0 ? (
            <EmptyState message="No Questions Added Yet" link={{ to: addAddress, label: 'Add the first question' }} />
          ) : (
            <>
              <PaperPanel outline={outline} />
              {/* With the panel above it, which would push it away. */}
              {!isChecking && <QuestionList questions={all} outline={outline} />}
            </>
          )
        }
      </QueryBoundary>
    </AdminPage>
  );
}

function QuestionList({
  questions,
  outline: { sections },
}: {
  questions: readonly KeyedQuestionReply[];
  outline: PaperOutline;
}) {
  const [search] = useSearchParams();
  const round = useRoundParam();
  const [showsEveryKey, setShowsEveryKey] = useState(false);
  const [questionToDelete, setQuestionToDelete] = useState<KeyedQuestionReply>();
  const [asking, setAsking] = useState(false);
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());

  const { found, shown, page, pageCount, sort, sortBy } = useQuestionView(questions, sections);
  // Selected questions that a filter hides are not changed.
  const selectedIds = found.flatMap(({ id }) => (ticked.has(id) ? [id] : []));

  const tick = (ids: readonly string[], isTicked: boolean) => setTicked(withIds(ticked, ids, isTicked));

  return (
    <>
      <QuestionFilters sections={sections} />
      <div className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-4">
        <div className="flex flex-wrap items-center gap-x-5 text-sm">
          <p role="status" className="figures text-text-soft">
            {found.length === questions.length
              ? countWithNoun(questions.length, 'question')
              : `${found.length} of ${questions.length} questions`}
          </p>
          <SelectAll shown={shown} ticked={ticked} onTick={tick} />
        </div>
        <Button
          variant="quiet"
          size="sm"
          className="max-sm:-ml-3"
          aria-pressed={showsEveryKey}
          onClick={() => setShowsEveryKey(!showsEveryKey)}
        >
          {showsEveryKey ? 'Hide all answer keys' : 'Show all answer keys'}
        </Button>
      </div>
      <QuestionTable
        questions={shown}
        sections={sections}
        showsEveryKey={showsEveryKey}
        selected={ticked}
        onSelect={(id, isTicked) => tick([id], isTicked)}
        sort={sort}
        onSort={sortBy}
        onDelete={(question) => {
          setQuestionToDelete(question);
          setAsking(true);
        }}
        listAddress={`/admin/manage${search.size > 0 ? `?${search}` : ''}`}
        empty={
          <div>
            <p>No questions match.</p>
            <p className="mt-2">
              <TextLink to={withRound('/admin/manage', round)}>Show all questions</TextLink>
            </p>
          </div>
        }
      />
      <Pagination page={page} pageCount={pageCount} />
      <SelectedQuestions ids={selectedIds} onClear={() => setTicked(new Set())} />
      <DeleteQuestionDialog question={questionToDelete} open={asking} onClose={() => setAsking(false)} />
    </>
  );
}

interface SelectAllProps {
  shown: readonly KeyedQuestionReply[];
  ticked: ReadonlySet<string>;
  onTick: (ids: readonly string[], isTicked: boolean) => void;
}

function SelectAll({ shown, ticked, onTick }: SelectAllProps) {
  if (shown.length === 0) return null;
  const ids = shown.map(({ id }) => id);
  return (
    <Checkbox
      label="Select all shown"
      checked={ids.every((id) => ticked.has(id))}
      onChange={(event) => onTick(ids, event.currentTarget.checked)}
    />
  );
}

/** The questions that the address asks for, and those of its page. */
function useQuestionView(questions: readonly KeyedQuestionReply[], sections: PaperOutline['sections']) {
  const [search] = useSearchParams();
  const setFilter = useSetFilter();
  const view = readView(search);
  const found = viewQuestions(questions, view, sections);
  const pageCount = Math.max(1, Math.ceil(found.length / questionsPerPage));
  const page = Math.min(pageCount, Math.max(1, Math.trunc(Number(search.get('page'))) || 1));

  const shown = found.slice((page - 1) * questionsPerPage, page * questionsPerPage);

  function sortBy({ key, direction }: Sort) {
    const known = questionSortKeys.find((each) => each === key);
    if (known) setFilter('sort', writeSort({ key: known, direction }));
  }

  return { found, shown, page, pageCount, sort: view.sort, sortBy };
}

function QuestionFilters({ sections }: Pick<PaperOutline, 'sections'>) {
  const [search] = useSearchParams();
  const setFilter = useSetFilter();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <div className="flex min-w-0 flex-1 basis-full sm:basis-72">
        <SearchBox label="Search questions" />
      </div>
      <div className="min-w-28 flex-1 sm:max-w-52">
        <Select
          aria-label="Section"
          value={readView(search).section ?? ''}
          onChange={(event) => setFilter('section', event.currentTarget.value)}
        >
          <option value="">All sections</option>
          {sections.map(({ section, title }) => (
            <option key={section} value={section}>
              {title ? `${section} · ${title}` : `Section ${section}`}
            </option>
          ))}
        </Select>
      </div>
      <div className="min-w-36 flex-1 max-sm:order-last max-sm:basis-full sm:max-w-52 md:hidden">
        <Select
          aria-label="Order"
          value={search.get('sort') ?? 'section'}
          onChange={(event) => setFilter('sort', event.currentTarget.value)}
        >
          <option value="section">In paper order</option>
          <option value="question">By question</option>
          <option value="-marks">Highest marks first</option>
          <option value="-added">Newest first</option>
        </Select>
      </div>
      <div className="min-w-28 flex-1 sm:max-w-52">
        <Select
          aria-label="State"
          value={search.get('active') ?? ''}
          onChange={(event) => setFilter('active', event.currentTarget.value)}
        >
          <option value="">All states</option>
          <option value="yes">Active</option>
          <option value="no">Inactive</option>
        </Select>
      </div>
    </div>
  );
}
