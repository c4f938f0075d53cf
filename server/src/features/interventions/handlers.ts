import type { InterventionScope } from '@club/contract/entities/attempts';
import { interventionsEndpoints } from '@club/contract/interventions';
import type { InputOf } from '@club/contract/shared/endpoint';
import { explainDeadline, pauseNotOver } from '@club/domain/entities/attempts/deadline';
import { type RequestedIntervention, timeAdjustmentsFor } from '@club/domain/entities/attempts/interventions';
import type { Scope } from '@club/domain/entities/attempts/scope';
import type { StandingAfter } from '@club/domain/features/interventions/intervene';
import { toIsoTime, toIsoTimeOrNull } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { readAccount } from '#entities/accounts/account-store.ts';
import { listAuditNames } from '#entities/accounts/audit-store.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { listInterventions, listInterventionsFor } from '#entities/attempts/intervention-store.ts';
import { toPauseReply } from '#entities/attempts/own-time-reply.ts';
import { type Round, readRound } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import type { Mount } from '#shared/http/mount.ts';
import { sheetFile } from '#shared/sheets/sheet.ts';
import { acceptAllLateAnswers } from './accept-late-answers.ts';
import {
  giveIntervention,
  type InterventionResult,
  previewIntervention,
  resumeQuiz,
  undoIntervention,
} from './intervene.ts';
import { idsIn, toDeadlineReply, toInterventionReply } from './intervention-reply.ts';
import { interventionsSheet } from './interventions-sheet.ts';

export interface InterventionsDependencies {
  readonly database: Database;
  /** The same database with priority: interventions must not wait behind pages. */
  readonly urgent: Database;
}

export function mountInterventions(mount: Mount, { database, urgent }: InterventionsDependencies): void {
  mount(interventionsEndpoints.listInterventions, async ({ params, query, now }) => {
    const round = await readRound(database, params.slug);
    const { interventions, deadlines } =
      query.accountId === undefined
        ? { interventions: await listInterventions(database, round.id), deadlines: [] }
        : await readOfAccount(database, round, query.accountId);
    const names = await listAuditNames(database, [...new Set(interventions.flatMap(idsIn))]);
    const pauses = interventions.filter(({ kind }) => kind === 'pause');
    const pause = pauseNotOver(
      pauses.map(({ id, at, until }) => ({ id, at, until: until ?? at })),
      now,
    );
    return {
      interventions: interventions.map((one) => toInterventionReply(one, names, now)),
      pause: pause === undefined ? null : { id: pause.id, ...toPauseReply(pause) },
      deadlines,
      now: toIsoTime(now),
    };
  });

  mount(interventionsEndpoints.downloadInterventions, async ({ params, query: { kind, whom, format }, now }) => {
    const { id } = await readRound(database, params.slug);
    const interventions = await listInterventions(database, id);
    const names = await listAuditNames(database, [...new Set(interventions.flatMap(idsIn))]);
    const shown = interventions
      .map((one) => toInterventionReply(one, names, now))
      .filter((one) => (kind === undefined || one.kind === kind) && (whom === undefined || one.scope.of === whom));
    return sheetFile(interventionsSheet(shown), format);
  });

  mount(interventionsEndpoints.giveIntervention, async ({ params, body, now, act }) => {
    const given = await giveIntervention(urgent, params.slug, toRequested(body), act);
    return { ...(await toDoneReply(database, given, now)), standing: toStandingReply(given.standing ?? null) };
  });

  mount(interventionsEndpoints.acceptLateAnswers, ({ params: { slug }, body, act }) => {
    const { reason, ...filter } = body;
    return acceptAllLateAnswers({ database, urgent }, { slug, filter, reason }, act);
  });

  mount(interventionsEndpoints.previewIntervention, async ({ params, body, now }) => {
    const { standing, ...preview } = await previewIntervention(urgent, params.slug, toRequested(body), now);
    return { ...preview, standing: toStandingReply(standing) };
  });

  mount(interventionsEndpoints.undoIntervention, async ({ params: { id }, body: { reason }, now, act }) => {
    return toDoneReply(database, await undoIntervention(urgent, { id, reason }, act), now);
  });

  mount(interventionsEndpoints.resumeQuiz, async ({ params: { id }, body: { reason }, now, act }) => {
    return toDoneReply(database, await resumeQuiz(urgent, { id, reason }, act), now);
  });
}

async function readOfAccount(database: Database, round: Round, accountId: string) {
  const account = await readAccount(database, accountId);
  const attempt = await findAttempt(database, { accountId, roundId: round.id });
  const { schoolId, city } = attempt?.candidate ?? { schoolId: account.school?.id ?? null, city: account.city };
  const who = { accountId, schoolId, city };
  const interventions = await listInterventionsFor(database, round.id, who);
  const given = timeAdjustmentsFor(interventions, who);
  const deadlines = (attempt?.sittings ?? []).map((sitting) => ({
    section: sitting.section,
    lines: toDeadlineReply(explainDeadline(sitting, given)),
  }));
  return { interventions, deadlines };
}

async function toDoneReply(database: Database, { intervention, concerned }: InterventionResult, now: Instant) {
  const names = await listAuditNames(database, idsIn(intervention));
  return { intervention: toInterventionReply(intervention, names, now), concerned, now: toIsoTime(now) };
}

function toStandingReply(standing: StandingAfter | null) {
  return (
    standing && {
      ...standing,
      endsBefore: toIsoTimeOrNull(standing.endsBefore),
      endsAt: toIsoTimeOrNull(standing.endsAt),
      roundClosesAt: toIsoTimeOrNull(standing.roundClosesAt),
    }
  );
}

type Body = InputOf<typeof interventionsEndpoints.giveIntervention>['body'];

function toRequested(body: Body): RequestedIntervention {
  return body.kind === 'extra-time' ? { ...body, scope: toScope(body.scope) } : body;
}

function toScope(scope: InterventionScope): Scope {
  return {
    accountId: scope.of === 'account' ? scope.accountId : null,
    schoolId: scope.of === 'school' ? scope.schoolId : null,
    city: scope.of === 'city' ? scope.city : null,
  };
}
