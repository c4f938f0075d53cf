import { club } from 'virtual:club';
import { type ConsentOverviewReply, consentEndpoints } from '@club/contract/consent';
import { type ConsentRule, type ConsentWay, consentWays } from '@club/domain/entities/accounts/consent';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { missingServiceText } from '@club/texts/admin/message-templates';
import { useState } from 'react';
import type { MetaFunction } from 'react-router';
import { errorMessage } from '#shared/error-message.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { ConsentList } from './consent-list.tsx';

export const meta: MetaFunction = () => [{ title: `Consent | ${club.name}` }];

const ruleTexts: Readonly<Record<ConsentRule, string>> = {
  code: 'To start a round, participants need consent: with a code sent to their parent or guardian, or on a list signed for their school.',
  list: 'To start a round, participants need consent: on a list signed for their school, or with a code sent to their parent or guardian.',
  form: 'A tick in the registration form is enough to start a round. This is weak proof.',
  optional: 'No consent is needed to start a round. Set GUARDIAN_CONSENT before real students register.',
};

const wayTexts: Readonly<Record<ConsentWay, string>> = {
  code: 'With a code or link',
  list: 'On a signed list',
  form: 'In the form',
  self: 'Own consent, 18 or older',
};

/** The numbers of consents, reminders, and signed lists of schools. */
export default function ConsentPage() {
  const overview = useReply(consentEndpoints.readConsentOverview, {}, { staleTime: 0, refetchOnWindowFocus: true });
  return (
    <AdminPage title="Consent" intro="Parents and guardians give consent before a participant starts a round.">
      <QueryBoundary query={overview} loading="Loading the numbers">
        {(counts) => (
          <>
            <p>{ruleTexts[counts.rule]}</p>
            <Counts counts={counts} />
            <Reminders counts={counts} />
          </>
        )}
      </QueryBoundary>
      {!overview.isPending && <ConsentList />}
    </AdminPage>
  );
}

/** One bar of all participants: whose consent is given, is missing, was withdrawn. */
function Counts({ counts: { participants, given, missing, withdrawn } }: { readonly counts: ConsentOverviewReply }) {
  const enough = consentWays.reduce((sum, way) => sum + given[way], 0);
  const ways = consentWays.filter((way) => given[way] > 0);
  const parts = [
    { label: 'Given', count: enough, look: 'bg-teal' },
    { label: 'Missing', count: missing, look: 'bg-marigold' },
    { label: 'Withdrawn', count: withdrawn, look: 'bg-buzzer' },
  ];
  return (
    <section aria-label="Consents" className="grid gap-3 rounded-lg border border-line bg-surface p-4">
      <p className="figures">
        <b className="font-display text-2xl">{enough}</b> of {countWithNoun(participants, 'participant')} have consent.
      </p>
      <div aria-hidden="true" className="flex h-6 gap-0.5 overflow-hidden rounded-md bg-sunken">
        {parts.map(
          ({ label, count, look }) => count > 0 && <span key={label} className={look} style={{ flex: count }} />,
        )}
      </div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        {parts.map(({ label, count, look }) => (
          <div key={label} className="flex items-center gap-2">
            <span aria-hidden="true" className={classNames('size-3 rounded-full', look)} />
            <dt className="text-sm text-text-soft">{label}</dt>
            <dd className="figures font-semibold">{count}</dd>
          </div>
        ))}
      </dl>
      {ways.length > 0 && (
        <p className="figures text-sm text-text-soft">
          {ways.map((way) => `${wayTexts[way]}: ${given[way]}`).join(' · ')}
        </p>
      )}
    </section>
  );
}

function Reminders({ counts: { missing, reminders } }: { readonly counts: ConsentOverviewReply }) {
  // Even after a refusal the numbers have changed.
  const send = useAct(consentEndpoints.sendConsentReminders, { changes: [consentEndpoints.readConsentOverview] });
  const [by, setBy] = useState<'mail' | 'sms' | null>(null);
  const messages = by === null ? 0 : reminders[by];

  async function confirm() {
    if (by === null) return;
    try {
      const sent = await send.mutateAsync({ body: { by, expectedMessages: messages } });
      toast.success(`${countWithNoun(sent.messages, 'reminder')} being sent`);
    } catch (error) {
      toast.error(errorMessage(error));
      throw error;
    }
  }

  return (
    <section className="grid gap-3">
      <h2 className="text-lg">Reminders</h2>
      <p className="text-sm text-text-soft">
        {missing === 0
          ? 'No reminders are needed.'
          : 'To participants whose consent is missing, each at most once a day. Those who have withdrawn get none.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button disabled={reminders.mail === 0} onClick={() => setBy('mail')}>
          Remind by email ({reminders.mail})
        </Button>
        <Button variant="secondary" disabled={reminders.sms === 0} onClick={() => setBy('sms')}>
          Remind by SMS ({reminders.sms}, ₹{reminders.smsRupees.toFixed(2)})
        </Button>
      </div>
      <MissingWays {...reminders} />
      <ConfirmDialog
        open={by !== null}
        onOpenChange={(open) => !open && setBy(null)}
        title={`Send ${countWithNoun(messages, 'reminder')}?`}
        confirmLabel="Send"
        onConfirm={confirm}
      >
        {by === 'sms' ? `By text message, for about ₹${reminders.smsRupees.toFixed(2)}.` : 'By email, at no cost.'}
      </ConfirmDialog>
    </section>
  );
}

/** Why a button above is disabled, and what to do. */
function MissingWays({ canText, reaches }: ConsentOverviewReply['reminders']) {
  return (
    <>
      {!reaches.email && <p className="text-sm">{missingServiceText('email')}</p>}
      {!reaches.sms && <p className="text-sm">{missingServiceText('sms')}</p>}
      {reaches.sms && !canText && (
        <p className="text-sm">
          Reminders go by email alone: the SMS gateway has no template for them. Add &amp;reminder=ID to SMS_URL, or to
          SMS_TEMPLATES.
        </p>
      )}
    </>
  );
}
