import { club } from 'virtual:club';
import type { RehearsalReply } from '@club/contract/rehearsal';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { phaseNames } from '@club/texts/admin/phases';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { BeginRehearsalForm } from './begin-rehearsal-form.tsx';
import { useEndRehearsal, useRehearsal } from './queries.ts';

export const meta: MetaFunction = () => [{ title: `Rehearsal | ${club.name}` }];

/** The team rehearses on a copy of a round with simulated students, which is removed afterwards. */
export default function RehearsalPage() {
  const { data: rehearsal, error, refetch, isFetching } = useRehearsal();
  return (
    <AdminPage
      title="Rehearsal"
      intro="Practise the day two days before it: a copy of a round that only the team and simulated students can sit. Nobody else sees anything of it."
    >
      {rehearsal === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <LoadingState label="Looking for a rehearsal" />
        )
      ) : (
        <>
          {error && (
            <Notice tone="warn" title="This may be out of date">
              It could not be loaded again. What you see is what the server said last.
            </Notice>
          )}
          {rehearsal === null ? <BeginRehearsalForm /> : <RunningRehearsal rehearsal={rehearsal} />}
        </>
      )}
    </AdminPage>
  );
}

function RunningRehearsal({ rehearsal }: { rehearsal: RehearsalReply }) {
  const { slug, title, phase, opensAt, closesAt, questionCount, students } = rehearsal;
  return (
    <div className="flex max-w-2xl flex-col gap-6">
      <section aria-label={title} className="flex flex-col gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h2 className="text-lg break-words">{title}</h2>
          <Badge tone={phase === 'open' ? 'good' : 'neutral'}>{phaseNames[phase]}</Badge>
        </div>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5 text-sm">
          <dt className="text-text-soft">Opens</dt>
          <dd>{dateTimeText('en', Date.parse(opensAt))}</dd>
          <dt className="text-text-soft">Closes</dt>
          <dd>{dateTimeText('en', Date.parse(closesAt))}</dd>
          <dt className="text-text-soft">Paper</dt>
          <dd>{countWithNoun(questionCount, 'question')}</dd>
          <dt className="text-text-soft">Simulated</dt>
          <dd>{students === 0 ? 'No students yet' : countWithNoun(students, 'student')}</dd>
        </dl>
        <ul className="flex flex-wrap gap-x-6 text-sm">
          {[
            { to: '/quiz/instr/0', label: 'Sit it yourself' },
            { to: withRound('/admin/live', slug), label: 'See it live' },
            { to: withRound('/admin/participants', slug), label: 'Its participants' },
            { to: withRound('/admin/results', slug), label: 'Its leaderboard' },
            { to: `/admin/rounds/${slug}/paper`, label: 'Its paper' },
            { to: `/admin/rounds/${slug}`, label: 'Its settings' },
          ].map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to} className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
      <section aria-label="Fill it with students" className="flex flex-col gap-2 text-sm">
        <h2 className="text-base">Fill it with students</h2>
        <p>
          On any computer with this project, simulated students come with one command. They wait for the bell, answer,
          lose the line, come back and hand in; at the end it says whether every answer is there.
        </p>
        <code className="figures block rounded-md bg-sunken px-3 py-2.5 wrap-anywhere">
          npm run bench -- --target {location.origin} <span className="whitespace-nowrap">--students 300</span>
        </code>
      </section>
      <EndRehearsal rehearsal={rehearsal} />
    </div>
  );
}

function EndRehearsal({ rehearsal: { title, students } }: { rehearsal: RehearsalReply }) {
  const end = useEndRehearsal();
  const [asking, setAsking] = useState(false);

  async function confirm() {
    try {
      await end.mutateAsync();
      toast.success('The rehearsal is ended.');
    } catch (error) {
      if (isRefusal(error, 'rehearsal-unknown')) {
        toast.success('Somebody else has ended it already.');
        return;
      }
      toast.error(errorMessage(error));
      throw error;
    }
  }

  return (
    <section aria-label="End it" className="flex flex-col items-start gap-3 text-sm">
      <h2 className="text-base">End it</h2>
      <p>While it is there, the quiz is about the rehearsal for everybody in the team. End it before the day.</p>
      <Button variant="danger" onClick={() => setAsking(true)}>
        End the rehearsal
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`End ${title}?`}
        confirmLabel="End the rehearsal"
        destructive
        onConfirm={confirm}
      >
        It is destroyed with its paper, with all that was sat of it
        {students === 0 ? '' : `, and with ${countWithNoun(students, 'simulated student')}`}. The round that it was
        copied from stays as it is.
      </ConfirmDialog>
    </section>
  );
}
