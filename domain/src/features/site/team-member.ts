import type { Translated } from './in-language.ts';

interface TeamWords {
  /** "President", "Coordinator" … */
  readonly post: string;
  readonly domain?: string;
}

/** A member of the club's team. */
export type TeamMember = {
  readonly name: string;
  /** The year in which the post was held; omitted for the current holder. */
  readonly year?: number;
  /** Photo: a path inside the content folder; if empty, a drawing is shown. */
  readonly fileId: string;
  /** Address of the professional profile; empty if there is none. */
  readonly linkedIn: string;
} & Translated<TeamWords>;

/** Kinds of posts, in the order of display. */
export const postGroups = ['bearers', 'secretaries', 'heads', 'coordinators', 'others'] as const;
export type PostGroup = (typeof postGroups)[number];

/** The kind of a post, from its English name. */
export function postGroup(post: string): PostGroup {
  if (/\b(?:president|general secretary|treasurer)\b/i.test(post)) return 'bearers';
  if (/\bsecretary\b/i.test(post)) return 'secretaries';
  if (/\bhead\b/i.test(post)) return 'heads';
  return /\bco-?ordinator\b/i.test(post) ? 'coordinators' : 'others';
}

export const domainSigns = ['quizzing', 'design', 'technical', 'compliance', 'events', 'schools', 'media'] as const;
export type DomainSign = (typeof domainSigns)[number];

/** The symbol of a domain, from its English name. */
export function domainSign(domain: string | undefined): DomainSign | null {
  return domainSigns.find((sign) => sign === domain?.trim().toLowerCase()) ?? null;
}

interface GroupedTeam<Member> {
  /** Undefined: now. */
  readonly year: number | undefined;
  readonly groups: readonly { readonly group: PostGroup; readonly members: readonly Member[] }[];
}

/** The team by year, the present one first, and then by kind of post, otherwise in the order of the content. */
export function groupTeam<Member extends { readonly year?: number; readonly group: PostGroup }>(
  team: readonly Member[],
): GroupedTeam<Member>[] {
  const now = Number.POSITIVE_INFINITY;
  const years = [...new Set(team.map(({ year }) => year ?? now))].sort((one, other) => other - one);
  return years.map((year) => ({
    year: year === now ? undefined : year,
    groups: postGroups
      .map((group) => ({
        group,
        members: team.filter((member) => (member.year ?? now) === year && member.group === group),
      }))
      .filter(({ members }) => members.length > 0),
  }));
}
