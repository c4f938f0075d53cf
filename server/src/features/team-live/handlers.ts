import { teamLiveEndpoints } from '@club/contract/team-live';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { EventStream } from '#shared/http/replies/event-stream.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { createLiveBoards, type LiveBoards, type LiveBoardsOptions } from './follow-live.ts';
import { liveSheet } from './live-sheet.ts';

export interface TeamLiveDependencies extends LiveBoardsOptions {
  readonly database: Database;
}

/** @returns the boards, which the caller must close */
export function mountTeamLive(mount: Mount, dependencies: TeamLiveDependencies): LiveBoards {
  const { database } = dependencies;
  const boards = createLiveBoards(dependencies);
  const readBoard = async (slug: string | undefined) => boards.read(await readRound(database, slug));

  mount(teamLiveEndpoints.readLive, ({ query }) => readBoard(query.round));

  mount(teamLiveEndpoints.followLive, async ({ query }) => {
    const round = await readRound(database, query.round);
    // A failure of the first read becomes an error reply instead of a stream that breaks off.
    await boards.read(round);
    return new EventStream((reader) => boards.follow(round, reader));
  });

  mount(teamLiveEndpoints.downloadLive, async ({ query }) =>
    sheetFile(liveSheet(await readBoard(query.round), query.search), query.format),
  );

  return boards;
}
