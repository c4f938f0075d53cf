/** Creates the files of an embedded database with all tables and no rows: `node make-embedded-folder.ts FOLDER`. */
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { DurableNodeFS } from './durable-node-fs.ts';
import { startParams } from './embedded-settings.ts';
import { migrationsFolder } from './migrations-folder.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new TypeError('missing argument: folder');
const client = await PGlite.create({ fs: new DurableNodeFS(folder, { onPanic: () => process.exit(1) }), startParams });
await migrate(drizzle(client), { migrationsFolder });
await client.close();
