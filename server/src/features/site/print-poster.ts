import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { unprintable } from '@club/domain/shared/printed-text';
import { Refusal } from '@club/domain/shared/refusal';
import { localeOf } from '@club/texts/locale';
import { type PosterTexts, posterTexts } from '@club/texts/poster';
import { appointmentText, dateTimeRangeText } from '@club/texts/times';
import type { StoredSchool } from '#entities/schools/school-store.ts';
import { createBackgroundThread } from '#shared/background-thread.ts';
import type { Poster } from './make-poster.ts';

export interface PosterClub {
  readonly name: string;
  readonly challenge: string;
  /** In the language of the poster. */
  readonly cities: readonly string[];
  readonly email: string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** The hours of the current round, as far as announced. */
export interface AnnouncedHours {
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
}

const maxQueueLength = 20;

const posterThread = createBackgroundThread<Poster, Uint8Array>(
  new URL('./make-poster.ts', import.meta.url),
  'makePoster' satisfies keyof typeof import('./make-poster.ts'),
);

/** Without a school, the poster leaves space for its name. */
export async function posterOf(
  club: PosterClub,
  {
    school,
    hours,
    language,
  }: { readonly school: StoredSchool | null; readonly hours: AnnouncedHours | null; readonly language: Language },
): Promise<Poster> {
  const texts = await posterTexts.read(language);
  // The form has an address in each language.
  const address = `${club.publicUrl}${language === 'en' ? '' : `/${language}`}/signup`;
  return {
    language: localeOf(language),
    club: club.name,
    title: club.challenge,
    line: texts.line({ cities: club.cities }),
    schoolLabel: texts.school,
    school: school && unprintable(school.institution).length === 0 ? school.institution : null,
    when: whenLine(texts, hours, language),
    steps: [texts.steps.open({ address: address.replace(/^https?:\/\//, '') }), texts.steps.register, texts.steps.play],
    address,
    foot: texts.foot({ email: club.email }),
  };
}

function whenLine(texts: PosterTexts, hours: AnnouncedHours | null, language: Language): string {
  if (hours === null) return texts.whenUnknown;
  const { opensAt, closesAt } = hours;
  if (opensAt === null) {
    return closesAt === null ? texts.openNow : texts.openUntil({ moment: appointmentText(language, closesAt) });
  }
  const period =
    closesAt === null ? appointmentText(language, opensAt) : dateTimeRangeText(language, opensAt, closesAt);
  return texts.when({ period });
}

/** The poster as PDF. @throws Refusal `server-busy` when too many wait */
export async function printPoster(poster: Poster): Promise<Uint8Array> {
  if (posterThread.countWaiting() >= maxQueueLength) throw new Refusal('server-busy');
  return posterThread.run(poster);
}
