import type { InvitationReply, InvitationsReply } from '@club/contract/stage';
import { canAnswer, isExpected, nextInLine } from '@club/domain/entities/rounds/team-members';
import { schoolLabel } from '@club/domain/entities/schools/school';
import type { StageTeam } from '@club/domain/features/stage/stage-events';
import { toIsoTime } from '@club/domain/shared/indian-time';
import type { Instant } from '@club/domain/shared/instant';
import { toTitleReply } from '#entities/rounds/round-reply.ts';
import type { Round } from '#entities/rounds/round-store.ts';
import type { Database } from '#shared/database/database.ts';
import { findSource, listQualified, type QualifiedSchool } from './list-qualified.ts';
import { listMembers, type TeamMember } from './member-store.ts';
import { findStage, type Stage } from './stage-store.ts';
import { memberKey } from './team-phones.ts';

export interface InvitationsReplyOptions {
  readonly database: Database;
  readonly codeSecret: string;
  readonly sendsMail: boolean;
}

export async function readInvitationsReply(
  { database, codeSecret, sendsMail }: InvitationsReplyOptions,
  round: Round,
): Promise<InvitationsReply> {
  const stage = await findStage(database, round.id);
  const source = await findSource(database, round);
  const members = await listMembers(database, round.id);
  const schools = await listQualified(database, round);
  const teamOf = (team: StageTeam, ranked: QualifiedSchool['ranked']) => ({
    id: team.id,
    name: team.name,
    members: members
      .filter(({ teamId }) => teamId === team.id)
      .map(({ id, name, state, reason, answerBy, hasPictureConsent }) => ({
        ...{ id, name, state, reason, hasPictureConsent },
        answerBy: toIsoTime(answerBy),
        key: memberKey(codeSecret, round.id, id),
      })),
    next: nextInLine(ranked, members),
  });
  const invited = (stage?.teams ?? []).filter((team) => members.some(({ teamId }) => teamId === team.id));
  const ofSchools = schools.map(({ school, qualified, ranked }) => {
    const team = invited.find(({ id }) =>
      members.some((member) => member.teamId === id && ranked.some((student) => student.id === member.id)),
    );
    return {
      id: school.id,
      name: schoolLabel(school),
      city: school.city,
      qualified: [...qualified],
      team: team === undefined ? null : teamOf(team, ranked),
    };
  });
  // Results may have changed since: whoever was invited stays on the list.
  const others = invited.filter(({ id }) => !ofSchools.some(({ team }) => team?.id === id));
  return {
    code: stage?.code ?? null,
    note: stage?.invitation ?? '',
    source: source && { slug: source.slug, ...toTitleReply(source) },
    areResultsOut: source !== null && source.resultsPublishedAt !== null,
    sendsMail,
    schools: [
      ...ofSchools,
      ...others.map((team) => ({ id: team.id, name: team.name, city: '', qualified: [], team: teamOf(team, []) })),
    ],
  };
}

export function toInvitationReply(round: Round, stage: Stage, member: TeamMember, now: Instant): InvitationReply {
  return {
    round: toTitleReply(round),
    team: stage.teams.find(({ id }) => id === member.teamId)?.name ?? '',
    name: member.name,
    note: stage.invitation,
    state: member.state,
    answerBy: toIsoTime(member.answerBy),
    isOpen: canAnswer(member, now),
  };
}

/** The names of those who come follow from their accounts, and go with them. */
export function withMembers(teams: readonly StageTeam[], members: readonly TeamMember[]) {
  return teams.map((team) => {
    const expected = members.filter((member) => member.teamId === team.id && isExpected(member));
    return {
      ...team,
      members: [...team.members, ...expected.map(({ name }) => name)],
      city: expected[0]?.city ?? '',
      mayBeNamed: expected.filter(({ hasNameConsent }) => hasNameConsent).map(({ name }) => name),
      noPictures: expected.filter(({ hasPictureConsent }) => !hasPictureConsent).map(({ name }) => name),
    };
  });
}
