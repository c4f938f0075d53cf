import type { AppBase } from '#app/app-base.ts';
import { followWithPages } from '#features/club-details/follow-with-pages.ts';
import { mountClubDetails } from '#features/club-details/handlers.ts';
import { startFollowingClubDetails } from '#features/club-details/live-content.ts';
import { mountSchoolsAdmin } from '#features/schools-admin/handlers.ts';
import { mountSite } from '#features/site/handlers.ts';
import { createSchoolList } from '#features/site/school-list.ts';
import { servePages } from '#shared/http/pages/pages.ts';

/** The club's pages, and what owners and organisers change of them. */
export async function mountSitePages(base: AppBase): Promise<void> {
  const { options, app, mount, accounts, clubIn, logFailure } = base;
  const { config, clock, live } = options;
  const { database, cities, clubName, clubEmail, publicUrl, messages, countCalls, consumeLimit } = accounts;
  // Searched by visitors and changed by organisers.
  const schools = createSchoolList(database, cities);
  const { readServedNews } = mountSite(mount, {
    ...{ database, schools, clock, clubIn, clubName, clubEmail, publicUrl, messages, countCalls, consumeLimit },
    totalSaidFrom: config.liveCountFrom,
    posterClub: (language) => {
      const { name, challenge, cityNames, links } = clubIn(language);
      return {
        ...{ name, publicUrl },
        challenge: challenge.name,
        cities: cities.map((city) => cityNames[city] ?? city),
        email: links.email,
      };
    },
  });
  mountSchoolsAdmin(mount, { database, cities, offeredSchools: schools, messages });

  const pages = await followWithPages(options.pages, live, (error) =>
    logFailure(error, 'the pages could not be rendered again'),
  );
  mountClubDetails(mount, { database, live, pagesFollow: pages.canFollow });
  if (options.preparesPages) {
    const onError = (error: unknown) => logFailure(error, "reading the club's details failed");
    app.addHook('onClose', startFollowingClubDetails(live, onError));
  }
  await servePages(app, options.pages, {
    map: () => live.current.club.address.mapEmbed,
    serviceWorker: config.serviceWorker,
    readNews: readServedNews,
    rendered: pages.rendered,
  });
}
