import type { RefusalCode } from './refusal.ts';

/** Roles of the team, most powerful first. Accounts without a role are participants. */
export const roles = ['owner', 'organiser', 'question-writer', 'viewer'] as const;
export type Role = (typeof roles)[number];

export function isRole(value: unknown): value is Role {
  return (roles as readonly unknown[]).includes(value);
}

/** The only table of rights the server uses. See docs/rules/accounts.md, A22. */
const rightHolders = {
  team: ['owner'],
  /** Rounds, results, corrections, schools, interventions, announcements: everything about running a round. */
  organise: ['owner', 'organiser'],
  /** Sees the participants and what they did. */
  participants: ['owner', 'organiser'],
  /** Writes questions and their keys. */
  bank: ['owner', 'organiser', 'question-writer'],
  /** Sees the live page, leaderboards, scores by city and school, and reports. */
  watch: ['owner', 'organiser', 'viewer'],
  /** Sees all rounds, including drafts and rehearsals. */
  rounds: ['owner', 'organiser', 'question-writer', 'viewer'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof rightHolders;
export const rights = Object.keys(rightHolders) as Right[];

export function may(role: Role | null, right: Right): boolean {
  return role !== null && rolesWith(right).includes(role);
}

export function rolesWith(right: Right): readonly Role[] {
  return rightHolders[right];
}

/** The API's "admin" is an organiser. */
export function isOrganiser(role: Role | null): boolean {
  return may(role, 'organise');
}

/** The refusal for an account that lacks a right: a participant, or a member of the team. */
export function withoutRight(role: Role | null): RefusalCode {
  return role === null ? 'admin-only' : 'role-without-right';
}
