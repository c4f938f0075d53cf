import type { CallOf } from '@club/contract/shared/endpoint';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import type { FirstStep } from '@club/domain/features/team-tasks/tasks';
import { missingServiceText, missingTemplatesText } from '@club/texts/admin/message-templates';
import { errorMessage } from '#shared/error-message.ts';
import { fragments, withFragment } from '#shared/fragments.ts';
import { useMayOpen } from '#shared/page-rights.ts';
import { useAccount } from '#shared/session.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import type { Tasks } from './queries.ts';

type Channel = CallOf<typeof teamTasksEndpoints.sendTestMessage>['body']['channel'];
const changesTasks = { changes: [teamTasksEndpoints.listTasks] } as const;

interface StepText {
  readonly title: string;
  readonly detail: string;
}

const texts: Readonly<Record<FirstStep, StepText>> = {
  club: {
    title: 'Replace the example by your club',
    detail:
      'Visitors still see what is listed here. An owner enters it in Club Details. Keep what is true of your club; what is not there stands in files on the server, which is restarted after a change.',
  },
  team: {
    title: 'Add your team',
    detail: 'You are the only member. Invite the others: each gets an account of their own.',
  },
  round: {
    title: 'Create your own round',
    detail: 'There is only the sample round. Copy it, or start with an empty one.',
  },
  email: { title: 'Test email', detail: 'A test message goes to your own address.' },
  sms: { title: 'Test SMS', detail: 'A code of zeros goes to your own number, worded as students get it.' },
  backup: {
    title: 'Set up backups',
    detail:
      'Your page in docs/operations explains how to back up the data every few hours and how to restore a backup. Try it once.',
  },
};

interface FirstStepsProps extends Pick<Tasks, 'leftovers' | 'missingTemplates' | 'missingServices'> {
  readonly steps: readonly FirstStep[];
}

