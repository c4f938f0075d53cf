import { type BoardReply, type BoardRowReply, boardPageSize, publicBoardEndpoints } from '@club/contract/public-board';
import { classLevels } from '@club/domain/entities/rounds/class-level';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { roundStatus } from '@club/domain/entities/rounds/round-status';
import { boardTexts } from '@club/texts/board';
import { newsTexts } from '@club/texts/news';
import { pastTexts } from '@club/texts/past';
import { rankingTexts } from '@club/texts/ranking';
import { appointmentText } from '@club/texts/times';
import { keepPreviousData } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useCityName } from '#entities/accounts/city-list.ts';
import { useRounds } from '#entities/rounds/queries.ts';
import { toAnnouncedRound } from '#entities/rounds/schedule.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { pageTitle, textsAt } from '#shared/page-meta.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { PageBanner } from '#shared/ui/page-banner.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { usePageTitle } from '#shared/use-page-title.ts';
import { useReply } from '#shared/use-reply.ts';
import { BoardTable } from './board-table.tsx';
import { Podium } from './podium.tsx';

export const meta: MetaFunction = ({ location }) => [
  { title: pageTitle(textsAt(location, boardTexts).title) },
  { name: 'robots', content: 'noindex' },
];

/** The public board of a round; its filters are in the address. */
export default function BoardPage() {
  const texts = useTexts(boardTexts);
  usePageTitle(texts.title);
  const named = useRoundParam();
  const { data: rounds, error, isFetching, refetch } = useRounds();
  // Without a slug: the newest round with a public board.
  const slug = named ?? (rounds?.find(({ hasBoard }) => hasBoard) ?? rounds?.[0])?.slug;
  return (
    <>
      <PageBanner title={texts.title} intro={texts.shownAs} />
      {/* The footer is out of view until the rows are there: else it would jump. */}
      <div className="page-width grid min-h-svh content-start gap-8 py-8 max-sm:gap-5 max-sm:py-5 md:py-14 short:py-6">
        {slug !== undefined ? (
          <Board key={slug} slug={slug} />
        ) : error ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : rounds ? (
          <EmptyState isCalm message={texts.none} />
        ) : (
          <LoadingState label={texts.loading} />
        )}
      </div>
    </>
  );
}

/** The filters in the address; invalid ones are dropped. */
function useFilter() {
  const [search, setSearch] = useSearchParams();
  const city = search.get('city') ?? undefined;
  const school = search.get('school') ?? undefined;
  const level = classLevels.find((one) => String(one) === search.get('class'));
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1);
  return {
    query: {
      ...(city !== undefined && { city }),
      ...(school !== undefined && { school }),
      ...(level !== undefined && { class: level }),
      ...(page > 1 && { page }),
    },
    set(changes: Readonly<Record<string, string>>) {
      setSearch((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: '', ...changes })) {
          if (value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      });
    },
  };
}

