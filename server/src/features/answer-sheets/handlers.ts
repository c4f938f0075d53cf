import { answerSheetsEndpoints } from '@club/contract/answer-sheets';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import {
  findSheet,
  giveRollNumbers,
  listParticipantIdsOfSchool,
  listSheetPictures,
} from '#entities/attempts/answer-sheet-store.ts';
import { listAcceptedAnswers } from '#entities/attempts/answer-store.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { lockRoundForUpdate, readRound } from '#entities/rounds/round-store.ts';
import { readSchool } from '#entities/schools/school-store.ts';
import type { VisitorAct } from '#shared/act.ts';
import type { Mount } from '#shared/http/mount.ts';
import { type AnswerSheetsDependencies, acceptSheet } from './accept-sheet.ts';
import { acceptClassSheet, listClassSheets, numberClass } from './class-sheets.ts';
import { listAnswerSheets } from './list-sheets.ts';
import { takeSheetBack } from './take-sheet-back.ts';

export function mountAnswerSheets(mount: Mount, dependencies: AnswerSheetsDependencies): void {
  const { database } = dependencies;

  mount(answerSheetsEndpoints.listAnswerSheets, async ({ params }) =>
    listAnswerSheets(dependencies, await readRound(database, params.slug)),
  );

  mount(answerSheetsEndpoints.giveRollNumbers, ({ params, body, act }) =>
    database.transaction(async (transaction) => {
      const round = await lockRoundForUpdate(transaction, params.slug);
      const { id } = await readSchool(transaction, body.schoolId);
      const given = await giveRollNumbers(transaction, round.id, await listParticipantIdsOfSchool(transaction, id));
      if (given > 0) await audit(transaction, act, 'roll-numbers-given', id, { slug: round.slug, count: given });
      return { given };
    }),
  );

  mount(answerSheetsEndpoints.acceptSheet, async ({ params, body, act, now }) => {
    const round = await readRound(database, params.slug);
    await acceptSheet(dependencies, round, body, { act, teacher: null, requireOwn: async () => undefined });
    return { acceptedAt: toIsoTime(now) };
  });

  mount(answerSheetsEndpoints.readAcceptedSheet, async ({ params }) => {
    const { id: roundId } = await readRound(database, params.slug);
    const attempt = await findAttempt(database, { accountId: params.id, roundId });
    if (attempt === null || (await findSheet(database, attempt.id)) === null) throw new Refusal('sheet-unknown');
    const answers = (await listAcceptedAnswers(database, [attempt.id])).get(attempt.id) ?? [];
    return {
      language: attempt.language ?? 'en',
      class: attempt.classLevel,
      answers: answers.map(({ questionId, markedAnswers, userInput }) => ({
        questionId,
        ...(markedAnswers && { markedAnswers: [...markedAnswers] }),
        ...(userInput !== undefined && { userInput }),
      })),
      pictures: await listSheetPictures(database, attempt.id),
    };
  });

  mount(answerSheetsEndpoints.takeSheetBack, async ({ params, act, now }) => {
    await takeSheetBack(dependencies, await readRound(database, params.slug), { accountId: params.id, act });
    return { takenBackAt: toIsoTime(now) };
  });

  mount(answerSheetsEndpoints.readClassSheets, ({ body, ...context }) =>
    listClassSheets(dependencies, body, ofVisitor(context)),
  );

  mount(answerSheetsEndpoints.numberClass, async ({ body, ...context }) => ({
    given: await numberClass(dependencies, body, ofVisitor(context)),
  }));

  mount(answerSheetsEndpoints.acceptClassSheet, async ({ body, ...context }) => {
    await acceptClassSheet(dependencies, body, ofVisitor(context));
    return { acceptedAt: toIsoTime(context.now) };
  });
}

/** A teacher has no account. */
function ofVisitor({ now, addressHash }: Pick<VisitorAct, 'now' | 'addressHash'>): VisitorAct {
  return { actorId: null, now, addressHash };
}
