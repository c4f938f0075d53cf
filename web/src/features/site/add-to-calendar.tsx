import { club } from 'virtual:club';
import type { RoundReply } from '@club/contract/entities/rounds';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { googleCalendarAddress, roundAppointment } from '@club/domain/features/site/calendar';
import { calendarTexts } from '@club/texts/calendar';
import { newsTexts } from '@club/texts/news';
import { useLanguage, useTexts } from '#shared/language.ts';
import { Menu } from '#shared/ui/menu.tsx';
import { textLinkClass } from '#shared/ui/text-link.tsx';

/** The two calendar links; none if the opening is not known. */
function useCalendars(round: RoundReply) {
  const language = useLanguage();
  const texts = useTexts(calendarTexts);
  const appointment = roundAppointment(
    {
      ...round,
      title: roundTitleIn(language, round),
      opensAt: toInstant(round.opensAt),
      closesAt: toInstant(round.closesAt),
    },
    { clubName: club.shortName, siteAddress: window.location.origin },
    texts,
  );
  return (
    appointment && {
      google: googleCalendarAddress(appointment),
      file: `/api/rounds/${round.slug}/calendar.ics?language=${language}`,
    }
  );
}

function toInstant(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}

const linkLook = `inline-flex min-h-11 items-center text-sm ${textLinkClass}`;

/** Both links side by side. */
export function CalendarLinks({ round }: { round: RoundReply }) {
  const texts = useTexts(newsTexts);
  const calendars = useCalendars(round);
  if (calendars === null) return null;
  return (
    <>
      <a href={calendars.file} className={linkLook}>
        {texts.addToCalendar}
      </a>
      <a href={calendars.google} target="_blank" rel="noopener" className={linkLook}>
        {texts.googleCalendar}
      </a>
    </>
  );
}

/** Both links behind one button, for narrow places. */
export function CalendarMenu({ round }: { round: RoundReply }) {
  const texts = useTexts(newsTexts);
  const calendars = useCalendars(round);
  if (calendars === null) return null;
  return (
    <Menu
      trigger={texts.addToCalendar}
      align="start"
      className="tap-area rounded-sm font-medium whitespace-nowrap text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
      groups={[
        [
          { label: texts.googleCalendar, onSelect: () => window.open(calendars.google, '_blank', 'noopener') },
          { label: texts.anotherCalendar, onSelect: () => window.location.assign(calendars.file) },
        ],
      ]}
    />
  );
}
