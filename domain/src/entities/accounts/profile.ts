import { normalizeText, requiredProblem } from '#shared/text.ts';

/** Source: specification, section 2; 3 means "prefer not to say". */
export const sexes = [0, 1, 2, 3] as const;
export type Sex = (typeof sexes)[number];
export const defaultSex: Sex = 1;

export const maxNameLength = 100;
export type NameProblem = 'required' | 'name-too-long';

/** Only readable characters count and are stored. */
export function nameProblem(text: string): NameProblem | undefined {
  const name = normalizeText(text);
  return requiredProblem(name) ?? (name.length > maxNameLength ? 'name-too-long' : undefined);
}

export function shortName(name: string): string {
  return name.trim().split(/\s+/)[0]?.toUpperCase() || 'User';
}

/** A member of the team without a school was never asked for a city: what is stored is a default, and nothing to show. */
export function statedCity(city: string, { isOnTeam, hasSchool }: { isOnTeam: boolean; hasSchool: boolean }): string {
  return isOnTeam && !hasSchool ? '' : city;
}
