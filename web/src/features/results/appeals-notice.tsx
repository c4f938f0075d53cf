import type { EntryReply } from '@club/contract/results';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { useWaitingAppeals } from '#entities/attempts/appeals/queries.ts';
import { fragments } from '#shared/fragments.ts';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { DisqualificationDialog } from './disqualification-dialog.tsx';

const maxNamed = 5;

export function AppealsNotice() {
  const { data } = useWaitingAppeals();
  const [reviewed, setReviewed] = useState<EntryReply>();
  const waiting = data?.waiting ?? [];
  return (
    <Arrival at={fragments.appeals} isReady={data !== undefined} className="empty:-mt-5">
      {data && data.count > 0 && (
        <Notice
          tone="warn"
          title={`${countWithNoun(data.count, 'appeal')} ${data.count === 1 ? 'is' : 'are'} waiting for a reply`}
        >
          <ul className="mt-1 grid gap-1">
            {waiting.slice(0, maxNamed).map(({ entry, sentAt }) => (
              <li key={entry.id} className="flex flex-wrap items-center gap-x-3">
                <Button variant="link" className="min-h-11 text-left wrap-anywhere" onClick={() => setReviewed(entry)}>
                  {entry.name}
                </Button>
                <span className="figures">{dateTimeText('en', Date.parse(sentAt))}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {reviewed && <DisqualificationDialog entry={reviewed} onClose={() => setReviewed(undefined)} />}
    </Arrival>
  );
}

/** Marks an entry with an unanswered appeal. */
export function AppealBadge({ entryId }: { entryId: string }) {
  const { data } = useWaitingAppeals();
  return data?.waiting.some(({ entry }) => entry.id === entryId) && <Badge tone="accent">Appeal</Badge>;
}
