import type { AnnouncementPreviewReply } from '@club/contract/announcements';
import {
  type AnnouncementChannel,
  announcementChannels,
} from '@club/domain/features/announcements/announcement-sending';
import { languages } from '@club/domain/shared/language';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { useEffect, useState } from 'react';
import { durationText } from '#entities/rounds/round-texts.ts';
import { errorMessage } from '#shared/error-message.ts';
import { languageAttributes } from '#shared/language.ts';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { type AnnouncementPreviewBody, useAnnouncementPreview } from './queries.ts';
import { costText, languagesText, messagesText } from './sending-text.ts';

export type DeliveryChoice = 'screens' | AnnouncementChannel;

export type AnnouncementContent = Omit<AnnouncementPreviewBody, 'by'>;

export interface PendingSending {
  readonly body: AnnouncementContent;
  readonly by: AnnouncementChannel;
  readonly expected: AnnouncementPreviewReply;
}

const deliveryLabels: Readonly<Record<DeliveryChoice, string>> = {
  screens: 'On the screens only',
  mail: 'Also by email',
  sms: 'Also by SMS',
};
const deliveryChoices: readonly DeliveryChoice[] = ['screens', ...announcementChannels];

const debounceMs = 500;

export interface DeliveryFieldProps {
  slug: string;
  delivery: DeliveryChoice;
  onDelivery: (way: DeliveryChoice) => void;
  /** The announcement, if it can be sent as it is. */
  content: AnnouncementContent | undefined;
}

/** Chooses the channel of an announcement, and shows the number of recipients and the cost. */
export function DeliveryField({ slug, delivery, onDelivery, content }: DeliveryFieldProps) {
  return (
    <>
      <Field
        label="How"
        group
        required
        hint="Emails and text messages go to participants in the language of their account; text messages only to verified phones."
      >
        <RadioGroup
          name="way"
          value={delivery}
          onChange={({ currentTarget: { value } }) =>
            onDelivery(deliveryChoices.find((each) => each === value) ?? 'screens')
          }
          options={deliveryChoices.map((each) => ({ value: each, label: deliveryLabels[each] }))}
        />
      </Field>
      {delivery !== 'screens' && <Preview slug={slug} by={delivery} said={content} />}
    </>
  );
}

function Preview({ slug, by, said }: { slug: string; by: AnnouncementChannel; said: AnnouncementContent | undefined }) {
  const written = JSON.stringify(said);
  const [settled, setSettled] = useState(written);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(written), debounceMs);
    return () => clearTimeout(timer);
  }, [written]);
  const isSettled = written === settled;
  const { data, error } = useAnnouncementPreview(slug, said && isSettled ? { ...said, by } : undefined);
  return (
    <div aria-live="polite" className="min-h-14 text-sm">
      {said === undefined ? (
        <p className="text-text-soft">
          The number of messages and the cost are shown here once you have written the announcement.
        </p>
      ) : error ? (
        <Notice tone="bad">{errorMessage(error)}</Notice>
      ) : data === undefined ? (
        <p className="text-text-soft">Counting …</p>
      ) : (
        <Expected by={by} expected={data} />
      )}
    </div>
  );
}

function Expected({ by, expected }: { by: AnnouncementChannel; expected: AnnouncementPreviewReply }) {
  if (expected.messages === 0) {
    return <Notice tone="warn">There is nobody to send this to. Choose other participants, or screens only.</Notice>;
  }
  return (
    <>
      <p className="figures font-semibold">
        {messagesText(by, expected.messages)}. {costText(by, expected)}
      </p>
      <p className="figures text-text-soft">{languagesText(by, expected)}</p>
    </>
  );
}

export interface ScreensDialogProps {
  slug: string;
  /** Undefined while the dialog is closed. */
  content: AnnouncementContent | undefined;
  recipients: string;
  /** Undefined if it stays until it is withdrawn. */
  minutes: number | undefined;
  /** Why it cannot be announced. */
  problem: unknown;
  onClose: () => void;
  onAnnounce: (content: AnnouncementContent) => Promise<void>;
}

/** Asks before an announcement is shown, with its readers, their number and how long they see it. */
export function ScreensDialog({
  slug,
  content,
  recipients,
  minutes,
  problem,
  onClose,
  onAnnounce,
}: ScreensDialogProps) {
  // Every account has an e-mail address, so e-mails would reach the same number of participants.
  const { data } = useAnnouncementPreview(slug, content && { ...content, by: 'mail' });
  return (
    <ConfirmDialog
      open={content !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={`Announce to ${recipients}?`}
      confirmLabel="Announce"
      onConfirm={async () => {
        if (content !== undefined) await onAnnounce(content);
      }}
    >
      {content !== undefined && (
        <div className="grid gap-3">
          <FormProblem sentence={problem ? errorMessage(problem) : undefined} />
          {languages.map((language) => (
            <p key={language} {...languageAttributes(language)} className="wrap-anywhere empty:hidden">
              {content.text[language]}
            </p>
          ))}
          <p>
            It appears on their screens within two seconds,{' '}
            {minutes === undefined ? 'until you withdraw it' : `for ${durationText(minutes * 60)}`}. This is free.
          </p>
          <p aria-live="polite" className="min-h-6 font-semibold">
            {data && `${countWithNoun(data.messages, 'participant')}.`}
          </p>
        </div>
      )}
    </ConfirmDialog>
  );
}

export interface SendDialogProps {
  pending: PendingSending | undefined;
  recipients: string;
  /** Why it cannot be sent. */
  problem: unknown;
  onClose: () => void;
  onSend: (sending: PendingSending) => Promise<void>;
}

/** Asks before messages go out, with their number and cost. */
export function SendDialog({ pending, recipients, problem, onClose, onSend }: SendDialogProps) {
  return (
    <ConfirmDialog
      open={pending !== undefined}
      onOpenChange={(open) => !open && onClose()}
      title={pending === undefined ? '' : `Send ${messagesText(pending.by, pending.expected.messages)}?`}
      confirmLabel="Announce and send"
      onConfirm={async () => {
        if (pending !== undefined) await onSend(pending);
      }}
    >
      {pending !== undefined && (
        <div className="grid gap-3">
          <FormProblem sentence={problem ? errorMessage(problem) : undefined} />
          <p className="wrap-anywhere">
            “{pending.body.text.en}” will appear on the screens of {recipients} and be sent to those who can be reached.
            Messages already sent cannot be withdrawn.
          </p>
          <Expected by={pending.by} expected={pending.expected} />
        </div>
      )}
    </ConfirmDialog>
  );
}
