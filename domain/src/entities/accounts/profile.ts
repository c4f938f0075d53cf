import { normalizeText, requiredProblem } from '#shared/text.ts';

/** How an account answers the question of its sex. Source: specification, section 2. */
export const sexes = [0, 1, 2] as const;
export type Sex = (typeof sexes)[number];
export const defaultSex: Sex = 1;

export const maxNameLength = 100;
export type NameProblem = 'required' | 'name-too-long';

/** What is wrong with a person's name, if anything. Only what can be read of it counts, and is kept. */
export function nameProblem(text: string): NameProblem | undefined {
  const name = normalizeText(text);
  return requiredProblem(name) ?? (name.length > maxNameLength ? 'name-too-long' : undefined);
}

/** What the navigation calls a logged-in person: the first word of the name in capitals. */
export function shortName(name: string): string {
  return name.trim().split(/\s+/)[0]?.toUpperCase() || 'User';
}
