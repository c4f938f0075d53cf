import { type InvitationsReply, stageEndpoints } from '@club/contract/stage';
import { toIndianInput } from '@club/domain/shared/indian-time';
import { day } from '@club/domain/shared/instant';
import { stageTeamsTexts as texts } from '@club/texts/admin/stage-teams';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { DeadlineField, readDeadline } from './deadline-field.tsx';

export interface ReplaceDialogProps {
  slug: string;
  member: { readonly id: string; readonly name: string };
  next: NonNullable<InvitationsReply['schools'][number]['team']>['next'];
  onClose: () => void;
}

/** With the reason, which is kept with both. */
export function ReplaceDialog({ slug, member: { id, name }, next, onClose }: ReplaceDialogProps) {
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState(() => toIndianInput(Date.now() + 2 * day));
  const [isTried, setIsTried] = useState(false);
  const change = useAct(stageEndpoints.changeTeamMember, {
    replaces: replyKey(stageEndpoints.readInvitations, { params: { slug } }),
    changes: [stageEndpoints.playStage],
    onSuccess() {
      toast.success(texts.replaced(name));
      onClose();
    },
  });
  const answerBy = readDeadline(typed);
  function send() {
    setIsTried(true);
    if (reason.trim() === '' || answerBy === undefined || change.isPending) return;
    change.mutate({ params: { slug, id }, body: { state: 'replaced', reason, answerBy } });
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={texts.replaceTitle(name)}
      description={next === null ? texts.noNext : texts.next(next.name, next.rank)}
      footer={
        <Button busy={change.isPending} onClick={send}>
          {texts.replaceOf(name)}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={texts.reason} required error={isTried && reason.trim() === '' ? texts.reasonMissing : undefined}>
          <TextInput value={reason} maxLength={300} onChange={({ currentTarget }) => setReason(currentTarget.value)} />
        </Field>
        {next !== null && <DeadlineField typed={typed} onType={setTyped} isTried={isTried} />}
        <FormProblem sentence={change.error && errorMessage(change.error)} />
      </div>
    </Dialog>
  );
}
