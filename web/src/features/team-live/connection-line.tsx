import type { LiveBoardReply } from '@club/contract/team-live';
import { clockText } from '#shared/clock.ts';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { TextLink } from '#shared/ui/text-link.tsx';
import type { LiveFeed } from './queries.ts';

type ConnectionState = Pick<LiveFeed, 'connection' | 'isStale'> & { readonly board: LiveBoardReply };

export function connectionText({ connection, isStale, board }: ConnectionState): string {
  const asOf = `as of ${clockText(board.now)}`;
  if (connection === 'gone')
    return `${board.round.isRehearsal ? 'The rehearsal has ended' : 'This round is no longer here'}, ${asOf}`;
  if (connection === 'refused') return `No longer allowed, ${asOf}`;
  if (connection === 'elsewhere') return `Open in other windows, ${asOf}`;
  if (connection === 'live' && !isStale) return 'Live';
  return `Reconnecting…, ${asOf}`;
}

/** Read out when it changes, never every second. */
export function ConnectionLine({ retry, ...shown }: ConnectionState & Pick<LiveFeed, 'retry'>) {
  const isLive = shown.connection === 'live' && !shown.isStale;
  const isGone = shown.connection === 'gone';
  const isOver = shown.connection === 'refused' || shown.connection === 'elsewhere';
  return (
    <div className="-mt-2 flex min-h-11 flex-wrap items-center gap-x-4">
      <p role="status" className="flex items-center gap-2 text-sm font-semibold">
        <span
          aria-hidden="true"
          className={classNames('size-2.5 rounded-full', isLive ? 'bg-teal' : 'bg-marigold-dim')}
        />
        <span className="figures">{connectionText(shown)}</span>
      </p>
      {isLive && (
        <span aria-hidden="true" className="figures text-sm text-text-soft">
          {clockText(shown.board.now)}
        </span>
      )}
      {isGone && (
        <TextLink to="/admin/live" className="inline-flex min-h-11 items-center text-sm">
          Follow the current round
        </TextLink>
      )}
      {isOver && (
        <Button variant="secondary" size="sm" onClick={retry}>
          Follow here
        </Button>
      )}
    </div>
  );
}
