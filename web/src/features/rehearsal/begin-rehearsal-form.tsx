import {
  defaultOpeningMinutes,
  maxOpeningMinutes,
  maxRehearsalMinutes,
  minOpeningMinutes,
  minRehearsalMinutes,
  rehearsalMinutes,
} from '@club/domain/features/rehearsal/rehearsal';
import { paperText } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { useRoundsToRehearse } from '#entities/rounds/queries.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useRoundParam } from '#shared/round-param.ts';
import { Button } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { NumberInput } from '#shared/ui/number-input.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useBeginRehearsal } from './queries.ts';

export function BeginRehearsalForm() {
  const rounds = useRoundsToRehearse();
  const wanted = useRoundParam();
  const begin = useBeginRehearsal();
  const [chosen, setChosen] = useState(wanted);
  const [opensInInput, setOpensInInput] = useState(String(defaultOpeningMinutes));
  const [ownDurationInput, setOwnDurationInput] = useState<string>();
  const [wasSent, setWasSent] = useState(false);

  if (rounds.data === undefined) {
    return rounds.error ? (
      <ErrorState error={rounds.error} onRetry={rounds.refetch} retrying={rounds.isFetching} />
    ) : (
      <LoadingState label="Loading the rounds" />
    );
  }
  const round =
    rounds.data.find(({ slug }) => slug === chosen) ?? rounds.data.find(({ isCurrent }) => isCurrent) ?? rounds.data[0];
  if (round === undefined) {
    return (
      <EmptyState isCalm message="No rounds yet" link={{ to: '/admin/rounds', label: 'Go to rounds' }}>
        Create a round first: a rehearsal is a copy of one.
      </EmptyState>
    );
  }
  const durationInput = ownDurationInput ?? String(rehearsalMinutes(round.durationSeconds));
  const problemOf = (text: string, min: number, max: number) =>
    /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
      ? undefined
      : `Enter a whole number from ${min} to ${max}`;
  const opensInProblem = problemOf(opensInInput, minOpeningMinutes, maxOpeningMinutes);
  const durationProblem = problemOf(durationInput, minRehearsalMinutes, maxRehearsalMinutes);

  async function submit() {
    setWasSent(true);
    if (begin.isPending || round === undefined || opensInProblem !== undefined || durationProblem !== undefined) return;
    try {
      const { rehearsal } = await begin.mutateAsync({
        params: { slug: round.slug },
        body: { opensInMinutes: Number(opensInInput), lastsMinutes: Number(durationInput) },
      });
      toast.success(`${rehearsal.title} has started.`);
    } catch {
      // The form shows the error.
    }
  }

  return (
    <form
      noValidate
      aria-label="Start a rehearsal"
      className="flex max-w-xl flex-col gap-5 rounded-lg border border-line bg-surface p-4 sm:p-5"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label="Rehearse" hint={`${paperText(round)}. It is copied exactly as students would get it.`}>
        <Select
          value={round.slug}
          onChange={(event) => {
            setChosen(event.currentTarget.value);
            begin.reset();
          }}
        >
          {rounds.data.map(({ slug, title, isCurrent }) => (
            <option key={slug} value={slug}>
              {title}
              {isCurrent ? ' (current)' : ''}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Opens in" hint="Minutes from now." error={wasSent ? opensInProblem : undefined}>
          <NumberInput value={opensInInput} onChange={(event) => setOpensInInput(event.currentTarget.value)} />
        </Field>
        <Field label="Open for" hint="Minutes." error={wasSent ? durationProblem : undefined}>
          <NumberInput value={durationInput} onChange={(event) => setOwnDurationInput(event.currentTarget.value)} />
        </Field>
      </div>
      <Notice>
        Until it ends, the quiz shows the rehearsal to everyone in the team, whatever their role. For students, and on
        all lists and boards, the current round continues.
      </Notice>
      <div role="alert" className="empty:hidden">
        {begin.error && <Notice tone="bad">{errorMessage(begin.error)}</Notice>}
      </div>
      <Button type="submit" busy={begin.isPending} busyLabel="Copying the round" className="self-start">
        Start rehearsal
      </Button>
    </form>
  );
}
