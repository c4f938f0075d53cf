import type { InterventionReply } from '@club/contract/entities/attempts';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { interventionText } from '#entities/attempts/interventions/intervention-text.ts';
import { useUndoIntervention } from '#entities/attempts/interventions/queries.ts';

const effects: Partial<Record<InterventionReply['kind'], string>> = {
  'extra-time':
    'Unused extra time will be removed, but no section ends before now. Sections that are over do not change.',
  'compensatory-time': 'Sections started from now on have the previous time. Open sections keep theirs.',
  'opening-shifted': 'The opening and closing times go back to what they were.',
  'late-answers-accepted': 'The late answers no longer count, and the attempt is re-marked.',
  disqualified: 'The disqualification is lifted.',
  'disqualification-lifted': 'The participant is disqualified again.',
  'attempt-moved': 'The attempt goes back to the account in which it was started.',
};

/** Undoes an intervention, with its own reason. */
export function UndoDialog({ done, onClose }: { done: InterventionReply; onClose: () => void }) {
  const undo = useUndoIntervention();
  const text = interventionText(done);
  return (
    <ActionDialog
      title="Undo"
      effect={
        <>
          <p className="font-semibold">{text}</p>
          <p>{effects[done.kind] ?? 'This reverses the action.'}</p>
        </>
      }
      suggestions={['Done by mistake', 'Meant for someone else']}
      reasonIsFor={done.scope.of === 'account' ? 'student' : 'students'}
      confirmLabel="Undo"
      perform={async (reason) => {
        await undo.mutateAsync({ params: { id: done.id }, body: { reason } });
        return { message: `Undone: ${text}.` };
      }}
      onClose={onClose}
    />
  );
}
