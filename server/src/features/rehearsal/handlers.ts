import { toWireAnswer } from '@club/contract/entities/attempts/answer';
import { rehearsalEndpoints } from '@club/contract/rehearsal';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { listSimulatedIds } from '#entities/accounts/simulated-account-store.ts';
import { listAttemptRecords } from '#entities/attempts/attempt-records-of-round-store.ts';
import { findRehearsal } from '#entities/rounds/round-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { createSimulatedStudents } from './create-simulated-students.ts';
import { endRehearsal } from './end-rehearsal.ts';
import type { RehearsalDependencies } from './rehearsal-dependencies.ts';
import { readRehearsalReply } from './rehearsal-reply.ts';
import { startRehearsal } from './start-rehearsal.ts';

export function mountRehearsal(mount: Mount, dependencies: RehearsalDependencies): void {
  const { database } = dependencies;

  mount(rehearsalEndpoints.readRehearsal, async ({ now }) => {
    const round = await findRehearsal(database);
    return { rehearsal: round && (await readRehearsalReply(database, round, now)), now: toIsoTime(now) };
  });

  mount(rehearsalEndpoints.beginRehearsal, async ({ params, body, now, act }) => {
    const round = await startRehearsal(database, params.slug, body, act);
    return { rehearsal: await readRehearsalReply(database, round, now), now: toIsoTime(now) };
  });

  mount(rehearsalEndpoints.endRehearsal, async ({ act }) => {
    const ended = await endRehearsal(database, act);
    return { message: 'The rehearsal was ended', ...ended };
  });

  mount(rehearsalEndpoints.makeSimulatedStudents, async ({ body, act }) => {
    const { students, total } = await createSimulatedStudents(dependencies, body.count, act);
    return { students: [...students], total };
  });

  mount(rehearsalEndpoints.listSimulatedAnswers, async ({ query: { after, limit } }) => {
    const round = await findRehearsal(database);
    if (round === null) throw new Refusal('rehearsal-unknown');
    const ids = await listSimulatedIds(database, { after, limit });
    const records = await listAttemptRecords(database, round.id, ids);
    return {
      students: records.map(({ accountId, isSubmitted, entries, answers }) => ({
        accountId,
        submitted: isSubmitted,
        entries,
        answers: answers.map((answer) => ({ ...toWireAnswer(answer), section: answer.section })),
      })),
      nextAfter: ids.length < limit ? null : (ids.at(-1) ?? null),
    };
  });
}
