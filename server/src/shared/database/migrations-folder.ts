import { fileURLToPath } from 'node:url';

/** Where the SQL of every migration lives, in the order it is applied. */
export const migrationsFolder = fileURLToPath(new URL('../../../migrations', import.meta.url));
