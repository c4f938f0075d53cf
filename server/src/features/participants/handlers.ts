import { participantsEndpoints } from '@club/contract/participants';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { toIsoTime } from '@club/domain/shared/indian-time';
import { readAccount } from '#entities/accounts/account-store.ts';
import type { AccountsDependencies, RequestContext } from '#entities/accounts/accounts-dependencies.ts';
import { contactsSheetFile } from '#entities/accounts/contacts-sheet-file.ts';
import { readRegisteredGuardian } from '#entities/accounts/guardians/registered-guardian.ts';
import { listSessionsOf } from '#entities/accounts/log-in/session-store.ts';
import { listOwnAuditEvents } from '#entities/accounts/own-data-store.ts';
import { listSentMessages } from '#entities/accounts/sent-message-store.ts';
import { toUserReply } from '#entities/accounts/user-reply.ts';
import { toAnsweredAppealReply } from '#entities/attempts/appeal-reply.ts';
import { findAnswererName, findAppeal, findEntryIdOf } from '#entities/attempts/appeal-store.ts';
import { listIntegrityEvents } from '#entities/attempts/attempt-record-store.ts';
import { findAttempt } from '#entities/attempts/attempt-store.ts';
import { listDecisionsAbout } from '#entities/attempts/likeness-decision-store.ts';
import {
  listAccountAuditEvents,
  listLiftedDisqualifications,
  listSaves,
} from '#entities/attempts/participants/participant-history-store.ts';
import { listParticipantIds } from '#entities/attempts/participants/participant-search-store.ts';
import { listParticipants, readParticipant } from '#entities/attempts/participants/participant-store.ts';
import { readPublishedPaper } from '#entities/papers/paper-version-store.ts';
import { readRound } from '#entities/rounds/round-store.ts';
import type { Mount } from '#shared/http/mount.ts';
import { correctRegistration, registrationRevision } from './correct-registration.ts';
import { endSessionsByHand, resendCodeByHand, sendResetLinkByHand, verifyPhoneByHand } from './help-account.ts';
import { mergeAccounts, previewMerge } from './merge-accounts.ts';
import { toGuardianFileReply, toParticipantFileReply, toParticipantReply } from './participant-reply.ts';
import { participantsSheet } from './participants-sheet.ts';
import { registrationsSheet } from './registrations-sheet.ts';

export interface ParticipantsDependencies extends AccountsDependencies {
  /** Asks the guardian whose contact was given at sign-up. Passed in by `app.ts`, because it belongs to another feature. */
  readonly askGuardian: (accountId: string, context: RequestContext) => Promise<unknown>;
}

export function mountParticipants(mount: Mount, dependencies: ParticipantsDependencies): void {
  mountLists(mount, dependencies);
  mountRegistrations(mount, dependencies);
  mountHelp(mount, dependencies);
}

