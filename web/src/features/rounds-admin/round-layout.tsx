import { Outlet, useParams } from 'react-router';
import { useRound, useRounds } from '#entities/rounds/queries.ts';
import { useMayOpen } from '#shared/page-rights.ts';
import { roundParam, useRoundParam } from '#shared/round-param.ts';
import { classNames } from '#shared/ui/class-names.ts';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useChangeSearch } from '#shared/use-change-search.ts';
import { RoundSwitcher } from './round-switcher.tsx';

/** Layout of the pages about a round. The round is in the address; child pages get it with its sections from `useOutletContext`. */
export default function RoundLayout() {
  const rounds = useRounds();
  const toRounds = useMayOpen()('/admin/rounds') && { link: { to: '/admin/rounds', label: 'Go to rounds' } };
  const wanted = useRoundParam();
  const slug = wanted ?? rounds.data?.find(({ isCurrent }) => isCurrent)?.slug;
  const round = useRound(slug);
  const changeSearch = useChangeSearch();
  // A page that edits an item belongs to the round of the item, so the round cannot be switched there.
  const { id: editedId } = useParams();

  function switchTo(chosen: string) {
    const isCurrent = rounds.data?.some((each) => each.slug === chosen && each.isCurrent);
    changeSearch((search) => {
      if (isCurrent) search.delete(roundParam);
      else search.set(roundParam, chosen);
      for (const name of ['page', 'section']) search.delete(name);
    }, {});
  }

  const error = rounds.data ? round.error : rounds.error;
  return (
    <div className="mx-auto max-w-6xl">
      {rounds.data && slug !== undefined && (
        <RoundSwitcher rounds={rounds.data} slug={slug} {...(editedId === undefined && { onSwitch: switchTo })} />
      )}
      {round.data ? (
        <Outlet context={round.data} />
      ) : error && 'code' in error && error.code === 'round-unknown' ? (
        <EmptyState message={error.message} {...toRounds} />
      ) : error ? (
        <ErrorState
          error={error}
          onRetry={() => void (rounds.data ? round.refetch() : rounds.refetch())}
          retrying={rounds.isFetching || round.isFetching}
        />
      ) : rounds.data && slug === undefined ? (
        <EmptyState isCalm message="There is no current round" {...toRounds} />
      ) : (
        <>
          {!rounds.data && <SwitcherBone isMenu={editedId === undefined} />}
          <TitleBone />
          <LoadingState label="Loading the round" />
        </>
      )}
    </div>
  );
}

const barHeight = 'h-[6.625rem] sm:h-16';

/** As high as the bar with the round, which follows it. */
function SwitcherBone({ isMenu }: { isMenu: boolean }) {
  return <div aria-hidden="true" className={classNames('mb-5 rounded-lg bg-sunken', isMenu ? barHeight : 'h-16')} />;
}

/** Where the title of the page will be. */
function TitleBone() {
  return <div aria-hidden="true" className="mb-5 h-8 w-2/5 rounded-md bg-sunken" />;
}
