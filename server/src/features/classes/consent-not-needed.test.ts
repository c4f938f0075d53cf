import { classesEndpoints } from '@club/contract/classes';
import { schoolResultsEndpoints } from '@club/contract/school-results';
import { teamTasksEndpoints } from '@club/contract/team-tasks';
import { day } from '@club/domain/shared/instant';
import { expect, test } from 'vitest';
import { readRound, updateRound } from '#entities/rounds/round-store.ts';
import { findOrInsertSchool, updateSchool } from '#entities/schools/school-store.ts';
import { insertAccount } from '#testing/insert-account.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const server = await startTestServer({ environment: { GUARDIAN_CONSENT: 'optional' } });

test('a teacher who waits is on the start page; where no consent is needed, none is said to be given (Q1, Q8, W1)', async () => {
  const round = await readRound(server.database, undefined);
  await updateRound(server.database, round.id, { closesAt: server.clock.now + day });
  const organiser = await insertAccount(server, { role: 'organiser', name: 'Organiser' });
  const place = { institution: 'Lake View School', pin: '462001', city: 'Bhopal' };
  const schoolId = await findOrInsertSchool(server.database, place);
  await updateSchool(server.database, schoolId, { approvedAt: server.clock.now });
  const waiting = async () =>
    (await server.call(teamTasksEndpoints.listTasks, {}, organiser)).body.tasks.filter(
      ({ kind }) => kind === 'approve-teachers',
    );
  expect(await waiting()).toEqual([]);
  const { code } = (
    await server.call(
      schoolResultsEndpoints.makeSchoolCode,
      { params: { slug: round.slug }, body: { schoolId } },
      organiser,
    )
  ).body;
  const asked = { code, name: 'Sunita Rao', contact: '0755 2551234' };
  const proof = { code, key: (await server.call(classesEndpoints.askToRegister, { body: asked })).body.key };
  expect(await waiting()).toMatchObject([{ isDue: true, count: 1, round: null }]);

  const [teacher] = (await server.call(classesEndpoints.listTeachers, {}, organiser)).body.teachers;
  await server.call(classesEndpoints.approveTeacher, { params: { id: teacher?.id ?? '' } }, organiser);
  expect(await waiting()).toEqual([]);
  const child = { classLevel: '9', phone: '' };
  const rows = [
    { ...child, name: 'Asha Verma', guardian: 'Meera Verma', isSigned: false },
    { ...child, name: 'Ravi Rao', guardian: 'Lata Rao', isSigned: true },
  ];
  await server.call(classesEndpoints.addClassList, { body: { ...proof, language: 'en', rows } });
  expect((await server.call(classesEndpoints.readClasses, { body: proof })).body).toMatchObject({
    round: { needsConsent: false },
    students: [
      { name: 'Asha Verma', consent: 'not-needed' },
      { name: 'Ravi Rao', consent: 'enough' },
    ],
  });
});