function Board({ slug }: { slug: string }) {
  const texts = useTexts(boardTexts);
  const { order } = useTexts(rankingTexts);
  const language = useLanguage();
  const { query, set } = useFilter();
  const own = useFoundRows(slug, '').data?.own ?? undefined;
  const { data, error, isFetching, refetch, isPlaceholderData } = useReply(
    publicBoardEndpoints.readBoard,
    { params: { slug }, query },
    // Results are corrected and unpublished; an unchanged page comes from the browser's cache.
    { staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData },
  );
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingState label={texts.loading} />;
  if (data.detail === null) return <NoBoard slug={slug} />;
  const isOfCity = query.city !== undefined;
  // Of a school or a class the first three are not the first of anything.
  const isWhole = query.school === undefined && query.class === undefined;
  return (
    <>
      <h2 className="text-2xl">
        <InEnglish>{roundTitleIn(language, data)}</InEnglish>
      </h2>
      <Cities cities={data.cities} current={query.city} onChoose={(city) => set({ city, school: '' })} />
      <Filters slug={slug} board={data} query={query} set={set} />
      <Search slug={slug} onPage={(page) => set({ city: '', school: '', class: '', page: String(page) })} />
      {data.rows.length === 0 ? (
        <EmptyState isCalm message={texts.empty}>
          {texts.emptyMeans}
        </EmptyState>
      ) : (
        <section aria-label={texts.title} aria-busy={isPlaceholderData} className="grid gap-4">
          <p className="text-sm text-text-soft" role="status">
            {texts.total({ total: data.total })}
          </p>
          {isWhole && <Podium board={data} isOfCity={isOfCity} />}
          <BoardTable board={data} isOfCity={isOfCity} own={own} />
          <Pagination page={data.page} pageCount={Math.ceil(data.total / boardPageSize)} />
          <p className="text-sm text-text-soft">{order}</p>
          <p className="text-sm text-text-soft">{texts.advancesMeans}</p>
        </section>
      )}
      <p>
        <TextLink to={`/results/key?round=${encodeURIComponent(slug)}`} className="inline-flex min-h-11 items-center">
          {texts.keyChanges}
        </TextLink>
      </p>
      <SitAgain slug={slug} />
    </>
  );
}

/** While the round is open to all. See docs/rules/past.md, Z7. */
function SitAgain({ slug }: { slug: string }) {
  const { sitAgain } = useTexts(pastTexts);
  if (!useRounds().data?.some((round) => round.slug === slug && round.isOpenToAll)) return null;
  return (
    <p>
      <TextLink to={withRound('/quiz/past', slug)} className="inline-flex min-h-11 items-center">
        {sitAgain}
      </TextLink>
    </p>
  );
}

/** The results step of a round without a board, as far as dates are set. */
function NoBoard({ slug }: { slug: string }) {
  const texts = useTexts(boardTexts);
  const news = useTexts(newsTexts);
  const { practise } = useTexts(pastTexts);
  const language = useLanguage();
  const round = useRounds().data?.find((one) => one.slug === slug);
  // By this device's clock: the dates are days apart.
  const meanwhile = { to: '/quiz/practice', label: practise };
  const ofRound = round && roundStatus(toAnnouncedRound(round), undefined, Date.now());
  if (ofRound?.at !== 'awaiting-results')
    return (
      <EmptyState isCalm message={texts.none} link={meanwhile}>
        {texts.noneMeans}
      </EmptyState>
    );
  const { step, next } = ofRound;
  return (
    <EmptyState isCalm message={news.steps[step]} link={meanwhile}>
      {next ? news.nextStep[next.step]({ moment: appointmentText(language, next.at) }) : news.resultsCome}
    </EmptyState>
  );
}

type Filter = ReturnType<typeof useFilter>;

interface CitiesProps {
  cities: readonly string[];
  current: string | undefined;
  onChoose: (city: string) => void;
}

/** All of them, and each with its own ranks. */
function Cities({ cities, current, onChoose }: CitiesProps) {
  const texts = useTexts(boardTexts);
  const cityName = useCityName();
  if (cities.length === 0 && current === undefined) return null;
  const names = [undefined, ...cities, ...(current === undefined || cities.includes(current) ? [] : [current])];
  return (
    <nav aria-label={texts.city} className="flex flex-wrap gap-1 rounded-lg bg-sunken p-1">
      {names.map((city) => (
        <button
          key={city ?? ''}
          type="button"
          aria-current={city === current ? 'page' : undefined}
          onClick={() => onChoose(city ?? '')}
          className="grid min-h-11 place-items-center rounded-md px-3 text-sm font-semibold text-text-soft hover:text-text aria-[current=page]:bg-surface aria-[current=page]:text-text aria-[current=page]:shadow-card"
        >
          {city === undefined ? texts.allCities : cityName(city)}
        </button>
      ))}
    </nav>
  );
}

