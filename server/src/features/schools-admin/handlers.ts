import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { siteEndpoints } from '@club/contract/site';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { createSchoolList } from '#entities/schools/school-list.ts';
import { managedSchoolReplies } from '#entities/schools/school-reply.ts';
import { type OfferedSchool, readSchool } from '#entities/schools/school-store.ts';
import type { SchoolsDependencies } from '#entities/schools/schools-dependencies.ts';
import { posterOf, printPoster } from '#features/site/print-poster.ts';
import { createRegisteredCount } from '#features/site/registered-count.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { approveSchool } from './approve-school.ts';
import { correctSchool } from './correct-school.ts';
import { findManagedSchools, listManagedSchools } from './list-managed-schools.ts';
import { mergeSchool } from './merge-school.ts';
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

  mount(siteEndpoints.listSchools, ({ query, now }) => list.reply(query, now));

  mount(siteEndpoints.readRegistered, async ({ params, now }) => {
    const { id } = await readOffered(params.id, now);
    return registered.ofSchool(id, now);
  });

  mount(siteEndpoints.readRegisteredTotal, ({ now }) => registered.ofAll(now));

  mount(siteEndpoints.printPoster, async ({ query: { school: id, language }, now }) => {
    const school = id === undefined ? null : await readOffered(id, now);
    const hours = await dependencies.findAnnouncedHours(database);
    const pdf = await printPoster(await posterOf(dependencies.posterClub(language), { school, hours, language }));
    // An old poster says an old day, so it is kept for a short time alone.
    return { stream: [pdf], fileName: `poster-${language}.pdf`, headers: { 'cache-control': 'public, max-age=300' } };
  });

  mount(schoolsAdminEndpoints.listManagedSchools, ({ query }) => listManagedSchools(dependencies, query));

  mount(schoolsAdminEndpoints.downloadManagedSchools, async ({ query: { format, ...filter } }) =>
    sheetFile(schoolsSheet((await findManagedSchools(dependencies, filter)).schools()), format),
  );

  mount(schoolsAdminEndpoints.approveSchool, async ({ params, body, viewer, now, addressHash }) => {
    await approveSchool(dependencies, { ...params, ...body }, { adminId: viewer.accountId, now, addressHash });
    return changed(params.id, now);
  });

  mount(schoolsAdminEndpoints.correctSchool, async ({ params, body, viewer, now, addressHash }) => {
    const context = { adminId: viewer.accountId, now, addressHash };
    return changed(await correctSchool(dependencies, { ...params, ...body }, context), now);
  });

  mount(
    schoolsAdminEndpoints.mergeSchool,
    async ({ params: { id }, body: { into: intoId }, viewer, now, addressHash }) => {
      const context = { adminId: viewer.accountId, now, addressHash };
      await database.transaction((transaction) => mergeSchool(transaction, dependencies, { id, intoId }, context));
      return changed(intoId, now);
    },
  );
}
