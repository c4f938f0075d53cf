import { randomUUID } from 'node:crypto';
import { maxTeams } from '@club/contract/stage';
import { canAnswer, type MemberState, nextInLine } from '@club/domain/entities/rounds/team-members';
import { schoolLabel } from '@club/domain/entities/schools/school';
import { presets } from '@club/domain/features/stage/rules-of-play';
import type { StageTeam } from '@club/domain/features/stage/stage-events';
import type { Instant } from '@club/domain/shared/instant';
import { Refusal } from '@club/domain/shared/refusal';
import { audit } from '#entities/accounts/audit-store.ts';
import { readPaperOutline } from '#entities/papers/paper-store.ts';
import { findPublishedPaper, type Round, readRound } from '#entities/rounds/round-store.ts';
import type { Act } from '#shared/act.ts';
import type { Database } from '#shared/database/database.ts';
import { lockStageToChange, saveStage } from './change-stage.ts';
import { type InvitationMail, queueInvitations } from './invitation-mail.ts';
import { listQualified, type QualifiedSchool } from './list-qualified.ts';
import { insertMembers, listMembers, lockMember, type TeamMember, updateMember } from './member-store.ts';
import { lockStage, type Stage } from './stage-store.ts';

export interface Invitation {
  readonly schools: readonly string[];
  readonly answerBy: Instant;
  readonly note: string;
}

/**
 * Makes a team of each school's qualified students and invites them; a school that has a team stays as it is.
 * @throws Refusal as `changeStage`, `results-not-out`, `stage-teams-full`
 */
export async function inviteSchools(
  dependencies: InvitationMail,
  slug: string,
  { schools, answerBy, note }: Invitation,
  act: Act,
): Promise<void> {
  const { database } = dependencies;
  const qualified = await listQualified(database, await readRound(database, slug));
  if (qualified.length === 0) throw new Refusal('results-not-out');
  const wanted = qualified.filter(({ school }) => schools.includes(school.id));
  // One transaction each, so that a save of a student never waits for the mails of all.
  for (const school of wanted) {
    await database.transaction((transaction) =>
      inviteSchool(dependencies, transaction, { slug, school, answerBy, note }, act),
    );
  }
}

async function inviteSchool(
  dependencies: InvitationMail,
  transaction: Database,
  {
    slug,
    school: { school, qualified },
    ...invitation
  }: { readonly slug: string; readonly school: QualifiedSchool } & Omit<Invitation, 'schools'>,
  act: Act,
): Promise<void> {
  const { round, stage } = await lockStageToChange(transaction, slug);
  const members = stage === null ? [] : await listMembers(transaction, round.id);
  if (qualified.some(({ id }) => members.some((member) => member.id === id))) return;
  const teams = stage?.teams ?? [];
  if (teams.length >= maxTeams) throw new Refusal('stage-teams-full');
  const team = { id: randomUUID(), ...namesOf(school, teams), members: [] };
  const rules = stage?.rules ?? (await plainRules(transaction, round));
  await saveStage(transaction, round, stage, { teams: [...teams, team], rules, invitation: invitation.note }, act);
  const { answerBy } = invitation;
  await insertMembers(
    transaction,
    qualified.map(({ id }) => ({
      roundId: round.id,
      accountId: id,
      teamId: team.id,
      reason: '',
      answerBy,
      at: act.now,
    })),
  );
  await audit(transaction, act, 'stage-team-invited', round.id, { slug, schoolId: school.id, count: qualified.length });
  await mailTo(
    dependencies,
    transaction,
    round,
    qualified.map(({ id }) => id),
  );
}

/** As the form of the setup begins with. */
async function plainRules(database: Database, round: Round): Promise<Stage['rules']> {
  const { sections } = (await findPublishedPaper(database, round)) ?? (await readPaperOutline(database, round.paperId));
  return sections.map(({ section }) => ({ section, rules: presets['direct-and-pass'] }));
}

const maxNameLength = 60;

