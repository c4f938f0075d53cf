import type { IntegrityEventKind } from '@club/domain/quiz/integrity';
import { indianClockText } from '@club/domain/shared/indian-time';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState } from '#shared/ui/states.tsx';
import { useEntryEvents } from './queries.ts';

const kindTexts = {
  'fullscreen-left': 'Left full-screen',
  'escape-pressed': 'Pressed Escape',
  'page-hidden': 'Page was hidden',
  'window-blurred': 'Another window came to the front',
  'developer-tools-key': 'Pressed a developer tools key',
  'context-menu': 'Opened the context menu',
  copy: 'Tried to copy',
  cut: 'Tried to cut',
  'fullscreen-unavailable': 'Device has no full-screen',
} as const satisfies Record<IntegrityEventKind, string>;

/** A disqualification is the last thing that happens, so the newest are the ones to read. */
const mostShown = 30;

/** What the play screen noticed, for whoever judges a disqualification. */
export function EntryEvidence({ entryId }: { entryId: string }) {
  const { data, error, refetch, isFetching } = useEntryEvents(entryId);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <LoadingState label="Loading what the play screen noticed" />;
  if (data.events.length === 0) return <p>The play screen noticed nothing.</p>;
  return (
    <>
      <h3 className="text-base">
        What the play screen noticed
        {data.events.length > mostShown && `, the last ${mostShown} of ${data.events.length}`}
      </h3>
      <ul className="figures mt-2 flex flex-col gap-1 text-sm">
        {data.events.slice(-mostShown).map(({ section, kind, isFlag, at }) => (
          <li key={`${at} ${kind}`}>
            {indianClockText(Date.parse(at))}, section {section}:{' '}
            {isFlag ? <strong>{kindTexts[kind]}</strong> : kindTexts[kind]}
          </li>
        ))}
      </ul>
    </>
  );
}
