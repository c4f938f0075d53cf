import { type ManagedSchoolReply, schoolsEndpoints } from '@club/contract/schools';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { approveSchool } from './approve-school.ts';
import { correctSchool } from './correct-school.ts';
import { findManagedSchools, listManagedSchools } from './list-managed-schools.ts';
import { mergeSchool } from './merge-school.ts';
import { posterOf, printPoster } from './print-poster.ts';
import { createRegisteredCount } from './registered-count.ts';
import { createSchoolList } from './school-list.ts';
import { managedSchoolReplies } from './school-reply.ts';
import { type OfferedSchool, readSchool } from './school-store.ts';
import type { SchoolsDependencies } from './schools-dependencies.ts';
import { schoolsSheet } from './schools-sheet.ts';

/** Puts the calls about schools on the server. */
export function mountSchools(mount: Mount, dependencies: SchoolsDependencies): void {
  const { database, cities, countStudents } = dependencies;
  const list = createSchoolList(database, cities);
  const registered = createRegisteredCount(dependencies);

  /** @throws Refusal `school-unknown` for a school that waits, too: only its students and the admins know of it */
  const readOffered = async (id: string, now: Instant): Promise<OfferedSchool> => {
    const school = (await list.read(now)).find((offered) => offered.id === id);
    if (school === undefined) throw new Refusal('school-unknown');
    return school;
  };

  const changed = async (id: string, now: number): Promise<{ school: ManagedSchoolReply }> => {
    list.forget();
    const students = await countStudents(database);
    const toReply = managedSchoolReplies(await list.read(now));
    return { school: toReply(await readSchool(database, id), students.get(id)) };
  };

  mount(schoolsEndpoints.listSchools, ({ query, now }) => list.reply(query, now));

  mount(schoolsEndpoints.readRegistered, async ({ params, now }) => {
    const { id } = await readOffered(params.id, now);
    return registered.ofSchool(id, now);
  });

  mount(schoolsEndpoints.readRegisteredTotal, ({ now }) => registered.ofAll(now));

  mount(schoolsEndpoints.printPoster, async ({ query: { school: id, language }, now }) => {
    const school = id === undefined ? null : await readOffered(id, now);
    const hours = await dependencies.findAnnouncedHours(database);
    const pdf = await printPoster(await posterOf(dependencies.posterClub(language), { school, hours, language }));
    // An old poster says an old day, so it is kept for a short time alone.
    return { stream: [pdf], fileName: `poster-${language}.pdf`, headers: { 'cache-control': 'public, max-age=300' } };
  });

  mount(schoolsEndpoints.listManagedSchools, ({ query }) => listManagedSchools(dependencies, query));

  mount(schoolsEndpoints.downloadManagedSchools, async ({ query: { format, ...filter } }) =>
    sheetFile(schoolsSheet((await findManagedSchools(dependencies, filter)).schools()), format),
  );

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