export function FirstSteps({ steps, leftovers, missingTemplates, missingServices }: FirstStepsProps) {
  return (
    <section className="flex flex-col gap-2">
      <h2 className="text-lg">First steps</h2>
      <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
        {steps.map((step) => (
          <li key={step} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
            <span className="min-w-0 flex-1 basis-60">
              <span className="block font-semibold">{texts[step].title}</span>
              <span className="block text-sm text-text-soft">{texts[step].detail}</span>
              {missingServices
                .filter((way) => way === step)
                .map((way) => (
                  <span key={way} className="mt-1 block font-semibold text-bad">
                    {missingServiceText(way)}
                  </span>
                ))}
              {step === 'sms' && missingTemplates.length > 0 && (
                <span className="mt-1 block font-semibold text-bad">{missingTemplatesText(missingTemplates)}</span>
              )}
            </span>
            <StepAction step={step} />
            {step === 'club' && <Leftovers leftovers={leftovers} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const leftoverGroups = [
  {
    canWait: false,
    title: 'Before students see the site',
    detail: 'Who you are, how to reach you, what holds, and what was never true of you.',
  },
  { canWait: true, title: 'When convenient', detail: 'It misleads nobody. Certificates need their signatures first.' },
] as const;

/** What is left of the example, by what a visitor sees of it: first what misleads, each file together. */
function Leftovers({ leftovers }: Pick<FirstStepsProps, 'leftovers'>) {
  return (
    <details className="w-full">
      <summary className="min-h-11 content-center rounded-sm font-semibold">
        {`Left of the example: ${leftovers.length}`}
      </summary>
      {leftoverGroups.map(({ canWait, title, detail }) => {
        const those = leftovers.filter((leftover) => leftover.canWait === canWait);
        if (those.length === 0) return null;
        return (
          <section key={title} aria-label={title} className="border-t border-line py-3">
            <h3 className="font-semibold">{`${title}: ${those.length}`}</h3>
            <p className="text-sm text-text-soft">{detail}</p>
            {[...new Set(those.map(({ file }) => file))].map((file) => (
              <LeftoversOfFile key={file} file={file} leftovers={those.filter((one) => one.file === file)} />
            ))}
          </section>
        );
      })}
    </details>
  );
}

function LeftoversOfFile({ file, leftovers }: Pick<FirstStepsProps, 'leftovers'> & { readonly file: string }) {
  const keep = useAct(teamTasksEndpoints.keepLeftover, changesTasks);
  const mayOpen = useMayOpen();
  return (
    <>
      <h4 className="mt-3 text-sm font-semibold wrap-anywhere">
        <code>{file}</code>
      </h4>
      <ul className="divide-y divide-line">
        {leftovers.map(({ id, line, seen, remedy, canStay, field }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2">
            <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
              <span className="block">{seen}</span>
              <span className="block text-sm text-text-soft">
                <Remedy text={remedy} /> Line {line}.
              </span>
            </span>
            {field !== null && mayOpen('/admin/club') && (
              <ButtonLink to={`/admin/club#${field}`} variant="secondary" size="sm" aria-label={`Change ${seen}`}>
                Change
              </ButtonLink>
            )}
            {canStay && (
              <Button
                variant="secondary"
                size="sm"
                busy={keep.isPending && keep.variables.body.id === id}
                aria-label={`Keep ${seen}`}
                onClick={() =>
                  keep.mutate({ body: { id } }, { onError: (problem) => toast.error(errorMessage(problem)) })
                }
              >
                Keep
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

/** The page that it tells to read is one press away. */
function Remedy({ text }: { readonly text: string }) {
  return text.split(/(\/(?:privacy|terms)#[\w-]+)/).map((part) =>
    part.startsWith('/') ? (
      <TextLink key={part} to={part}>
        {part}
      </TextLink>
    ) : (
      part
    ),
  );
}

function StepAction({ step }: { step: FirstStep }) {
  switch (step) {
    case 'club':
      return <StepLink to="/" label="See the home page" />;
    case 'team':
      return <StepLink to={withFragment('/admin/team', fragments.invite)} label="Team" />;
    case 'round':
      return <StepLink to={withFragment('/admin/rounds', fragments.newRound)} label="Rounds" />;
    case 'email':
      return <TestButton channel="email" />;
    case 'sms':
      return <SmsAction />;
    case 'backup':
      return <BackupButton />;
  }
}

/** An account created at the first start or by invitation has no number yet. */
function SmsAction() {
  return useAccount()?.phoneNo === '' ? (
    <ButtonLink to={withFragment('/update-phone', fragments.phone)} variant="secondary" size="sm">
      Add your phone number
    </ButtonLink>
  ) : (
    <TestButton channel="sms" />
  );
}

function StepLink({ to, label }: { to: string; label: string }) {
  const mayOpen = useMayOpen();
  return mayOpen(to) ? (
    <ButtonLink to={to} variant="secondary" size="sm">
      {label}
    </ButtonLink>
  ) : (
    <span className="text-sm text-text-soft">Only an owner can do this.</span>
  );
}

const outcomeTexts = {
  sent: { tone: 'success', sentence: 'The test was sent. Check whether it arrives.' },
  waiting: { tone: 'error', sentence: 'The service did not answer. It will be tried again for ten minutes.' },
  refused: { tone: 'error', sentence: 'The service refused the test. The server’s log says why.' },
  outbox: {
    tone: 'error',
    sentence:
      'No service is set up, so the test was written to a file. Your page in docs/operations says how to set one up.',
  },
} as const;

function TestButton({ channel }: { channel: Channel }) {
  const send = useAct(teamTasksEndpoints.sendTestMessage, changesTasks);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={send.isPending}
      onClick={() =>
        send.mutate(
          { body: { channel } },
          {
            onSuccess({ outcome, missingTemplates }) {
              const { tone, sentence } = outcomeTexts[outcome];
              if (missingTemplates.length === 0) toast[tone](sentence);
              else toast.error(`${sentence} ${missingTemplatesText(missingTemplates)}`);
            },
            onError: (problem) => toast.error(errorMessage(problem)),
          },
        )
      }
    >
      {channel === 'email' ? 'Send a test email' : 'Send a test SMS'}
    </Button>
  );
}

function BackupButton() {
  const complete = useAct(teamTasksEndpoints.completeFirstStep, changesTasks);
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={complete.isPending}
      onClick={() =>
        complete.mutate({ params: { step: 'backup' } }, { onError: (problem) => toast.error(errorMessage(problem)) })
      }
    >
      Backups are set up
    </Button>
  );
}
