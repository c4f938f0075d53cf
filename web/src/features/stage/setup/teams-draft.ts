import { maxTeams } from '@club/contract/stage';
import type { StageTeam } from '@club/domain/features/stage/stage-events';
import { stageTexts } from '@club/texts/admin/stage';
import { newId } from '#shared/new-id.ts';

/** A team as it stands in the form. */
export interface TeamDraft {
  readonly id: string;
  readonly name: string;
  readonly school: string;
  /** Separated by commas. */
  readonly members: string;
}

export const emptyTeam = (): TeamDraft => ({ id: newId(), name: '', school: '', members: '' });

export function toTeamDraft({ members, ...team }: StageTeam): TeamDraft {
  return { ...team, members: members.join(', ') };
}

const namesIn = (typed: string) =>
  typed
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter((name) => name !== '');

export function readTeams(drafts: readonly TeamDraft[]): StageTeam[] {
  return drafts.map(({ id, name, school, members }) => ({
    id,
    name: name.trim(),
    school: school.trim(),
    members: namesIn(members),
  }));
}

export type TeamProblems = Partial<Record<'name' | 'school' | 'members', string>>;

/** By the team's id. */
export function problemsOfTeams(drafts: readonly TeamDraft[]): ReadonlyMap<string, TeamProblems> {
  const texts = stageTexts.teams;
  const named = (name: string) => drafts.filter((one) => one.name.trim().toLowerCase() === name.toLowerCase()).length;
  const problems = readTeams(drafts).map(({ id, name, school, members }): [string, TeamProblems] => [
    id,
    {
      ...(name === '' && { name: texts.noName }),
      ...(name.length > 60 && { name: texts.tooLong(60) }),
      ...(name !== '' && named(name) > 1 && { name: texts.sameName }),
      ...(school.length > 120 && { school: texts.tooLong(120) }),
      ...(members.some((member) => member.length > 60) && { members: texts.tooLong(60) }),
      ...(members.length > 8 && { members: texts.tooManyMembers }),
    },
  ]);
  return new Map(problems.filter(([, one]) => Object.keys(one).length > 0));
}

/** A line for each team: name, school, members; columns as a sheet copies them, or separated by semicolons. */
export function readPastedTeams(pasted: string): TeamDraft[] {
  return pasted
    .split(/\r?\n/)
    .map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()))
    .filter(([name = '']) => name !== '')
    .slice(0, maxTeams)
    .map(([name = '', school = '', ...members]) => ({
      id: newId(),
      name,
      school,
      members: members.filter((one) => one !== '').join(', '),
    }));
}

/** @param by -1: one seat up; 1: one seat down */
export function moveTeam(drafts: readonly TeamDraft[], id: string, by: 1 | -1): TeamDraft[] {
  const from = drafts.findIndex((team) => team.id === id);
  const moved = drafts[from];
  if (moved === undefined || from + by < 0) return [...drafts];
  return drafts.toSpliced(from, 1).toSpliced(from + by, 0, moved);
}
