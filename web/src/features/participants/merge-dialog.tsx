import type { ParticipantReply } from '@club/contract/entities/attempts';
import { participantsEndpoints } from '@club/contract/participants';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { ConsentPurpose } from '@club/domain/entities/accounts/consent';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { listText } from '@club/texts/list';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ActionDialog } from '#entities/attempts/interventions/action-dialog.tsx';
import { errorMessage } from '#shared/error-message.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { withRound } from '#shared/round-param.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useReply } from '#shared/use-reply.ts';
import { accountFacts } from './account-facts.ts';
import type { HelpDialogProps } from './help-dialog-props.ts';
import { ParticipantPicker } from './participant-picker.tsx';
import { useMergeAccounts } from './queries.ts';

type MergePreview = ReplyOf<typeof participantsEndpoints.previewMerge>;

/** For two accounts of the same person. */
export function MergeDialog({ slug, details: { participant }, onClose }: HelpDialogProps) {
  const [other, setOther] = useState<ParticipantReply>();
  const [staysId, setStaysId] = useState<string>();
  const merge = useMergeAccounts();
  const navigate = useNavigate();

  const both = other === undefined ? [] : [participant, other];
  const stays = both.find(({ id }) => id === staysId);
  const goes = stays && both.find(({ id }) => id !== staysId);
  const pair = stays && goes && { id: stays.id, otherId: goes.id };
  const { data: preview, error } = useReply(participantsEndpoints.previewMerge, pair && { params: pair }, {
    staleTime: 0,
    retry: false,
  });
  const problem =
    other === undefined
      ? 'Choose the other account.'
      : stays === undefined
        ? 'Choose which account stays.'
        : error
          ? errorMessage(error)
          : preview === undefined
            ? 'One moment: checking what would happen to both accounts.'
            : undefined;

  return (
    <ActionDialog
      title={`Merge ${participant.name} with another account`}
      effect={
        stays && goes && preview && !error ? (
          <MergeEffect stays={stays} goes={goes} preview={preview} />
        ) : (
          <p>{error ? errorMessage(error) : 'Two accounts of one person become one. The other account is deleted.'}</p>
        )
      }
      problem={problem}
      suggestions={['They registered twice', 'Registered again with the right address']}
      reasonIsFor="team"
      confirmLabel="Merge accounts"
      destructive
      perform={async (reason) => {
        if (pair === undefined || preview === undefined) throw new Error(problem);
        await merge.mutateAsync({ params: pair, body: { revision: preview.revision, reason } });
        const message = `The accounts have been merged. ${stays?.email} stays.`;
        toast.success(message);
        onClose();
        await navigate(withRound(`/admin/participants/${pair.id}`, slug));
        return { message };
      }}
      onClose={onClose}
    >
      <ParticipantPicker
        label="The other account"
        slug={slug}
        exceptId={participant.id}
        chosen={other}
        onChoose={setOther}
      />
      {other !== undefined && (
        <Field label="Which account stays" group>
          <RadioGroup
            name="stays"
            value={staysId ?? ''}
            onChange={({ currentTarget: { value } }) => setStaysId(value)}
            options={both.map((each) => ({ value: each.id, label: each.email, hint: accountFacts(each) }))}
          />
        </Field>
      )}
    </ActionDialog>
  );
}

const purposeNames: Readonly<Record<ConsentPurpose, string>> = {
  'taking-part': 'taking part',
  'name-published': 'publishing the full name',
  pictures: 'pictures',
};

interface MergeEffectProps {
  stays: ParticipantReply;
  goes: ParticipantReply;
  preview: MergePreview;
}

function MergeEffect({ stays, goes, preview }: MergeEffectProps) {
  const { rounds, takesPhone, takesConsent, consentWithheld, certificates } = preview;
  const lines = [
    `They log in with ${stays.email} from now on. ${goes.email} and its password are deleted, and its devices are logged out.`,
    rounds.length === 0
      ? 'The account to be deleted has not played any round.'
      : `Everything played with ${goes.email} moves over unchanged, with results, appeals, objections and extra time: ${listText('and', rounds)}.`,
    takesPhone
      ? `Its verified number ${readablePhone(goes.phoneNo)} moves over too.`
      : goes.phoneNo !== '' && `The number ${readablePhone(goes.phoneNo)} is free for another account.`,
    takesConsent
      ? 'Its consent counts from now on, because it shows more reliably who agreed.'
      : 'The consent of the account that stays counts from now on.',
    consentWithheld.length > 0 &&
      `A guardian has withheld: ${listText(
        'and',
        consentWithheld.map((purpose) => purposeNames[purpose]),
      )}. That stays so until a guardian agrees to it.`,
    certificates > 0 &&
      `Its ${countWithNoun(certificates, 'certificate')} ${certificates === 1 ? 'stays' : 'stay'} genuine.`,
    'This cannot be undone.',
  ];
  return (
    <ul className="flex list-disc flex-col gap-1 pl-4">{lines.map((line) => line && <li key={line}>{line}</li>)}</ul>
  );
}
