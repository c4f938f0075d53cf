import type { EntryReply } from '@club/contract/results';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { CandidateDialog } from './candidate-dialog.tsx';
import { DisqualificationDialog } from './disqualification-dialog.tsx';
import { EntryEvidence } from './entry-evidence.tsx';

/** What an admin can do with a row of the leaderboard. */
export function EntryActions({ entry }: { entry: EntryReply }) {
  const [open, setOpen] = useState<'evidence' | 'disqualification' | 'candidate'>();
  const close = () => setOpen(undefined);
  return (
    <span className="flex items-center justify-end gap-1">
      {entry.disqualified && (
        <Button
          variant="secondary"
          size="sm"
          className="max-sm:hidden"
          aria-label={`Lift the disqualification of ${entry.name}`}
          onClick={() => setOpen('disqualification')}
        >
          Lift
        </Button>
      )}
      <Menu
        trigger={<Ellipsis aria-hidden="true" className="size-5" />}
        label={`More about ${entry.name}`}
        groups={[
          [
            { label: 'What was noticed', onSelect: () => setOpen('evidence') },
            { label: 'Correct name, school, city or class', onSelect: () => setOpen('candidate') },
          ],
          [
            entry.disqualified
              ? { label: 'Lift the disqualification', onSelect: () => setOpen('disqualification') }
              : { label: 'Disqualify', destructive: true, onSelect: () => setOpen('disqualification') },
          ],
        ]}
        className="grid size-11 place-items-center rounded-md hover:bg-sunken"
      />
      {open === 'evidence' && (
        <Dialog open onOpenChange={close} size="sm" title={`What was noticed of ${entry.name}`}>
          <div className="text-text-soft">
            <EntryEvidence entryId={entry.id} />
          </div>
        </Dialog>
      )}
      {open === 'disqualification' && <DisqualificationDialog entry={entry} onClose={close} />}
      {open === 'candidate' && <CandidateDialog entry={entry} onClose={close} />}
    </span>
  );
}
