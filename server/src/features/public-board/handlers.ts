import { publicBoardEndpoints } from '@club/contract/public-board';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { createPublicBoards } from './public-boards.ts';

export function mountPublicBoard(mount: Mount, { database }: { readonly database: Database }): void {
  const boards = createPublicBoards(database);
  mount(publicBoardEndpoints.readBoard, ({ params, query, now }) => boards.reply(params.slug, query, now));
  mount(publicBoardEndpoints.searchBoard, ({ params, query, viewer, now }) =>
    boards.search(params.slug, query.name, { accountId: viewer.accountId, now }),
  );
}