/** A team is called as its school; the longer label tells schools of one name apart. */
function namesOf(school: QualifiedSchool['school'], teams: readonly StageTeam[]): Pick<StageTeam, 'name' | 'school'> {
  const label = schoolLabel(school);
  const isTaken = (name: string) => teams.some((team) => team.name.toLowerCase() === name.toLowerCase());
  const short = (text: string) => text.slice(0, maxNameLength).trim();
  const numbered = teams.map((_, index) => `${short(school.institution).slice(0, maxNameLength - 3)} ${index + 2}`);
  const name = [school.institution, label, ...numbered].map(short).find((one) => !isTaken(one)) ?? label;
  return { name, school: label === name ? '' : label.slice(0, 120) };
}

export type MemberChange =
  | { readonly state: 'confirmed' | 'declined' }
  | { readonly state: 'replaced'; readonly reason: string; readonly answerBy: Instant };

/**
 * Notes what a member said; whoever is replaced makes room for the next in line of the school, who is invited.
 * @throws Refusal `round-unknown`, `round-not-staged`, `member-unknown`
 */
export function changeMember(
  dependencies: InvitationMail,
  { slug, id }: { readonly slug: string; readonly id: string },
  change: MemberChange,
  act: Act,
): Promise<void> {
  return dependencies.database.transaction(async (transaction) => {
    const round = await readRound(transaction, slug);
    // Two organisers who replace one member at once would invite two.
    if ((await lockStage(transaction, round.id)) === null) throw new Refusal('round-not-staged');
    const members = await listMembers(transaction, round.id);
    const member = members.find((one) => one.id === id);
    if (member === undefined || member.state === 'replaced') throw new Refusal('member-unknown');
    const { state } = change;
    const reason = change.state === 'replaced' ? change.reason : undefined;
    const noted = { state, answeredAt: act.now, ...(reason !== undefined && { reason }) };
    await updateMember(transaction, { roundId: round.id, accountId: id }, noted);
    await audit(transaction, act, 'stage-member-changed', id, { slug, state, ...(reason !== undefined && { reason }) });
    if (change.state !== 'replaced') return;
    const next = await findNext(transaction, round, members, member);
    if (next === null) return;
    const { teamId } = member;
    const invited = { teamId, reason: change.reason, answerBy: change.answerBy, at: act.now };
    await insertMembers(transaction, [{ roundId: round.id, accountId: next.id, ...invited }]);
    await mailTo(dependencies, transaction, round, [next.id]);
  });
}

async function findNext(
  transaction: Database,
  round: Round,
  members: readonly TeamMember[],
  { id, teamId }: TeamMember,
) {
  const team = members.filter((one) => one.teamId === teamId);
  const schools = await listQualified(transaction, round);
  const own =
    schools.find(({ ranked }) => ranked.some((student) => student.id === id)) ??
    schools.find(({ ranked }) => ranked.some((student) => team.some((one) => one.id === student.id)));
  return own === undefined ? null : nextInLine(own.ranked, members);
}

/** To some of the members who are stored by now. */
async function mailTo(
  dependencies: InvitationMail,
  transaction: Database,
  round: Round,
  ids: readonly string[],
): Promise<void> {
  const stage = await lockStage(transaction, round.id);
  const invited = (await listMembers(transaction, round.id)).filter(({ id }) => ids.includes(id));
  if (stage !== null) await queueInvitations(dependencies, transaction, { round, stage, members: invited });
}

/**
 * What a member says by their link.
 * @throws Refusal `invitation-over`
 */
export function answerInvitation(
  database: Database,
  { roundId, accountId }: { readonly roundId: string; readonly accountId: string },
  comes: boolean,
  now: Instant,
): Promise<void> {
  return database.transaction(async (transaction) => {
    await lockMember(transaction, { roundId, accountId });
    const member = (await listMembers(transaction, roundId)).find(({ id }) => id === accountId);
    if (member === undefined || !canAnswer(member, now)) throw new Refusal('invitation-over');
    const state: MemberState = comes ? 'confirmed' : 'declined';
    await updateMember(transaction, { roundId, accountId }, { state, answeredAt: now });
  });
}
