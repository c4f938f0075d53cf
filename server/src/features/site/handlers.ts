import { siteEndpoints } from '@club/contract/site';
import { isHidden } from '@club/domain/entities/rounds/visibility';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import type { Language } from '@club/domain/shared/language';
import { Refusal } from '@club/domain/shared/refusal';
import { may } from '@club/domain/shared/role';
import type { Wording } from '@club/texts/round-status';
import { deduplicateReads } from '#entities/rounds/deduplicate-reads.ts';
import { toRoundReply, toSectionReply } from '#entities/rounds/round-reply.ts';
import { findAnnouncedOpeningHours, listRounds, type Round, readRound } from '#entities/rounds/round-store.ts';
import { summarizeRound, summarizeRounds } from '#entities/rounds/round-summary.ts';
import type { OfferedSchool } from '#entities/schools/school-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import type { ReadServedNews } from '#shared/http/pages/served-news.ts';
import type { Viewer } from '#shared/http/viewer.ts';
import { toCalendarReply } from './calendar-reply.ts';
import { type PosterClub, posterOf, printPoster } from './print-poster.ts';
import { createReadServedNews } from './read-served-news.ts';
import { createRegisteredCount } from './registered-count.ts';
import type { SchoolList } from './school-list.ts';
import { type InquiryDependencies, sendInquiry } from './send-inquiry.ts';

export interface SiteDependencies extends InquiryDependencies {
  readonly schools: SchoolList;
  /** Minimum number of registered students for the total to be shown to everybody; null: never shown. */
  readonly totalSaidFrom: number | null;
  readonly clubIn: (language: Language) => Wording['club'];
  readonly clock: () => Instant;
  readonly posterClub: (language: Language) => PosterClub;
  readonly clubName: () => string;
  /** Without a trailing slash. */
  readonly publicUrl: string;
}

/** Returns what the public pages say of the current round when they are served. */
export function mountSite(mount: Mount, dependencies: SiteDependencies): { readonly readServedNews: ReadServedNews } {
  const { database, schools, clock, clubIn } = dependencies;
  const registered = createRegisteredCount(dependencies);

  /** @throws Refusal `school-unknown`, also for a school waiting for approval: only its students and the admins know it */
  const readOffered = async (id: string, now: Instant): Promise<OfferedSchool> => {
    const school = (await schools.read(now)).find((offered) => offered.id === id);
    if (school === undefined) throw new Refusal('school-unknown');
    return school;
  };

  mount(siteEndpoints.listSchools, ({ query, now }) => schools.reply(query, now));

  mount(siteEndpoints.readRegistered, async ({ params, now }) => {
    const { id } = await readOffered(params.id, now);
    return registered.ofSchool(id, now);
  });

  mount(siteEndpoints.readRegisteredTotal, ({ now }) => registered.ofAll(now));

  mount(siteEndpoints.printPoster, async ({ query: { school: id, language }, now }) => {
    const school = id === undefined ? null : await readOffered(id, now);
    const hours = await findAnnouncedOpeningHours(database);
    const pdf = await printPoster(await posterOf(dependencies.posterClub(language), { school, hours, language }));
    // An old poster has an old date, so it is cached only briefly.
    return { stream: [pdf], fileName: `poster-${language}.pdf`, headers: { 'cache-control': 'public, max-age=300' } };
  });

  // Requested by every visitor of a public page, by all of them near the bell.
  const readRounds = deduplicateReads(async () => summarizeRounds(database, await listRounds(database)));
  mount(siteEndpoints.listRounds, async ({ viewer, now }) => {
    const rounds = (await readRounds()).filter((round) => maySee(round, viewer));
    return { rounds: rounds.map((round) => toRoundReply(round, now)), now: toIsoTime(now) };
  });

  /** @throws Refusal `round-unknown` for a draft or a rehearsal, unless the viewer belongs to the team */
  const readVisibleRound = async (slug: string, viewer: Viewer | null): Promise<Round> => {
    const round = await readRound(database, slug);
    if (!maySee(round, viewer)) throw new Refusal('round-unknown');
    return round;
  };

  mount(siteEndpoints.readRound, async ({ params, viewer, now }) => {
    const summary = await summarizeRound(database, await readVisibleRound(params.slug, viewer));
    const { languages, sections } = summary.paper;
    return {
      round: { ...toRoundReply(summary, now), languages: [...languages], sections: sections.map(toSectionReply) },
    };
  });

  mount(siteEndpoints.downloadCalendar, async ({ params, query, viewer, now, language }) => {
    const summary = await summarizeRound(database, await readVisibleRound(params.slug, viewer));
    return toCalendarReply(summary, dependencies, { now, language: query.language ?? language });
  });

  mount(siteEndpoints.sendInquiry, async ({ body: { consent: _, ...inquiry }, now }) => ({
    outcome: await sendInquiry(dependencies, inquiry, now),
  }));

  return { readServedNews: createReadServedNews({ readRounds, clubIn, clock }) };
}

function maySee(round: Round, viewer: Viewer | null): boolean {
  return may(viewer?.role ?? null, 'rounds') || !isHidden(round);
}
