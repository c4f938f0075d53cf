import { club } from 'virtual:club';
import type { RehearsalReply } from '@club/contract/rehearsal';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { phaseNames } from '@club/texts/admin/phases';
import { dateTimeText } from '@club/texts/times';
import { useState, useSyncExternalStore } from 'react';
import type { MetaFunction } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { fragments } from '#shared/fragments.ts';
import { withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { BeginRehearsalForm } from './begin-rehearsal-form.tsx';
import { useAddSimulatedStudents, useEndRehearsal, useRehearsal } from './queries.ts';
import { simulatedStudents, studentsPerPress } from './simulated-students.ts';

export const meta: MetaFunction = () => [{ title: `Rehearsal | ${club.name}` }];

/** The team rehearses on a copy of a round with simulated students; the copy is removed afterwards. */
export default function RehearsalPage() {
  const { data: rehearsal, error, refetch, isFetching } = useRehearsal();
  return (
    <AdminPage
      title="Rehearsal"
      intro="Practise the quiz day about two days before it, with a copy of a round for the team and simulated students only. Nobody else sees it."
    >
      {rehearsal === undefined ? (
        error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <LoadingState label="Loading the rehearsal" />
        )
      ) : (
        <>
          {error && (
            <Notice tone="warn" title="This may be out of date">
              It could not be reloaded. You see the last version received.
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
            { to: '/quiz/instr/0', label: 'Take it yourself' },
            { to: withRound('/admin/live', slug), label: 'Live page' },
            { to: withRound('/admin/participants', slug), label: 'Participants' },
            { to: withRound('/admin/results', slug), label: 'Leaderboard' },
            { to: `/admin/rounds/${slug}/paper`, label: 'Paper' },
            { to: `/admin/rounds/${slug}`, label: 'Settings' },
          ].map(({ to, label }) => (
            <li key={to}>
              <TextLink to={to} className="inline-flex min-h-11 items-center">
                {label}
              </TextLink>
            </li>
          ))}
        </ul>
      </section>
      <SimulatedStudents isOpen={phase === 'open'} />
      <Arrival at={fragments.end}>
        <EndRehearsal rehearsal={rehearsal} />
      </Arrival>
    </div>
  );
}

function SimulatedStudents({ isOpen }: { readonly isOpen: boolean }) {
  const add = useAddSimulatedStudents();
  const { waiting, playing, submitted, stopped } = useSyncExternalStore(
    simulatedStudents.subscribe,
    simulatedStudents.progress,
  );

  async function press() {
    try {
      await add.mutateAsync({ body: { count: studentsPerPress } });
    } catch (error) {
      toast.error(errorMessage(error));
    }
  }

  return (
    <section aria-label="Add simulated students" className="flex flex-col items-start gap-3 text-sm">
      <h2 className="text-base">Add simulated students</h2>
      <p>
        Once the rehearsal has opened they answer at random and submit, as long as this tab stays open and visible. You
        can open the live page in this tab in the meantime, and after a reload they go on.
      </p>
      <Button variant="secondary" busy={add.isPending} busyLabel="Adding students" onClick={() => void press()}>
        Add {studentsPerPress} students
      </Button>
      <p role="status" className="figures empty:hidden">
        {waiting + playing + submitted + stopped > 0 &&
          [
            waiting > 0 && (isOpen ? `${waiting} about to start` : `${waiting} waiting for the opening`),
            (isOpen || playing > 0) && `${playing} playing`,
            (isOpen || submitted > 0) && `${submitted} submitted`,
            stopped > 0 && `${stopped} stopped`,
          ]
            .filter(Boolean)
            .join(', ')}
      </p>
      <p>
        For hundreds or thousands, and to know whether every answer arrived, run this command on any computer with this
        project:
      </p>
      <code className="figures block rounded-md bg-sunken px-3 py-2.5 wrap-anywhere">
        npm run bench -- --target {location.origin} <span className="whitespace-nowrap">--students 300</span>
      </code>
    </section>
  );
}

function EndRehearsal({ rehearsal: { title, students } }: { rehearsal: RehearsalReply }) {
  const end = useEndRehearsal();
  const [asking, setAsking] = useState(false);

  async function confirm() {
    try {
      await end.mutateAsync();
      toast.success('The rehearsal has ended.');
    } catch (error) {
      if (isRefusal(error, 'rehearsal-unknown')) {
        toast.success('Someone else has already ended it.');
        return;
      }
      toast.error(errorMessage(error));
      throw error;
    }
  }

  return (
    <section aria-label="End the rehearsal" className="flex flex-col items-start gap-3 text-sm">
      <h2 className="text-base">End the rehearsal</h2>
      <p>Until it ends, the quiz shows the rehearsal to everyone in the team. End it before the quiz day.</p>
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
        This permanently deletes it with its paper and all attempts
        {students === 0 ? '' : `, and with ${countWithNoun(students, 'simulated student')}`}. The original round is not
        affected.
      </ConfirmDialog>
    </section>
  );
}
