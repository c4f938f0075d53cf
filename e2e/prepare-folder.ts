import { rmSync } from 'node:fs';
import { ClubServer, preparedFolderVariable } from './club-server.ts';

/**
 * Runs the long first start once on an empty folder, before the first journey. The servers of journeys start with copies of that
 * folder.
 */
export default async function prepareFolder(): Promise<() => void> {
  const server = await ClubServer.start();
  await server.shutDown();
  process.env[preparedFolderVariable] = server.folder;
  return () => rmSync(server.folder, { recursive: true, force: true });
}
