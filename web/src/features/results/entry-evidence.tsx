import { resultsEndpoints } from '@club/contract/results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { integrityEventTexts } from '@club/texts/admin/integrity-events';
import { timeWithSecondsText } from '@club/texts/times';
import { AppealWithReply, type AppealWithReplyProps } from '#entities/attempts/appeals/appeal-with-reply.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useReply } from '#shared/use-reply.ts';

type EvidenceFlags = ReplyOf<typeof resultsEndpoints.listEntryEvents>['flags'];

/** Order: violations of the full-screen rule, the student's appeal, then other observations of the server. */
export function EntryEvidence({ entryId, onUnsent }: { entryId: string } & Pick<AppealWithReplyProps, 'onUnsent'>) {
  const { data, error, refetch, isFetching } = useReply(
    resultsEndpoints.listEntryEvents,
    { params: { id: entryId } },
    // More may be recorded while the leaderboard is open.
    { staleTime: 0 },
  );
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingState label="Loading integrity events" />;
  const { flags, others: notFlags, othersLeftOut, appeal } = data;
  const appealWithReply = appeal && <AppealWithReply entryId={entryId} appeal={appeal} onUnsent={onUnsent} />;
  if (flags.length === 0 && notFlags.length === 0) {
    return (
      <div className="flex flex-col gap-4">
        <p>No integrity events.</p>
        {appealWithReply}
      </div>
    );
  }
  const reopened = notFlags.filter(({ kind }) => kind === 'section-reopened');
  const others = notFlags.filter(({ kind }) => kind !== 'section-reopened');
  return (
    <div className="flex flex-col gap-4">
      <section>
        <h3 className="text-base text-text">Warnings under the full-screen rule</h3>
        {flags.length === 0 ? <p className="mt-1 text-sm">None.</p> : <EventList events={flags} strong />}
      </section>
      {appealWithReply}
      {reopened.length > 0 && (
        <section>
          <h3 className="text-base text-text">While a section was open</h3>
          <EventList events={reopened} strong />
        </section>
      )}
      {others.length > 0 && (
        <section>
          <h3 className="text-base text-text">Recorded only</h3>
          <EventList events={others} />
          {othersLeftOut > 0 && <p className="mt-1 text-sm">And {countWithNoun(othersLeftOut, 'more time')}.</p>}
        </section>
      )}
    </div>
  );
}

function EventList({ events, strong = false }: { events: EvidenceFlags; strong?: boolean }) {
  return (
    <ul className="figures mt-1 flex flex-col gap-1 text-sm">
      {events.map(({ section, kind, at }, index) => (
        <li key={index}>
          {timeWithSecondsText('en', Date.parse(at))}, section {section}:{' '}
          {strong ? <strong className="text-text">{integrityEventTexts[kind]}</strong> : integrityEventTexts[kind]}
        </li>
      ))}
    </ul>
  );
}
