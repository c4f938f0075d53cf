import { type ManagedSchoolReply, schoolsEndpoints } from '@club/contract/schools';
import type { Mount } from '#shared/http/mount.ts';
import { approveSchool } from './approve-school.ts';
import { correctSchool } from './correct-school.ts';
import { listManagedSchools } from './list-managed-schools.ts';
import { mergeSchool } from './merge-school.ts';
import { createSchoolList } from './school-list.ts';
import { managedSchoolReplies } from './school-reply.ts';
import { readSchool } from './school-store.ts';
import type { SchoolsDependencies } from './schools-dependencies.ts';

/** Puts the calls about schools on the server. */
export function mountSchools(mount: Mount, dependencies: SchoolsDependencies): void {
  const { database, cities, countStudents } = dependencies;
  const list = createSchoolList(database, cities);

  const changed = async (id: string, now: number): Promise<{ school: ManagedSchoolReply }> => {
    list.forget();
    const students = await countStudents(database);
    const toReply = managedSchoolReplies(await list.read(now));
    return { school: toReply(await readSchool(database, id), students.get(id)) };
  };

  mount(schoolsEndpoints.listSchools, ({ query, now }) => list.reply(query, now));

  mount(schoolsEndpoints.listManagedSchools, ({ query }) => listManagedSchools(dependencies, query));

  mount(schoolsEndpoints.approveSchool, async ({ params, body, viewer, now, addressHash }) => {
    await approveSchool(dependencies, { ...params, ...body }, { adminId: viewer.accountId, now, addressHash });
    return changed(params.id, now);
  });

  mount(schoolsEndpoints.correctSchool, async ({ params, body, viewer, now, addressHash }) => {
    const context = { adminId: viewer.accountId, now, addressHash };
    return changed(await correctSchool(dependencies, { ...params, ...body }, context), now);
  });

  mount(schoolsEndpoints.mergeSchool, async ({ params: { id }, body: { into: intoId }, viewer, now, addressHash }) => {
    const context = { adminId: viewer.accountId, now, addressHash };
    await database.transaction((transaction) => mergeSchool(transaction, dependencies, { id, intoId }, context));
    return changed(intoId, now);
  });
}
