import type { InterventionReply } from '@club/contract/entities/attempts';
import { reasonLength, reasonProblem } from '@club/domain/shared/reason';
import { adminProblemText } from '@club/texts/admin/problems';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { ScrolledIntoView } from '#shared/ui/scrolled-into-view.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { useUndoIntervention } from './queries.ts';

interface ActionOutcome {
  readonly message: string;
  readonly intervention?: InterventionReply | undefined;
}

export interface ActionDialogProps {
  title: string;
  effect: React.ReactNode;
  children?: React.ReactNode;
  problem?: string | undefined;
  /** To begin with, such as a reply that says the same; it can be changed. */
  initialReason?: string;
  /** Frequent reasons. */
  suggestions: readonly string[];
  confirmLabel: string;
  /** The readers of the reason, besides the team (L3). */
  reasonIsFor?: keyof typeof reasonHints;
  destructive?: boolean;
  perform: (reason: string) => Promise<ActionOutcome>;
  onClose: () => void;
}

const reasonHints = {
  student: 'The participant can read it. It is kept in the audit log.',
  students: 'The participants affected can read it. It is kept in the audit log.',
  team: 'Only the team can read it. It is kept in the audit log.',
} as const;

const formId = 'act';
const undoSuggestions = ['Done by mistake', 'Meant for someone else'];

/** The reason, the act, and what it can be undone with. */
function useAction({ initialReason = '', problem, perform }: ActionDialogProps) {
  const [reason, setReason] = useState(initialReason);
  const [outcome, setOutcome] = useState<ActionOutcome>();
  const [isUndoing, setIsUndoing] = useState(false);
  const [error, setError] = useState<unknown>();
  const [busy, setBusy] = useState(false);
  const [tries, setTries] = useState(0);
  const undo = useUndoIntervention();
  const undoable = outcome?.intervention?.canBeUndone ? outcome.intervention : undefined;
  const reasonSentence = adminProblemText(reasonProblem(reason));

  async function submit() {
    if (busy) return;
    if (reasonSentence !== undefined || (!isUndoing && problem !== undefined)) {
      setTries((count) => count + 1);
      return;
    }
    setBusy(true);
    setError(undefined);
    try {
      if (isUndoing && undoable) {
        await undo.mutateAsync({ params: { id: undoable.id }, body: { reason } });
        setOutcome({ message: 'Undone.' });
        setIsUndoing(false);
      } else {
        setOutcome(await perform(reason));
      }
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  }

  function startUndoing() {
    setReason('');
    setTries(0);
    setIsUndoing(true);
  }

  return {
    ...{ reason, setReason, reasonSentence, outcome, error, busy, tries, submit },
    forgetError: () => setError(undefined),
    canUndo: undoable !== undefined,
    isUndoing,
    startUndoing,
    stopUndoing: () => setIsUndoing(false),
  };
}

type Action = ReturnType<typeof useAction>;

export function ActionDialog(props: ActionDialogProps) {
  const { title, onClose } = props;
  const action = useAction(props);
  const { outcome, isUndoing, busy } = action;
  const said = useRef<HTMLParagraphElement>(null);
  const isForm = outcome === undefined || isUndoing;

  useEffect(() => {
    if (!isForm) said.current?.focus();
  }, [isForm]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !busy && onClose()}
      title={isUndoing ? 'Undo' : title}
      footer={
        isForm ? <FormButtons {...props} action={action} /> : <OutcomeButtons action={action} onClose={onClose} />
      }
    >
      {isForm ? (
        <ActionForm {...props} action={action} />
      ) : (
        <div role="status">
          <Notice tone="good">
            <p ref={said} tabIndex={-1} className="outline-none">
              {outcome.message}
            </p>
          </Notice>
        </div>
      )}
    </Dialog>
  );
}

interface PartProps extends ActionDialogProps {
  action: Action;
}

function FormButtons({
  destructive = false,
  confirmLabel,
  onClose,
  action: { isUndoing, stopUndoing, busy },
}: PartProps) {
  return (
    <>
      <Button variant="secondary" onClick={isUndoing ? stopUndoing : onClose}>
        {isUndoing ? 'Back' : 'Cancel'}
      </Button>
      <Button
        type="submit"
        form={formId}
        variant={destructive && !isUndoing ? 'danger' : 'primary'}
        busy={busy}
        busyLabel="One moment"
      >
        {isUndoing ? 'Undo' : confirmLabel}
      </Button>
    </>
  );
}

function OutcomeButtons({ action: { canUndo, startUndoing }, onClose }: Pick<PartProps, 'action' | 'onClose'>) {
  return (
    <>
      {canUndo && (
        <Button variant="secondary" onClick={startUndoing}>
          Undo…
        </Button>
      )}
      {/* The second press of a double click was for the button that stood here before. */}
      <Button onClick={(event) => event.detail < 2 && onClose()}>Close</Button>
    </>
  );
}

function ActionForm({ action, title, effect, children, problem, initialReason = '', suggestions, ...rest }: PartProps) {
  const { reason, setReason, reasonSentence, isUndoing, error, tries } = action;
  const form = useRef<HTMLFormElement>(null);
  const wasTried = tries > 0;
  const hint = reasonHints[rest.reasonIsFor ?? 'student'];

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);

  return (
    <form
      ref={form}
      id={formId}
      noValidate
      aria-label={isUndoing ? 'Undo' : title}
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void action.submit();
      }}
      onChange={action.forgetError}
    >
      {!isUndoing && children}
      <div aria-live="polite" className="grid gap-1.5 rounded-md bg-sunken px-4 py-3 text-sm">
        {isUndoing ? 'Unused extra time will be removed.' : effect}
      </div>
      <ReasonField
        hint={
          !isUndoing && initialReason !== ''
            ? `Taken from your reply to the appeal: change it as you like. ${hint}`
            : hint
        }
        value={reason}
        onChange={setReason}
        suggestions={isUndoing ? undoSuggestions : suggestions}
        error={wasTried || reason.length > reasonLength.most ? reasonSentence : undefined}
      />
      {error !== undefined ? (
        <FormProblem sentence={errorMessage(error)} />
      ) : (
        <div role="alert" className="empty:hidden">
          {wasTried && !isUndoing && problem !== undefined && (
            <ScrolledIntoView key={tries}>
              <Notice tone="warn">{problem}</Notice>
            </ScrolledIntoView>
          )}
        </div>
      )}
    </form>
  );
}

interface ReasonFieldProps {
  hint: string;
  value: string;
  onChange: (reason: string) => void;
  suggestions: readonly string[];
  error: string | undefined;
}

function ReasonField({ hint, value, onChange, suggestions, error }: ReasonFieldProps) {
  return (
    <Field label="Reason" hint={hint} required error={error}>
      <div className="flex flex-wrap gap-2">
        {suggestions.map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            aria-pressed={value === suggestion}
            className="min-h-11 rounded-full border border-line-strong px-3 text-left text-sm hover:border-text aria-pressed:border-choice aria-pressed:bg-sunken aria-pressed:font-semibold"
            onClick={() => onChange(suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </div>
      <TextArea
        rows={value === '' ? 1 : 2}
        maxLength={reasonLength.most}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
