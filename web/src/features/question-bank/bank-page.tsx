import { club } from 'virtual:club';
import { reviewStates } from '@club/contract/entities/papers';
import { bankPageSize, questionBankEndpoints } from '@club/contract/question-bank';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { difficulties, difficultyOf } from '@club/domain/entities/papers/difficulty';
import { questionKindNames } from '@club/domain/entities/papers/question-kinds';
import { languageNames, translatedLanguages } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { kindNames } from '@club/texts/admin/question-kinds';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useRounds } from '#entities/rounds/queries.ts';
import { QuestionWords } from '#shared/question/question-words.tsx';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useReply } from '#shared/use-reply.ts';
import { useSetFilter } from '#shared/use-set-filter.ts';
import type { BankEntry } from './queries.ts';
import { usedInText } from './question-history.ts';
import { correctAnswers } from './question-list.ts';
import { readBankQuery } from './read-bank-query.ts';
import { reviewTexts } from './review-panel.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TakenNotice, type TakenQuestions, TakeQuestionsDialog } from './take-questions-dialog.tsx';

export const meta: MetaFunction = () => [{ title: `All Questions | ${club.name}` }];

/** Searches the questions of all rounds and copies them into another round. See docs/rules/papers.md, B31. */
export default function BankPage() {
  const [search] = useSearchParams();
  const query = readBankQuery(search);
  const bank = useReply(
    questionBankEndpoints.searchBank,
    { query },
    { placeholderData: keepPreviousData, staleTime: 0 },
  );
  const [selected, setSelected] = useState<ReadonlyMap<string, BankEntry>>(new Map());
  const [isTaking, setIsTaking] = useState(false);
  const [taken, setTaken] = useState<TakenQuestions>();

  function select(entry: BankEntry, isSelected: boolean) {
    const next = new Map(selected);
    if (isSelected) next.set(entry.question.id, entry);
    else next.delete(entry.question.id);
    setSelected(next);
  }

  return (
    <AdminPage title="All Questions" intro="The questions of every round, the newest first.">
      {taken && <TakenNotice key={taken.id} taken={taken} />}
      <Filters facets={bank.data} />
      <QueryBoundary query={bank} loading="Loading questions">
        {({ questions, total }) =>
          questions.length === 0 ? (
            search.size === 0 ? (
              <EmptyState
                message="No Questions Added Yet"
                link={{ to: '/admin/add', label: 'Add the first question' }}
              />
            ) : (
              <EmptyState isCalm message="No questions match.">
                <TextLink to="/admin/bank">Show all questions</TextLink>
              </EmptyState>
            )
          ) : (
            <>
              <p role="status" className="figures text-sm text-text-soft">
                {countWithNoun(total, 'question')}
              </p>
              <ol
                aria-label="Questions"
                aria-busy={bank.isPlaceholderData}
                className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
              >
                {questions.map((entry) => (
                  <BankLine
                    key={entry.question.id}
                    entry={entry}
                    isSelected={selected.has(entry.question.id)}
                    onSelect={(isSelected) => select(entry, isSelected)}
                  />
                ))}
              </ol>
              <Pagination page={query.page} pageCount={Math.ceil(total / bankPageSize)} />
            </>
          )
        }
      </QueryBoundary>
      <SelectionBar count={selected.size} onClear={() => setSelected(new Map())}>
        <Button className="max-sm:px-3" onClick={() => setIsTaking(true)}>
          Copy into a round
        </Button>
      </SelectionBar>
      <TakeQuestionsDialog
        entries={[...selected.values()]}
        open={isTaking}
        onClose={() => setIsTaking(false)}
        onTaken={(reply) => {
          setTaken(reply);
          setSelected(new Map());
        }}
      />
    </AdminPage>
  );
}

type Facets = ReplyOf<typeof questionBankEndpoints.searchBank>;

