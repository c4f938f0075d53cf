import { schoolsEndpoints } from '@club/contract/schools';
import { schoolLabel } from '@club/domain/schools/school';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { listListedSchools } from './school-store.ts';

/** Puts the calls about schools on the server. @param cities the club's cities, the default first */
export function mountSchools(mount: Mount, database: Database, cities: readonly string[]): void {
  mount(schoolsEndpoints.listSchools, async ({ query }) => {
    const schools = await listListedSchools(database, query);
    return { cities: [...cities], schools: schools.map((school) => ({ ...school, label: schoolLabel(school) })) };
  });
}
