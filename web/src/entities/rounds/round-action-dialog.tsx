import type { RoundReply } from '@club/contract/entities/rounds';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { appointmentText } from '@club/texts/times';
import { errorMessage } from '#shared/error-message.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { toast } from '#shared/ui/toast.ts';
import { type RoundAction, useRoundAction } from './queries.ts';

type Subject = Pick<RoundReply, 'slug' | 'title' | 'questionCount' | 'opensAt' | 'closesAt'>;

interface ActionTexts {
  readonly question: (round: Subject) => string;
  readonly label: string;
  readonly done: (round: Subject) => string;
  readonly consequence: (round: Subject) => string;
  readonly destructive?: true;
  /** What it does meanwhile, if it can take seconds. */
  readonly running?: string;
}

const actionTexts = {
  'make-current': {
    question: ({ title }) => `Make ${title} the current round?`,
    label: 'Make current',
    done: ({ title }) => `${title} is the current round.`,
    consequence: (round) =>
      `Students will see ${round.title} from now on: the challenge’s page, the instructions and the quiz itself are about it. This also announces it. ${openingText(round)} The round that is current now keeps its leaderboard and exports.`,
  },
  archive: {
    question: ({ title }) => `Archive ${title}?`,
    label: 'Archive round',
    done: ({ title }) => `${title} is archived.`,
    consequence: () =>
      'It can no longer be taken. Its paper, leaderboard and exports stay as they are, and you can restore it at any time.',
  },
  'take-out-of-archive': {
    question: ({ title }) => `Restore ${title} from the archive?`,
    label: 'Restore from archive',
    done: ({ title }) => `${title} has been restored.`,
    consequence: () => 'It is open, closed or announced again, as its opening hours and settings say.',
  },
  delete: {
    question: ({ title }) => `Delete ${title}?`,
    label: 'Delete round',
    done: ({ title }) => `${title} is deleted.`,
    consequence: ({ questionCount }) =>
      `This permanently deletes its settings, its sections and every question written for it${
        questionCount === 0 ? '' : ` (${countWithNoun(questionCount, 'active question')})`
      }. Copies of those questions in other rounds are kept.`,
    destructive: true,
  },
  'publish-results': {
    question: ({ title }) => `Publish the results of ${title}?`,
    label: 'Publish results',
    done: ({ title }) => `The results of ${title} are published.`,
    running: 'Working out the ranks. With some thousand students this takes seconds.',
    consequence: () =>
      'Every participant can then see their score, their ranks and the whole paper with the correct answers. Check the leaderboard and the disqualified first, and make any corrections to the answer keys. From then on nobody can answer any more, even if you unpublish the results: no section can be reopened, and the round cannot open again.',
  },
  'unpublish-results': {
    question: ({ title }) => `Unpublish the results of ${title}?`,
    label: 'Unpublish results',
    done: ({ title }) => `The results of ${title} are no longer published.`,
    consequence: () =>
      'Participants will no longer see scores, ranks or correct answers, unless the provisional key is out. You cannot undo what they have already seen, so no section can be reopened and the round cannot open again.',
    destructive: true,
  },
  'open-to-all': {
    question: ({ title }) => `Open ${title} to all, as practice?`,
    label: 'Open to all',
    done: ({ title }) => `Everyone can take ${title} as practice.`,
    consequence: () =>
      'All of its questions, answer keys and explanations become public, forever: this cannot be undone, also if you close it again. So none of its questions can be used in another round. Of the students, only counts are shown: how many had how many marks, in groups of at least five. The link appears on the home page, the practice page and in students’ results.',
  },
  'close-to-all': {
    question: ({ title }) => `Close ${title} to all?`,
    label: 'Close to all',
    done: ({ title }) => `${title} is no longer open to all.`,
    consequence: () =>
      'Its page and the links to it disappear at once. Those who have started it can finish, and what was read or copied stays public.',
  },
  'publish-paper': {
    question: ({ title }) => `Publish the paper of ${title}?`,
    label: 'Publish paper',
    done: ({ title }) => `The paper of ${title} is published.`,
    consequence: () =>
      'From now on students get the working copy exactly as it is now, whatever changes later. Until the first student starts, you can publish again or unpublish it.',
  },
  'unpublish-paper': {
    question: ({ title }) => `Unpublish the paper of ${title}?`,
    label: 'Unpublish paper',
    done: ({ title }) => `The paper of ${title} is no longer published.`,
    consequence: () =>
      'Students will then get the working copy as it is when the first of them starts. The working copy itself does not change.',
  },
} as const satisfies Record<RoundAction, ActionTexts>;

/** By the device's clock; the badge follows the server's. */
function openingText({ opensAt, closesAt, questionCount }: Subject): string {
  const isPast = (at: string) => Date.parse(at) <= Date.now();
  if (closesAt !== null && isPast(closesAt)) return 'Its closing time has passed, so nobody can start.';
  if (opensAt !== null && !isPast(opensAt)) return `It opens on ${appointmentText('en', Date.parse(opensAt))}.`;
  return questionCount === 0
    ? 'Its paper has no questions yet, so nobody can start.'
    : 'It is open at once: every registered student can start.';
}

export interface RoundActionDialogProps {
  /** Undefined: the dialog is closed. */
  action: RoundAction | undefined;
  round: Subject;
  onClose: () => void;
  onDone?: () => void;
  /** The verb, if the action does more than usual now. */
  label?: string | undefined;
  /** Further content, such as conditions of the action. */
  children?: React.ReactNode;
}

/** Asks before an action on a round, and explains its consequences. */
export function RoundActionDialog({ action, round, onClose, onDone, label, children }: RoundActionDialogProps) {
  const { mutateAsync, error, reset, isPending } = useRoundAction();
  const texts: ActionTexts | undefined = action && actionTexts[action];

  async function confirm() {
    // A second press while the dialog fades out.
    if (action === undefined || texts === undefined) return;
    await mutateAsync({ act: action, slug: round.slug });
    toast.success(texts.done(round));
    onDone?.();
  }

  return (
    <ConfirmDialog
      open={action !== undefined}
      onOpenChange={(open) => {
        if (open) return;
        reset();
        onClose();
      }}
      title={texts?.question(round) ?? ''}
      confirmLabel={label ?? texts?.label ?? ''}
      destructive={texts?.destructive ?? false}
      onConfirm={confirm}
    >
      <p>{texts?.consequence(round)}</p>
      {children && <div className="mt-4 grid gap-3">{children}</div>}
      {isPending && texts?.running && (
        <div className="mt-4">
          <ProgressBar label={texts.label} text={texts.running} />
        </div>
      )}
      {error && (
        <div className="mt-4">
          <FormProblem sentence={errorMessage(error)} />
        </div>
      )}
    </ConfirmDialog>
  );
}
