import { type ConsentListReply, consentEndpoints } from '@club/contract/consent';
import type { ConsentListOutcome } from '@club/domain/features/consent/consent-list';
import { reasonProblem } from '@club/domain/shared/reason';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';

type Row = ConsentListReply['rows'][number];

const outcomeTexts: Readonly<Record<ConsentListOutcome, string>> = {
  matched: 'Matches',
  unknown: 'No participant with this name and this phone or school',
  ambiguous: 'Several participants match: add the phone number',
  'has-consent': 'Consent already given',
  withdrawn: 'Withdrawn: not changed',
  'no-guardian': 'Guardian is missing',
};

/** Each guardian can see and withdraw the consent with a link. */
function messagesText(messages: ConsentListReply['messages'] | undefined): string {
  const { mail = 0, sms = 0, smsRupees = 0, withoutTemplate = 0 } = messages ?? {};
  const sent = `Guardians are sent a link to see and withdraw the consent: ${countWithNoun(mail, 'email')} and ${countWithNoun(sms, 'text message')} (about ₹${smsRupees.toFixed(2)}).`;
  const notSent =
    withoutTemplate === 0
      ? ''
      : ` ${countWithNoun(withoutTemplate, 'guardian')} ${withoutTemplate === 1 ? 'gets' : 'get'} none: no mail server or SMS gateway is set for it, or the gateway has no template for this message (&consent=ID in SMS_URL, or in SMS_TEMPLATES).`;
  return `${sent}${notSent} It goes to the contact on the list; if there is none, to the student’s verified phone. Where none can be sent, send it later from the participant’s page.`;
}

const columns: Column<Row>[] = [
  { key: 'line', header: 'Row', cell: ({ line }) => line },
  { key: 'student', header: 'On the list', cell: ({ student, guardian }) => `${student} (${guardian || 'nobody'})` },
  {
    key: 'account',
    header: 'Participant',
    cell: ({ account }) => (account === null ? '' : [account.name, account.school, account.city].join(', ')),
  },
  {
    key: 'linkTo',
    header: 'Link to withdraw goes to',
    cell: ({ outcome, linkTo }) => linkTo ?? (outcome === 'matched' ? 'No one' : ''),
  },
  {
    key: 'outcome',
    header: 'Result',
    cell: ({ outcome }) => <Badge tone={outcome === 'matched' ? 'good' : 'neutral'}>{outcomeTexts[outcome]}</Badge>,
  },
];

/** A signed list of a school: parsed, shown line by line, and only then recorded. */
export function ConsentList() {
  const preview = useAct(consentEndpoints.previewConsentList);
  const accept = useAct(consentEndpoints.acceptConsentList, {
    changes: [consentEndpoints.readConsentOverview],
    onlyOnSuccess: true,
  });
  const [csv, setCsv] = useState('');
  const [signedFor, setSignedFor] = useState('');
  const rows = preview.data?.rows;
  const matched = rows?.filter(({ outcome }) => outcome === 'matched') ?? [];

  async function read(file: File | undefined) {
    if (file === undefined) return;
    const text = await file.text();
    setCsv(text);
    preview.mutate({ body: { csv: text } }, { onError: (error) => toast.error(errorMessage(error)) });
  }

  function confirm() {
    const accountIds = matched.flatMap(({ account }) => account?.id ?? []);
    accept.mutate(
      { body: { csv, accountIds, signedFor } },
      {
        onSuccess: ({ accepted }) => {
          toast.success(`${countWithNoun(accepted, 'consent')} recorded`);
          setSignedFor('');
          preview.reset();
        },
        onError: (error) => toast.error(errorMessage(error)),
      },
    );
  }

  return (
    <section className="grid gap-3">
      <h2 className="text-lg">List signed for a school</h2>
      <p className="text-sm text-text-soft">
        A CSV file with the columns student and guardian, and phone or school; city, class, and contact (the guardian’s
        phone or email) if they are known. Keep the signed paper: it is the proof of consent.
      </p>
      <Field label="CSV file">
        <TextInput
          type="file"
          accept=".csv,text/csv"
          onChange={({ currentTarget }) => {
            void read(currentTarget.files?.[0]);
            // Allows choosing the same file again after it was corrected.
            currentTarget.value = '';
          }}
        />
      </Field>
      {rows && (
        <>
          <Table
            caption="Rows of the list"
            columns={columns}
            rows={rows}
            rowKey={({ line }) => String(line)}
            loading={preview.isPending}
            empty="The list has no rows."
          />
          <Field label="Which school signed it, and when" required>
            <TextInput value={signedFor} onChange={({ currentTarget }) => setSignedFor(currentTarget.value)} />
          </Field>
          {matched.length > 0 && <p>{messagesText(preview.data?.messages)}</p>}
          <p>
            <Button
              busy={accept.isPending}
              disabled={matched.length === 0 || reasonProblem(signedFor) !== undefined}
              onClick={confirm}
            >
              Record {countWithNoun(matched.length, 'consent')}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}
