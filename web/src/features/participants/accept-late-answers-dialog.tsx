import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { useAcceptLateAnswers } from '#entities/attempts/interventions/queries.ts';

export interface AcceptLateAnswersProps {
  readonly slug: string;
  /** For the participants of the filtered list. */
  readonly count: number;
  readonly filter: {
    readonly search: string | undefined;
    readonly city: string | undefined;
    readonly schoolId: string | undefined;
  };
  readonly onClose: () => void;
}

/** For everybody in the list, for example after a school lost its connection. */
export function AcceptLateAnswersDialog({ slug, count, filter, onClose }: AcceptLateAnswersProps) {
  const accept = useAcceptLateAnswers();
  return (
    <ActionDialog
      title={`Accept the late answers of ${countWithNoun(count, 'participant')}`}
      effect={
        <p>
          For everyone in this list who has submitted, the newest answer to each question counts, late or not. Their
          attempts are re-marked. Each can be undone on the page of the participant.
        </p>
      }
      suggestions={['Power cut', 'School lost its connection']}
      reasonIsFor="students"
      confirmLabel="Accept late answers"
      perform={async (reason) => {
        const { participants, left } = await accept.mutateAsync({ params: { slug }, body: { ...filter, reason } });
        const done = `The late answers of ${countWithNoun(participants, 'participant')} count now.`;
        return {
          message: left === 0 ? done : `${done} ${countWithNoun(left, 'participant')} left: not submitted yet.`,
        };
      }}
      onClose={onClose}
    />
  );
}