function Filters({ slug, board, query, set }: { slug: string; board: BoardReply } & Filter) {
  const texts = useTexts(boardTexts);
  const { classes = [] } = useRounds().data?.find((one) => one.slug === slug) ?? {};
  // The one in the address too: the round may have been for others when it was shared.
  const levels = classLevels.filter(
    (level) => classes.length === 0 || classes.includes(level) || level === query.class,
  );
  return (
    <section aria-label={texts.filters} className="grid gap-4 max-sm:gap-3 sm:grid-cols-2">
      {/* A school is chosen within its city, which nobody may have. On a phone its row is there once it can be chosen from. */}
      {(query.city !== undefined || board.cities.length > 0) && (
        <Field label={texts.school} className={classNames(query.city === undefined && 'max-sm:hidden')}>
          <Select
            value={query.school ?? ''}
            disabled={query.city === undefined}
            onChange={(event) => set({ school: event.currentTarget.value })}
          >
            <option value="">{query.city === undefined ? texts.chooseCity : texts.allSchools}</option>
            {board.schools.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Field label={texts.class}>
        <Select value={query.class ?? ''} onChange={(event) => set({ class: event.currentTarget.value })}>
          <option value="">{texts.allClasses}</option>
          {levels.map((level) => (
            <option key={level} value={level}>
              {texts.oneClass({ level })}
            </option>
          ))}
        </Select>
      </Field>
    </section>
  );
}

/** One's own row and those with a name. */
function useFoundRows(slug: string, name: string) {
  const account = useAccount();
  return useReply(
    publicBoardEndpoints.searchBoard,
    // Visitors are refused.
    account && { params: { slug }, query: { name } },
    { quiet: true, account: account?.id },
  );
}

function Search({ slug, onPage }: { slug: string; onPage: (page: number) => void }) {
  const texts = useTexts(boardTexts);
  const account = useAccount();
  const [name, setName] = useState('');
  const [wanted, setWanted] = useState('');
  const { data, error, isFetching } = useFoundRows(slug, wanted);
  if (!account) {
    return (
      <p>
        <TextLink to="/login" className="inline-flex min-h-11 items-center">
          {texts.logIn}
        </TextLink>
      </p>
    );
  }
  return (
    <div className="grid max-w-2xl gap-3">
      {data?.own && <FoundRow row={data.own} label={texts.you} onPage={onPage} />}
      <form
        aria-label={texts.find}
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          setWanted(name);
        }}
      >
        <Field label={texts.find} hint={texts.findHint} className="min-w-0 flex-1 basis-44">
          <TextInput type="search" value={name} onChange={(event) => setName(event.currentTarget.value)} />
        </Field>
        <Button type="submit" variant="secondary" busy={isFetching} busyLabel={texts.searching}>
          {texts.search}
        </Button>
      </form>
      {error && wanted !== '' && <ErrorState error={error} />}
      {data && wanted !== '' && (
        <div role="status" className="grid gap-2">
          <p className="text-sm text-text-soft">
            {data.total === 0 ? texts.foundNobody : texts.found({ total: data.total })}
          </p>
          {data.rows.map((row) => (
            <FoundRow key={`${row.rank} ${row.name} ${row.school?.id}`} row={row} onPage={onPage} />
          ))}
        </div>
      )}
    </div>
  );
}

interface FoundRowProps {
  row: BoardRowReply & { readonly page: number };
  label?: string;
  onPage: (page: number) => void;
}

function FoundRow({ row, label, onPage }: FoundRowProps) {
  const texts = useTexts(boardTexts);
  return (
    <p className="flex items-center rounded-lg border border-line bg-surface py-1.5 pr-1 pl-4">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4">
        {label && <b>{label}</b>}
        <span className="figures font-semibold">
          {texts.rank} {row.rank}
        </span>
        <span className="min-w-0 wrap-anywhere">{row.name ?? texts.hidden}</span>
        {row.school && <span className="min-w-0 text-sm wrap-anywhere text-text-soft">{row.school.label}</span>}
      </span>
      <Button variant="quiet" size="sm" className="shrink-0 text-accent" onClick={() => onPage(row.page)}>
        {texts.goToPage({ page: row.page })}
      </Button>
    </p>
  );
}
