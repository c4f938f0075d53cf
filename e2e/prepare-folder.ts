import { rmSync } from 'node:fs';
import { ClubServer, preparedFolderVariable } from './club-server.ts';

/** Before the first journey: the long first start, once, on an empty folder. The servers of journeys begin with copies of that folder. */
export default async function prepareFolder(): Promise<() => void> {
  const server = await ClubServer.start();
  await server.shutDown();
  process.env[preparedFolderVariable] = server.folder;
  return () => rmSync(server.folder, { recursive: true, force: true });
}