function mountLists(mount: Mount, { database, asksGuardian }: ParticipantsDependencies): void {
  mount(participantsEndpoints.listParticipants, async ({ query, now }) => {
    const { round: slug, page, pageSize, ...filter } = query;
    const round = await readRound(database, slug);
    const listQuery = { round, filter, now };
    const { ids, total } = await listParticipantIds(database, listQuery, {
      offset: (page - 1) * pageSize,
      limit: pageSize,
    });
    const participants = await listParticipants(database, { round, ids, now });
    return { participants: participants.map(toParticipantReply), total, now: toIsoTime(now) };
  });

  mount(participantsEndpoints.downloadParticipants, async ({ query, now, act }) => {
    const { round: slug, format: _, contacts: __, ...filter } = query;
    const round = await readRound(database, slug);
    const sheet = participantsSheet(database, { round, filter, now });
    return contactsSheetFile(database, sheet, { ...query, round: round.slug }, act);
  });

  mount(participantsEndpoints.readParticipant, async ({ params, query, now }) => {
    const round = await readRound(database, query.round);
    const participant = await readParticipant(database, { round, id: params.id, now });
    const { attemptId, sittings } = participant;
    const account = await readAccount(database, params.id);
    const attempt = await findAttempt(database, { accountId: params.id, roundId: round.id });
    const versionId = sittings.at(-1)?.paperVersionId ?? round.paperVersionId;
    const appeal = attemptId === null ? null : await findAppeal(database, attemptId);
    return toParticipantFileReply({
      participant,
      registration: {
        revision: registrationRevision(account, attempt),
        nameOnCertificates: account.nameOnCertificates,
        city: account.city,
        school: account.school === null ? '' : schoolLabel(account.school),
        hasStarted: attempt !== null && attempt.candidate !== null,
      },
      guardian: toGuardianFileReply(await readRegisteredGuardian(database, params.id)),
      paper: versionId === null ? null : await readPublishedPaper(database, versionId),
      logIns: (await listOwnAuditEvents(database, params.id)).sessions,
      devices: await listSessionsOf(database, params.id, now),
      saves: attemptId === null ? [] : await listSaves(database, attemptId),
      decisions: attemptId === null ? [] : await listDecisionsAbout(database, attemptId),
      appeal: appeal && {
        ...toAnsweredAppealReply(appeal, await findAnswererName(database, appeal)),
        entryId: await findEntryIdOf(database, appeal),
      },
      noticed: attemptId === null ? [] : await listIntegrityEvents(database, attemptId),
      messages: await listSentMessages(database, params.id),
      acts: await listAccountAuditEvents(database, { accountId: params.id, attemptId }),
      liftedDisqualifications: await listLiftedDisqualifications(database, { accountId: params.id, attemptId }),
      now,
    });
  });

  mount(participantsEndpoints.downloadRegistrations, ({ query, act }) => {
    return contactsSheetFile(database, registrationsSheet(database, asksGuardian), query, act);
  });
}

/** What is corrected in what somebody registered with. */
function mountRegistrations(mount: Mount, dependencies: ParticipantsDependencies): void {
  const { database } = dependencies;
  mount(participantsEndpoints.correctRegistration, async ({ params: { id }, query, body, viewer, ...context }) => {
    const request = { id, viewer, round: query.round, correction: body };
    return { user: toUserReply(await correctRegistration(dependencies, request, context), dependencies) };
  });

  mount(participantsEndpoints.previewMerge, async ({ params }) => {
    const { stays: _, goes: __, rounds, consentWithheld, ...plan } = await previewMerge(database, params);
    return { ...plan, rounds: rounds.map(({ title }) => title), consentWithheld: [...consentWithheld] };
  });

  mount(participantsEndpoints.mergeAccounts, async ({ params, body, viewer, ...context }) => {
    await mergeAccounts(dependencies, { ...params, ...body, viewer }, context);
    return { message: 'The accounts are merged' };
  });
}

/** What organisers do for somebody who cannot. */
function mountHelp(mount: Mount, dependencies: ParticipantsDependencies): void {
  mount(participantsEndpoints.verifyPhoneByHand, async ({ params, body, viewer, ...context }) => {
    const account = await verifyPhoneByHand(dependencies, { id: params.id, viewer, ...body }, context);
    await dependencies.askGuardian(account.id, { ...context, language: account.language });
    return { user: toUserReply(account, dependencies) };
  });

  mount(participantsEndpoints.resendCodeByHand, async ({ params, body, viewer, ...context }) => ({
    outcome: await resendCodeByHand(dependencies, { id: params.id, viewer, ...body }, context),
  }));

  mount(participantsEndpoints.sendResetLinkByHand, async ({ params, body, viewer, ...context }) => {
    await sendResetLinkByHand(dependencies, { id: params.id, viewer, ...body }, context);
    return { message: 'The link is on its way' };
  });

  mount(participantsEndpoints.endSessionsByHand, async ({ params, body, viewer, ...context }) => ({
    ended: await endSessionsByHand(dependencies, { id: params.id, viewer, ...body }, context),
  }));
}
