import type { InterventionReply } from '@club/contract/entities/attempts';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { useUndoIntervention } from '#entities/attempts/interventions/queries.ts';

const effects: Partial<Record<InterventionReply['kind'], string>> = {
  'extra-time':
    'Time that has not been used is taken back, never further than this moment. Sections that are over stay as they are.',
  'compensatory-time': 'Sections that begin from now on have what they had before. Open ones stay as long as they are.',
  'opening-shifted': 'The opening and the closing move back to where they were.',
  'late-answers-accepted': 'The late answers stop counting, and what was handed in is marked again.',
  disqualified: 'The disqualification is lifted.',
  'disqualification-lifted': 'They are disqualified again.',
  'attempt-moved': 'The attempt goes back to the account under which it was begun.',
};

/** Undoes something that was done, with a reason of its own. */
export function UndoDialog({ done, onClose }: { done: InterventionReply; onClose: () => void }) {
  const undo = useUndoIntervention();
  const text = interventionText(done);
  return (
    <ActionDialog
      title="Undo it"
      effect={
        <>
          <p className="font-semibold">{text}</p>
          <p>{effects[done.kind] ?? 'It is as if it had not been done.'}</p>
        </>
      }
      suggestions={['Done by mistake', 'It was for somebody else']}
      reasonIsFor={done.scope.of === 'account' ? 'student' : 'students'}
      confirmLabel="Undo"
      perform={async (reason) => {
        await undo.mutateAsync({ id: done.id, reason });
        return { message: `Undone: ${text}.` };
      }}
      onClose={onClose}
    />
  );
}
