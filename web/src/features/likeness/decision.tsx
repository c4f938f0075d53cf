import type { LikePairReply } from '@club/contract/likeness';
import { likenessOutcomes } from '@club/domain/entities/attempts/likeness-outcome';
import { reasonProblem } from '@club/domain/shared/reason';
import { likenessTexts as texts } from '@club/texts/admin/likeness';
import { adminProblemText } from '@club/texts/admin/problems';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useDecidePair } from './queries.ts';

interface DecisionProps {
  readonly pair: LikePairReply;
  readonly slug: string;
}

/** The decision on a pair, and its form. */
export function Decision({ pair, slug }: DecisionProps) {
  const [isDeciding, setIsDeciding] = useState(false);
  const { decision } = pair;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm">
      {decision && (
        <div className="min-w-0 wrap-anywhere">
          <p className="font-semibold">
            {texts.decision}: {texts.outcomes[decision.outcome]}
          </p>
          <p>{decision.reason}</p>
          <p className="figures text-text-soft">
            {texts.decided({ moment: dateTimeText('en', Date.parse(decision.decidedAt)), by: decision.decidedBy })}
          </p>
        </div>
      )}
      <Button variant="secondary" size="sm" onClick={() => setIsDeciding(true)}>
        {decision ? texts.decideAgain : texts.decide}
      </Button>
      {isDeciding && <DecisionDialog pair={pair} slug={slug} onClose={() => setIsDeciding(false)} />}
    </div>
  );
}

const formId = 'decide';

function DecisionDialog({ pair, slug, onClose }: DecisionProps & { readonly onClose: () => void }) {
  const { students, decision } = pair;
  const [outcome, setOutcome] = useState(decision?.outcome ?? 'nothing');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const decide = useDecidePair(slug);
  const problem = reasonProblem(reason);
  const submit = (event: React.FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (problem !== undefined || decide.isPending) return;
    const [one, other] = students;
    decide.mutate(
      { accountIds: [one.accountId, other.accountId], outcome, reason, replaces: decision?.id ?? null },
      {
        onSuccess: () => {
          toast.success(texts.saved);
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !decide.isPending && onClose()}
      title={students.map(({ name }) => name).join(' and ')}
      footer={
        <>
          <Button variant="secondary" onClick={onClose} disabled={decide.isPending}>
            {texts.cancel}
          </Button>
          <Button type="submit" form={formId} busy={decide.isPending}>
            {texts.save}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="flex flex-col gap-5">
        <Field label={texts.outcome} group>
          <RadioGroup
            name="outcome"
            value={outcome}
            onChange={({ currentTarget: { value } }) =>
              setOutcome(likenessOutcomes.find((one) => one === value) ?? 'nothing')
            }
            options={likenessOutcomes.map((value) => ({
              value,
              label: texts.outcomes[value],
              hint: texts.outcomeHints[value],
            }))}
          />
        </Field>
        <Field
          label={texts.reason}
          hint={texts.reasonHint}
          required
          error={isTried && problem !== undefined ? adminProblemText(problem) : undefined}
        >
          <TextArea value={reason} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
        <p role="alert" className="font-semibold text-bad empty:hidden">
          {decide.error && errorMessage(decide.error)}
        </p>
      </form>
    </Dialog>
  );
}
