/** Creates the files of an embedded database without rows, up to a migration: `node make-embedded-folder.ts FOLDER COUNT`. */
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { withMigrations } from '#shared/database/migrations-folder.ts';
import { DurableNodeFS } from './durable-node-fs.ts';
import { startParams } from './embedded-settings.ts';

const [folder, count] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('missing argument: folder');
const client = await PGlite.create({ fs: new DurableNodeFS(folder, { onPanic: () => process.exit(1) }), startParams });
await withMigrations(Number(count), (migrationsFolder) => migrate(drizzle(client), { migrationsFolder }));
await client.close();
