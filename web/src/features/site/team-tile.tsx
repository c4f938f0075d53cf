import type { DomainSign, PostGroup } from '@club/domain/features/site/team-member';
import { initials } from './initials.ts';
import type { LocalizedMember } from './localized-content.ts';

/** Background and foreground of a tile, by group. */
const colors: Readonly<Record<PostGroup, string>> = {
  bearers: '[--tile:var(--color-ink)] text-marigold',
  secretaries: '[--tile:var(--color-marigold)] text-ink',
  heads: '[--tile:var(--color-teal-deep)] text-marigold-soft',
  coordinators: '[--tile:var(--color-marigold-soft)] text-marigold-deep',
  others: '[--tile:var(--color-buzzer-deep)] text-buzzer-soft',
};

/** Paths in a 48 × 48 box. */
const signs: Readonly<Record<DomainSign, string>> = {
  quizzing: 'M15 18a9 9 0 1 1 13 8c-3 1.6-4 3-4 6M24 39v1',
  design: 'M12 36 30 12l7 5-18 24-8 2zM27 16l7 5',
  technical: 'M17 14 7 24l10 10M31 14l10 10-10 10M27 9l-6 30',
  compliance: 'M9 25l9 10L39 12M9 41h30',
  events: 'M9 14h30v26H9zM9 22h30M17 8v9M31 8v9M18 31l4 4 8-8',
  schools: 'M24 8v4M24 12a11 11 0 0 1 11 12v8l4 5H9l4-5v-8a11 11 0 0 1 11-12M20 41h8',
  media: 'M10 12h28v24H10zM21 18l9 6-9 6z',
};

function numberOf(name: string): number {
  return [...name].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973, 7);
}

interface TeamTileProps {
  member: LocalizedMember;
  className: string;
}

/** Stands in for a photo: a bust with initials, the symbol of the domain, and rings rotated differently for each person. */
export function TeamTile({ member, className }: TeamTileProps) {
  const number = numberOf(member.name);
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={`${colors[member.group]} bg-(--tile) ${className}`}>
      <g fill="none" stroke="currentColor" strokeLinecap="round" transform={`rotate(${(number * 47) % 360} 60 48)`}>
        {[34, 47, 61, 76].map((radius, index) => (
          <circle
            key={radius}
            cx="60"
            cy="48"
            r={radius}
            strokeWidth={6 - index}
            strokeDasharray={`${radius * (2.4 + ((number >> index) % 4))} ${radius * 7}`}
            opacity={0.5 - index * 0.1}
          />
        ))}
      </g>
      <g fill="currentColor" stroke="var(--tile)" strokeWidth="4">
        <path d="M10 126c0-30 18-46 50-46s50 16 50 46z" />
        <circle cx="60" cy="50" r="24" />
      </g>
      {member.sign && (
        <>
          <circle cx="97" cy="23" r="19" fill="var(--tile)" />
          <path
            d={signs[member.sign]}
            transform="translate(83 9) scale(0.58)"
            fill="none"
            stroke="currentColor"
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </>
      )}
      <text
        x="60"
        y="111"
        fill="var(--tile)"
        className="[text-anchor:middle] font-display text-[24px] font-extrabold tracking-tight"
      >
        {initials(member.name)}
      </text>
    </svg>
  );
}
