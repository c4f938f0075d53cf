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
  /** Rounds, results, corrections, schools, interventions, announcements: whatever an edition and its day need. */
  organise: ['owner', 'organiser'],
  /** Sees who takes part, and what they did. */
  participants: ['owner', 'organiser'],
  /** Writes questions and their keys. */
  bank: ['owner', 'organiser', 'question-writer'],
  /** Sees the live page and the boards. */
  boards: ['owner', 'organiser', 'viewer'],
  /** Sees which rounds there are, drafts and rehearsals too. */
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

/** An organiser is what the wire calls an admin. */
export function isOrganiser(role: Role | null): boolean {
  return may(role, 'organise');
}

/** The refusal of somebody who lacks a right: a participant, or one of the team. */
export function withoutRight(role: Role | null): RefusalCode {
  return role === null ? 'admin-only' : 'role-without-right';
}
