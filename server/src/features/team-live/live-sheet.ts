import type { LiveBoardReply } from '@club/contract/team-live';
import { matchWords } from '@club/domain/shared/match-words';
import type { Sheet } from '#shared/sheets/sheet.ts';

/** `live.csv`: the schools of a round as on the live page, with the same search. */
export function liveSheet({ sections, schools }: LiveBoardReply, search = ''): Sheet {
  return {
    name: 'live',
    header: [
      ...['school', 'city', 'registered', 'verified or vouched for', 'vouched for', 'waiting'],
      ...sections.map(({ section }) => `section ${section}`),
      ...['between sections', 'submitted', 'disqualified', 'no response', 'warned'],
    ],
    rows: matchWords(schools, search, ({ name, city }) => `${name} ${city}`).map(({ name, city, counts }) => [
      ...[name, city, counts.registered, counts.proved, counts.vouched, counts.waiting, ...counts.sitting],
      ...[counts.betweenSections, counts.submitted, counts.disqualified, counts.silent, counts.flagged],
    ]),
  };
}
