import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { objectionsPromisedUntil } from '@club/domain/entities/rounds/results-step';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import { listAdmissions } from '#entities/attempts/admission-store.ts';
import { countWaiting } from '#entities/attempts/count-waiting.ts';
import { listWaitingSchoolsThatSat } from '#entities/attempts/schools-that-sat-store.ts';
import { readRoundSettings } from '#entities/rounds/read-round-settings.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { admit, endAdmission } from './admit.ts';
import { createRound } from './create-round.ts';
import { deleteRound } from './delete-round.ts';
import { listTopics } from './list-topics.ts';
import { makeCurrent } from './make-current.ts';
import type { RoundsDependencies } from './rounds-dependencies.ts';
import { updateRound } from './update-round.ts';

export function mountRoundsAdmin(mount: Mount, dependencies: RoundsDependencies): void {
  const { database } = dependencies;

  mount(roundsAdminEndpoints.createRound, async ({ body, now, act }) => {
    return readRoundSettings(database, await createRound(dependencies, body, act), now);
  });

  mount(roundsAdminEndpoints.readRoundSettings, async ({ params, now }) =>
    readRoundSettings(database, await readRound(database, params.slug), now),
  );

  mount(roundsAdminEndpoints.countWaiting, async ({ params, now }) => {
    const round = await readRound(database, params.slug);
    const objectionsUntil = toIsoTimeOrNull(objectionsPromisedUntil(round, now));
    const waiting = await listWaitingSchoolsThatSat(database, round.id);
    const topics = await listTopics(database, round);
    return { ...(await countWaiting(database, round, now)), schools: waiting.length, topics, objectionsUntil };
  });

  mount(roundsAdminEndpoints.updateRound, async ({ params, body, now, act }) => {
    return readRoundSettings(database, await updateRound(dependencies, params.slug, body, act), now);
  });

  const toAdmissions = async (roundId: string) => ({
    admissions: (await listAdmissions(database, roundId)).map((one) => ({ ...one, at: toIsoTime(one.at) })),
  });

  mount(roundsAdminEndpoints.listAdmissions, async ({ params }) =>
    toAdmissions((await readRound(database, params.slug)).id),
  );

  mount(roundsAdminEndpoints.admit, async ({ params, body, act }) =>
    toAdmissions(await admit(database, params.slug, body, act)),
  );

  mount(roundsAdminEndpoints.endAdmission, async ({ params, act }) =>
    toAdmissions(await endAdmission(database, params.slug, params.id, act)),
  );

  mount(roundsAdminEndpoints.deleteRound, async ({ params, act }) => {
    await deleteRound(database, params.slug, act);
    return { message: 'The round was deleted' };
  });

  mount(roundsAdminEndpoints.makeCurrent, async ({ params, now, act }) => {
    return readRoundSettings(database, await makeCurrent(database, params.slug, act), now);
  });
}
