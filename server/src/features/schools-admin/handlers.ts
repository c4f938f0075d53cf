import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { managedSchoolReplies } from '#entities/schools/school-reply.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { approveSchool } from './approve-school.ts';
import { correctSchool } from './correct-school.ts';
import { findManagedSchools, listManagedSchools } from './list-managed-schools.ts';
import { mergeSchool } from './merge-school.ts';
import { noteContact } from './note-contact.ts';
import type { SchoolsDependencies } from './schools-dependencies.ts';
import { schoolsSheet } from './schools-sheet.ts';
import { countStudents } from './students-of-schools.ts';
import { listMergesToUndo, undoMerge } from './undo-merge.ts';

export function mountSchoolsAdmin(mount: Mount, dependencies: SchoolsDependencies): void {
  const { database, offeredSchools } = dependencies;

  const changed = async (id: string, now: number): Promise<{ school: ManagedSchoolReply }> => {
    offeredSchools.forget();
    const students = await countStudents(database);
    const toReply = managedSchoolReplies(await offeredSchools.read(now));
    return { school: toReply(await readSchool(database, id), students.get(id)) };
  };

  mount(schoolsAdminEndpoints.listManagedSchools, ({ query }) => listManagedSchools(database, query));

  mount(schoolsAdminEndpoints.downloadManagedSchools, async ({ query: { format, ...filter } }) =>
    sheetFile(schoolsSheet((await findManagedSchools(database, filter)).schools()), format),
  );

  mount(schoolsAdminEndpoints.approveSchool, async ({ params, body, now, act }) => {
    await approveSchool(dependencies, { ...params, ...body }, act);
    return changed(params.id, now);
  });

  mount(schoolsAdminEndpoints.correctSchool, async ({ params, body, now, act }) => {
    return changed(await correctSchool(dependencies, { ...params, ...body }, act), now);
  });

  mount(schoolsAdminEndpoints.mergeSchool, async ({ params: { id }, body: { into }, now, act }) => {
    await database.transaction((transaction) => mergeSchool(dependencies, transaction, { id, intoId: into }, act));
    return changed(into, now);
  });

  mount(schoolsAdminEndpoints.noteContact, async ({ params: { id }, body: { email }, now, act }) => {
    await noteContact(database, { id, email }, act);
    return changed(id, now);
  });

  mount(schoolsAdminEndpoints.listMerges, async ({ now }) => ({
    merges: await listMergesToUndo(database, now),
    now: toIsoTime(now),
  }));

  mount(schoolsAdminEndpoints.undoMerge, async ({ params: { id }, now, act }) => {
    await undoMerge(database, id, act);
    return changed(id, now);
  });
}
