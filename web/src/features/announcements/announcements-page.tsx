import { club } from 'virtual:club';
import { announcementsEndpoints, type CreatedAnnouncementReply } from '@club/contract/announcements';
import type { RoundReply } from '@club/contract/entities/rounds';
import { translatedLanguages } from '@club/domain/shared/language';
import { dateTimeText } from '@club/texts/times';
import { useState } from 'react';
import { type MetaFunction, useOutletContext } from 'react-router';
import { sheetOf } from '#shared/download-sheet.ts';
import { errorMessage } from '#shared/error-message.ts';
import { languageAttributes } from '#shared/language.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ConfirmDialog } from '#shared/ui/confirm-dialog.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { ProgressBar } from '#shared/ui/progress-bar.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { AnnouncementForm } from './announcement-form.tsx';
import { changesAnnouncements, useAnnouncements } from './queries.ts';
import { messagesText, sendingText } from './sending-text.ts';

export const meta: MetaFunction = () => [{ title: `Announcements | ${club.name}` }];

export default function AnnouncementsPage() {
  const round = useOutletContext<RoundReply>();
  const announcements = useAnnouncements(round.slug);
  return (
    <AdminPage
      title="Announcements"
      intro="A message on the screen of everyone who is waiting, playing or has submitted. It never covers a question, can be dismissed, and stays in their list until it ends or you withdraw it."
      actions={
        <DownloadMenu
          groups={[
            [
              {
                label: 'Announcements',
                download: sheetOf(announcementsEndpoints.downloadAnnouncements, 'announcements', {
                  params: { slug: round.slug },
                }),
              },
            ],
          ]}
        />
      }
    >
      <div className="grid gap-6 xl:grid-cols-[minmax(0,30rem)_minmax(0,1fr)] xl:items-start">
        <AnnouncementForm key={round.slug} slug={round.slug} />
        <section aria-label="Announcements so far" className="grid gap-3">
          <h2 className="text-lg">Announcements so far</h2>
          <QueryBoundary query={announcements} loading="Loading the announcements">
            {(made) => <AnnouncementList announcements={made} />}
          </QueryBoundary>
        </section>
      </div>
    </AdminPage>
  );
}

function AnnouncementList({ announcements }: { announcements: readonly CreatedAnnouncementReply[] }) {
  const withdraw = useAct(announcementsEndpoints.withdrawAnnouncement, changesAnnouncements);
  const resend = useAct(announcementsEndpoints.resendAnnouncement, changesAnnouncements);
  const [toWithdraw, setToWithdraw] = useState<CreatedAnnouncementReply>();
  const [toResend, setToResend] = useState<CreatedAnnouncementReply>();

  async function confirm({ mutateAsync }: typeof withdraw | typeof resend, id: number | undefined, done: string) {
    if (id === undefined) return;
    try {
      await mutateAsync({ params: { id } });
      toast.success(done);
    } catch (error) {
      toast.error(errorMessage(error));
      throw error;
    }
  }

  if (announcements.length === 0)
    return <p className="text-text-soft">There are no announcements in this round yet.</p>;
  return (
    <>
      <ul className="grid gap-3">
        {announcements.map((one) => (
          <AnnouncementCard key={one.id} announcement={one} onWithdraw={setToWithdraw} onResend={setToResend} />
        ))}
      </ul>
      <ConfirmDialog
        open={toWithdraw !== undefined}
        onOpenChange={(open) => !open && setToWithdraw(undefined)}
        title="Withdraw this announcement?"
        confirmLabel="Withdraw"
        onConfirm={() => confirm(withdraw, toWithdraw?.id, 'The announcement has been withdrawn.')}
      >
        <p className="wrap-anywhere">
          “{toWithdraw?.text.en}” disappears from every screen. Those who have already read it will have read it.
        </p>
        {toWithdraw?.sending?.goesOn && <p>Messages not yet sent will be cancelled.</p>}
      </ConfirmDialog>
      <ConfirmDialog
        open={toResend !== undefined}
        onOpenChange={(open) => !open && setToResend(undefined)}
        title="Resend unconfirmed messages?"
        confirmLabel="Resend"
        onConfirm={() => confirm(resend, toResend?.id, 'The messages are being sent again.')}
      >
        {toResend?.sending && (
          <p>
            The service accepted {messagesText(toResend.sending.by, toResend.sending.unconfirmed)} but did not confirm
            them. Most have probably arrived: anyone who already has the announcement will get it twice
            {toResend.sending.by === 'sms' && ', and each text message costs again'}.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

interface AnnouncementCardProps {
  announcement: CreatedAnnouncementReply;
  onWithdraw: (one: CreatedAnnouncementReply) => void;
  onResend: (one: CreatedAnnouncementReply) => void;
}

function AnnouncementCard({ announcement, onWithdraw, onResend }: AnnouncementCardProps) {
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-text-soft">
        <Badge tone={announcement.isOnScreens ? 'good' : 'neutral'}>
          {announcement.takenBackAt !== null ? 'Withdrawn' : announcement.isOnScreens ? 'On screens' : 'Ended'}
        </Badge>
        {announcement.isOnScreens && announcement.endsAt !== null && (
          <span className="figures">until {dateTimeText('en', Date.parse(announcement.endsAt))}</span>
        )}
        <span>{scopeText(announcement.scope)}</span>
        <span className="figures">{dateTimeText('en', Date.parse(announcement.at))}</span>
        {announcement.by !== null && <span className="wrap-anywhere">by {announcement.by}</span>}
      </div>
      <p className="wrap-anywhere">{announcement.text.en}</p>
      {translatedLanguages.map(
        (language) =>
          announcement.text[language] !== undefined && (
            <p key={language} {...languageAttributes(language)} className="wrap-anywhere">
              {announcement.text[language]}
            </p>
          ),
      )}
      <Sending of={announcement} />
      <div className="flex flex-wrap gap-2">
        {(announcement.isOnScreens || (announcement.takenBackAt === null && announcement.sending?.goesOn)) && (
          <Button variant="secondary" size="sm" onClick={() => onWithdraw(announcement)}>
            Withdraw
          </Button>
        )}
        {announcement.sending?.canResend && (
          <Button variant="secondary" size="sm" onClick={() => onResend(announcement)}>
            Resend unconfirmed messages
          </Button>
        )}
      </div>
    </li>
  );
}

function Sending({ of }: { of: CreatedAnnouncementReply }) {
  const text = sendingText(of);
  if (text === undefined || of.sending === null) return null;
  const { messages, sent, unconfirmed, failed, goesOn } = of.sending;
  if (!goesOn) return <p className="figures text-sm">{text}</p>;
  return <ProgressBar label="Messages sent" text={text} done={sent + unconfirmed + failed} of={messages} />;
}

function scopeText(scope: CreatedAnnouncementReply['scope']): string {
  if (scope.of === 'everybody') return 'All participants';
  return scope.of === 'city' ? scope.city : scope.name;
}
