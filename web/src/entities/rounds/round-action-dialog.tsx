import type { RoundReply } from '@club/contract/entities/rounds';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { errorMessage } from '#shared/error-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type RoundAction, useRoundAction } from './queries.ts';

type Subject = Pick<RoundReply, 'slug' | 'title' | 'questionCount'>;

interface ActionTexts {
  readonly question: (round: Subject) => string;
  readonly label: string;
  readonly done: (round: Subject) => string;
  readonly consequence: (round: Subject) => string;
  readonly destructive?: true;
}

const actionTexts = {
  'make-current': {
    question: ({ title }) => `Make ${title} the current round?`,
    label: 'Make current',
    done: ({ title }) => `${title} is the current round.`,
    consequence: ({ title }) =>
      `Students see ${title} from now on: the challenge’s page, the instructions and the quiz itself are about it. It is announced with that. The round that is current now keeps its leaderboard and its sheets.`,
  },
  archive: {
    question: ({ title }) => `Archive ${title}?`,
    label: 'Archive round',
    done: ({ title }) => `${title} is archived.`,
    consequence: () =>
      'Nobody can sit it any more. Its paper, leaderboard and sheets stay as they are, and it can be taken out of the archive again.',
  },
  'take-out-of-archive': {
    question: ({ title }) => `Take ${title} out of the archive?`,
    label: 'Take out of the archive',
    done: ({ title }) => `${title} is out of the archive.`,
    consequence: () => 'It is again what its hours and settings say.',
  },
  delete: {
    question: ({ title }) => `Delete ${title}?`,
    label: 'Delete round',
    done: ({ title }) => `${title} is deleted.`,
    consequence: ({ questionCount }) =>
      `It is destroyed with its settings, its sections and every question that was written for it${
        questionCount === 0 ? '' : ` (${countWithNoun(questionCount, 'active question')})`
      }. Copies of them in other rounds stay.`,
    destructive: true,
  },
  'publish-results': {
    question: ({ title }) => `Publish the results of ${title}?`,
    label: 'Publish results',
    done: ({ title }) => `The results of ${title} are published.`,
    consequence: () =>
      'Every student who sat can then read their score, their ranks and the whole paper with the right answers. Look at the leaderboard and the disqualified first, and correct keys before.',
  },
  'unpublish-results': {
    question: ({ title }) => `Take back the results of ${title}?`,
    label: 'Take back results',
    done: ({ title }) => `The results of ${title} are for admins again.`,
    consequence: () =>
      'Students no longer see scores, ranks or right answers, unless the provisional key is out. Who has seen them has seen them.',
    destructive: true,
  },
  'publish-paper': {
    question: ({ title }) => `Publish the paper of ${title}?`,
    label: 'Publish paper',
    done: ({ title }) => `The paper of ${title} is published.`,
    consequence: () =>
      'From now on students sit the working copy as it is at this moment, whatever happens to it later. Until the first student starts, you can publish again or take it back.',
  },
  'unpublish-paper': {
    question: ({ title }) => `Take back the published paper of ${title}?`,
    label: 'Unpublish paper',
    done: ({ title }) => `The paper of ${title} is not published any more.`,
    consequence: () =>
      'Students would then sit the working copy as it is when the first of them starts. The working copy itself stays as it is.',
  },
} as const satisfies Record<RoundAction, ActionTexts>;

export interface RoundActionDialogProps {
  /** Undefined: nothing is asked. */
  action: RoundAction | undefined;
  round: Subject;
  onClose: () => void;
  onDone?: () => void;
}

/** Asks before something deliberate is done to a round, and says what happens then. */
export function RoundActionDialog({ action: act, round, onClose, onDone }: RoundActionDialogProps) {
  const { mutateAsync, error, reset } = useRoundAction();
  const asked: ActionTexts | undefined = act && actionTexts[act];

  async function confirm() {
    // A second press while the dialog fades away.
    if (act === undefined || asked === undefined) return;
    await mutateAsync({ act, slug: round.slug });
    toast.success(asked.done(round));
    onDone?.();
  }

  return (
    <ConfirmDialog
      open={act !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        reset();
        onClose();
      }}
      title={asked?.question(round) ?? ''}
      confirmLabel={asked?.label ?? ''}
      destructive={asked?.destructive ?? false}
      onConfirm={confirm}
    >
      <p>{asked?.consequence(round)}</p>
      {error && (
        <div role="alert" className="mt-4">
          <Notice tone="bad">
            <span className="whitespace-pre-line">{errorMessage(error)}</span>
          </Notice>
        </div>
      )}
    </ConfirmDialog>
  );
}
