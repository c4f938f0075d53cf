import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { minute } from '@club/domain/shared/instant';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { changesSchools } from './queries.ts';

type Merge = ReplyOf<typeof schoolsAdminEndpoints.listMerges>['merges'][number];

/** In milliseconds: as often as the remaining minutes change, and somebody else may merge or undo. */
const refetchIntervalMs = minute / 2;

/** Merges of the last hour, each with the time in which it can still be undone (S10). */
export function MergesToUndo() {
  const { data, error, refetch, isFetching } = useReply(
    schoolsAdminEndpoints.listMerges,
    {},
    { staleTime: 0, refetchInterval: refetchIntervalMs },
  );
  const [asked, setAsked] = useState<Merge>();
  if (data === undefined) {
    return (
      error && (
        <Notice
          tone="warn"
          action={
            <Button variant="secondary" size="sm" busy={isFetching} onClick={() => refetch()}>
              Try again
            </Button>
          }
        >
          The merges that can be undone could not be loaded. {errorMessage(error)}
        </Notice>
      )
    );
  }
  if (data.merges.length === 0) return null;
  return (
    <section aria-label="Merges that can be undone" className="flex flex-col gap-2">
      {data.merges.map((merge) => (
        <Notice
          key={merge.school.id}
          title={`${merge.school.label} was merged into ${merge.into.label}`}
          action={
            merge.undoFirst === null && (
              <Button variant="secondary" size="sm" onClick={() => setAsked(merge)}>
                Undo<span className="sr-only"> the merge of {merge.school.label}</span>
              </Button>
            )
          }
        >
          {countWithNoun(merge.students, 'student')} moved with it.{' '}
          {merge.undoFirst === null
            ? `This can be undone for another ${minutesLeft(merge.undoUntil, data.now)}.`
            : `${merge.into.label} was merged into ${merge.undoFirst} since: undo that first.`}
        </Notice>
      ))}
      {asked && <UndoDialog merge={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

function minutesLeft(undoUntil: string, now: string): string {
  return countWithNoun(Math.max(1, Math.ceil((Date.parse(undoUntil) - Date.parse(now)) / minute)), 'minute');
}

function UndoDialog({ merge: { school, into }, onClose }: { readonly merge: Merge; readonly onClose: () => void }) {
  const undo = useAct(schoolsAdminEndpoints.undoMerge, changesSchools);
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={`Undo the merge of ${school.label}?`}
      confirmLabel="Undo the merge"
      onConfirm={() =>
        undo.mutateAsync({ params: { id: school.id } }).then(
          () => toast.success(`${school.label} is a school of its own again.`),
          (error: unknown) => {
            toast.error(errorMessage(error));
            throw error;
          },
        )
      }
    >
      Its students return with their entries, and its codes work again. Students who registered since stay at{' '}
      {into.label}, and so does anyone whose school was corrected since.
    </ConfirmDialog>
  );
}
