import { type InvitationsReply, maxTeams, stageEndpoints } from '@club/contract/stage';
import { stageTeamsTexts as texts } from '@club/texts/admin/stage-teams';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { DeadlineField, readDeadline } from './deadline-field.tsx';

export interface InviteFormProps {
  slug: string;
  schools: InvitationsReply['schools'];
  /** Of the last invitation. */
  note: string;
}

/** Which schools are invited, until when they answer, and what the invitation says. */
export function InviteForm({ slug, schools, note: noteBefore }: InviteFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [note, setNote] = useState(noteBefore);
  const [isTried, setIsTried] = useState(false);
  const invite = useAct(stageEndpoints.inviteSchools, {
    replaces: replyKey(stageEndpoints.readInvitations, { params: { slug } }),
    changes: [stageEndpoints.readStage, stageEndpoints.playStage],
    onSuccess(_, { body }) {
      setChosen([]);
      setIsTried(false);
      toast.success(texts.invited(body.schools.length));
    },
  });
  const answerBy = readDeadline(typed);
  // Those that were invited on another device meanwhile are not on the list any more.
  const wanted = chosen.filter((id) => schools.some((school) => school.id === id));
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setIsTried(true);
        if (wanted.length > 0 && answerBy !== undefined && !invite.isPending)
          invite.mutate({ params: { slug }, body: { schools: [...wanted], answerBy, note } });
      }}
    >
      <ul className="divide-y divide-line">
        {schools.map(({ id, name, city, qualified }) => (
          <li key={id} className="py-2">
            <Checkbox
              label={texts.school(name, city)}
              hint={qualified.map((student) => texts.ranked(student.name, student.rank)).join(', ')}
              checked={wanted.includes(id)}
              disabled={!wanted.includes(id) && wanted.length >= maxTeams}
              onChange={() => setChosen(wanted.includes(id) ? wanted.filter((one) => one !== id) : [...wanted, id])}
            />
          </li>
        ))}
      </ul>
      <DeadlineField typed={typed} onType={setTyped} isTried={isTried} />
      <Field label={texts.note} hint={texts.noteHint}>
        <TextArea
          rows={3}
          maxLength={500}
          value={note}
          onChange={({ currentTarget }) => setNote(currentTarget.value)}
        />
      </Field>
      <FormProblem
        sentence={isTried && wanted.length === 0 ? texts.chooseSome : invite.error && errorMessage(invite.error)}
      />
      <Button type="submit" className="self-start" busy={invite.isPending}>
        {texts.invite(wanted.length)}
      </Button>
    </form>
  );
}
