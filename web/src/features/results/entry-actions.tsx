import type { EntryReply } from '@club/contract/results';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useRegistrationAddress } from '#entities/attempts/interventions/registration-menu.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { DisqualificationDialog } from './disqualification-dialog.tsx';
import { EntryEvidence } from './entry-evidence.tsx';

/** Actions on an entry, each with a dialog. */
export type EntryAction = 'evidence' | 'disqualification';

export function EntryActions({ entry, onAct }: { entry: EntryReply; onAct: (act: EntryAction) => void }) {
  const addressOf = useRegistrationAddress();
  return (
    <span className="flex items-center justify-end gap-1">
      {entry.disqualified && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:hidden"
          aria-label={`Review the disqualification of ${entry.name}`}
          onClick={() => onAct('disqualification')}
        >
          Review…
        </Button>
      )}
      <Menu
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        label={`More about ${entry.name}`}
        groups={[
          [
            { label: 'Integrity events', onSelect: () => onAct('evidence') },
            { label: 'Correct registration…', to: addressOf(entry.userId, 'registration') },
          ],
          [
            entry.disqualified
              ? { label: 'Review the disqualification…', onSelect: () => onAct('disqualification') }
              : { label: 'Disqualify', destructive: true, onSelect: () => onAct('disqualification') },
          ],
        ]}
        className="grid size-11 place-items-center rounded-md hover:bg-sunken"
      />
    </span>
  );
}

/** Keeps the entry as of opening, because rows come and go while the leaderboard is live. */
export function EntryDialog({ entry, act, onClose }: { entry: EntryReply; act: EntryAction; onClose: () => void }) {
  if (act === 'disqualification') return <DisqualificationDialog entry={entry} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={`Integrity events: ${entry.name}`}>
      <div className="text-text-soft">
        <EntryEvidence entryId={entry.id} />
      </div>
    </Dialog>
  );
}