function Filters({ facets }: { facets: Pick<Facets, 'authors' | 'tags' | 'sections'> | undefined }) {
  const rounds = useRounds();
  const { authors = [], tags = [], sections = [] } = facets ?? {};
  const own = (rounds.data ?? []).filter(({ isRehearsal }) => !isRehearsal);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      <div className="col-span-full flex lg:col-span-2">
        <SearchBox label="Search questions" placeholder="Words in any language" />
      </div>
      <Filter name="round" label="Round" all="All rounds" options={own.map(({ slug, title }) => [slug, title])} />
      <Filter
        name="section"
        label="Section"
        all="All sections"
        options={sections.map((section) => [String(section), `Section ${section}`])}
      />
      <Filter
        name="kind"
        label="Question type"
        all="All types"
        options={questionKindNames.map((kind) => [kind, kindNames[kind]])}
      />
      <Filter
        name="difficulty"
        label="Difficulty"
        all="Any difficulty"
        options={[...difficulties.map((one) => [one, asTitle(one)] as const), ['unmeasured', 'Not measured']]}
      />
      <Filter
        name="discrimination"
        label="Discrimination"
        all="Discrimination"
        options={[
          ['good', 'Discriminates'],
          ['weak', 'Discriminates poorly'],
        ]}
      />
      <Filter
        name="sat"
        label="Use"
        all="Used or not"
        options={[
          ['no', 'Never used in a round'],
          ['yes', 'Used in a round'],
        ]}
      />
      <Filter
        name="review"
        label="Review"
        all="Any review"
        options={reviewStates.map((state) => [state, reviewTexts[state]])}
      />
      {translatedLanguages.map((language) => (
        <Filter
          key={language}
          name={language}
          label={languageNames[language]}
          all={`${languageNames[language]} or not`}
          options={[
            ['complete', `Complete in ${languageNames[language]}`],
            ['incomplete', `Not complete in ${languageNames[language]}`],
          ]}
        />
      ))}
      {tags.length > 0 && <Filter name="tag" label="Tag" all="All tags" options={tags.map((tag) => [tag, tag])} />}
      {authors.length > 0 && (
        <Filter name="author" label="Author" all="All authors" options={authors.map(({ id, name }) => [id, name])} />
      )}
    </div>
  );
}

interface FilterProps {
  /** Search parameter. */
  name: string;
  label: string;
  all: string;
  options: readonly (readonly [value: string, label: string])[];
}

function Filter({ name, label, all, options }: FilterProps) {
  const [search] = useSearchParams();
  const setFilter = useSetFilter();
  return (
    <Select
      aria-label={label}
      value={search.get(name) ?? ''}
      onChange={({ currentTarget: { value } }) => setFilter(name, value)}
    >
      <option value="">{all}</option>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </Select>
  );
}

function asTitle(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

interface BankLineProps {
  entry: BankEntry;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
}

function BankLine({ entry, isSelected, onSelect }: BankLineProps) {
  const { question, round, number, origin, author, satIn, sat, facility, discrimination, completeIn } = entry;
  const { id, section, kind, tags = [], inActive, review } = question;
  const facts = [
    <TextLink key="place" to={withRound(`/admin/manage/${id}/edit`, round.slug)}>
      {round.title}, section {section}, question {number}
    </TextLink>,
    kindNames[kind],
    author,
    origin && `Copied from ${origin.title}`,
    facility !== null && `${Math.round(facility * 100)}% of ${sat} correct (${difficultyOf(facility)})`,
    discrimination !== null && `discrimination ${discrimination.toFixed(2).replace('-', '−')}`,
  ].filter((fact) => fact !== null && fact !== false);
  return (
    <li className="flex gap-2 px-2 py-3 sm:px-4">
      <Checkbox
        label={<span className="sr-only">Select: {question.question}</span>}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5 pt-2.5">
        <p className="line-clamp-4 font-medium wrap-anywhere whitespace-pre-line">
          <QuestionWords text={question.question} />
        </p>
        <ul className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm text-text-soft">
          {facts.map((fact, index) => (
            <li key={index}>{fact}</li>
          ))}
        </ul>
        <p className="flex flex-wrap gap-1.5 empty:hidden">
          {satIn.length > 0 && <Badge tone="warn">{usedInText(satIn).replace(/\.$/, '')}</Badge>}
          {inActive && <Badge>Inactive</Badge>}
          {review !== 'open' && review && (
            <Badge tone={review === 'approved' ? 'good' : 'warn'}>{reviewTexts[review]}</Badge>
          )}
          {completeIn.map((language) => (
            <Badge key={language} tone="good">
              {languageNames[language]}
            </Badge>
          ))}
          {tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </p>
        <details className="text-sm">
          <summary className="min-h-11 cursor-pointer content-center font-semibold sm:min-h-0">Answer</summary>
          <ul className="mt-1 list-disc pl-5 wrap-anywhere">
            {correctAnswers(question).map(({ letter, text }) => (
              <li key={`${letter} ${text}`}>
                {letter && `${letter}: `}
                {text ?? 'a picture'}
              </li>
            ))}
          </ul>
        </details>
      </div>
    </li>
  );
}
