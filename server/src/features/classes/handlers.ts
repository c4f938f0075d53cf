import { classesEndpoints } from '@club/contract/classes';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import type { Mount } from '#shared/http/mount.ts';
import { correctStudent, removeStudent } from './change-student.ts';
import { askGuardians, noteSignedForms } from './class-consents.ts';
import { addList, planList } from './class-list.ts';
import { listTeachers } from './class-store.ts';
import type { ClassesDependencies } from './classes-dependencies.ts';
import { logInWithSlip } from './log-in-with-slip.ts';
import { approveTeacher, askToRegister, endTeacher, teacherNumber } from './manage-teachers.ts';
import { printSlips } from './print-slips.ts';
import { readClasses } from './read-classes.ts';

export function mountClasses(mount: Mount, dependencies: ClassesDependencies): void {
  mount(classesEndpoints.askToRegister, ({ body, ...context }) => askToRegister(dependencies, body, context));

  mount(classesEndpoints.readClasses, ({ body, now }) => readClasses(dependencies, body, { now }));

  mount(classesEndpoints.planClassList, async ({ body, ...context }) => ({
    rows: await planList(dependencies, body, context),
  }));

  mount(classesEndpoints.addClassList, async ({ body, ...context }) => ({
    ids: await addList(dependencies, body, context),
  }));

  mount(classesEndpoints.printSlips, async ({ body, ...context }) => ({
    stream: [await printSlips(dependencies, body, context)],
    fileName: `slips-${body.language}.pdf`,
    headers: { 'cache-control': 'no-store' },
  }));

  mount(classesEndpoints.noteSignedForms, async ({ body, ...context }) => ({
    noted: await noteSignedForms(dependencies, body, context),
  }));

  mount(classesEndpoints.correctClassStudent, ({ body, ...context }) => correctStudent(dependencies, body, context));

  mount(classesEndpoints.removeClassStudent, async ({ body, ...context }) => ({
    removed: await removeStudent(dependencies, body, context),
  }));

  mount(classesEndpoints.askGuardians, ({ body, ...context }) => askGuardians(dependencies, body, context));

  mount(classesEndpoints.logInWithSlip, async ({ body: { code }, userAgent, ...context }) => {
    const { account, token, className } = await logInWithSlip(dependencies, { code, userAgent }, context);
    return { token, user: toUserReply(account, dependencies), class: className };
  });

  mount(classesEndpoints.listTeachers, async () => ({
    teachers: (await listTeachers(dependencies.database)).map(
      ({ id, schoolId, school, city, contactEmail, askedAt, approvedAt, lastUsedAt, ...teacher }) => ({
        ...teacher,
        id,
        number: teacherNumber(id),
        school: { id: schoolId, label: school, city, contactEmail },
        askedAt: toIsoTime(askedAt),
        approvedAt: toIsoTimeOrNull(approvedAt),
        lastUsedAt: toIsoTimeOrNull(lastUsedAt),
      }),
    ),
  }));

  mount(classesEndpoints.approveTeacher, async ({ params, act }) => {
    await approveTeacher(dependencies, params.id, act);
    return { message: 'The teacher can register classes now' };
  });

  mount(classesEndpoints.endTeacher, async ({ params, body, act }) => {
    await endTeacher(dependencies, { ...params, ...body }, act);
    return { message: 'The key of the teacher works no more' };
  });
}
