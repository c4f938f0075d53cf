import type { DomainSign, PostGroup } from '@club/domain/features/site/team-member';
import { initials } from './initials.ts';
import type { LocalizedMember } from './localized-content.ts';

/** Ground, rings and letters of a tile, by kind of post. */
const colors: Readonly<Record<PostGroup, string>> = {
  bearers: 'bg-ink text-marigold [--letters:var(--color-paper)]',
  secretaries: 'bg-marigold text-ink [--letters:var(--color-ink)]',
  heads: 'bg-teal-deep text-marigold-soft [--letters:var(--color-paper)]',
  coordinators: 'bg-marigold-soft text-marigold-deep [--letters:var(--color-ink)]',
  others: 'bg-buzzer-deep text-buzzer-soft [--letters:var(--color-paper)]',
};

/** Drawn in a 48 × 48 box. */
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

/** Stands in for a photo: the initials, the sign of the domain, and rings that open from another side for each person. */
export function TeamTile({ member, className }: TeamTileProps) {
  const number = numberOf(member.name);
  const corner = { x: number % 2 === 0 ? 118 : 2, y: Math.floor(number / 2) % 2 === 0 ? 112 : 12 };
  const turn = (number * 47) % 360;
  const reach = 0.86 + (number % 7) * 0.06;
  // What is written stands where the rings are not.
  const letters = {
    x: corner.x > 60 ? 12 : 108,
    y: corner.y > 60 ? 36 : 110,
    anchor: corner.x > 60 ? 'start' : 'end',
  } as const;
  const signAt = { x: corner.x > 60 ? 68 : 4, y: corner.y > 60 ? 62 : 10 };
  return (
    <svg viewBox="0 0 120 120" aria-hidden="true" className={`${colors[member.group]} ${className}`}>
      <g fill="none" stroke="currentColor" strokeLinecap="round" transform={`rotate(${turn} ${corner.x} ${corner.y})`}>
        {[74, 58, 43, 29].map((radius, index) => (
          <circle
            key={radius}
            cx={corner.x}
            cy={corner.y}
            r={radius * reach}
            strokeWidth={9 - index * 1.6}
            strokeDasharray={`${radius * reach * (2.4 + ((number >> index) % 4))} ${radius * reach * 7}`}
            opacity={member.sign ? 0.3 : 0.85 - index * 0.12}
          />
        ))}
      </g>
      {member.sign && (
        <path
          d={signs[member.sign]}
          transform={`translate(${signAt.x} ${signAt.y})`}
          fill="none"
          stroke="currentColor"
          strokeWidth="4"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      )}
      <text
        x={letters.x}
        y={letters.y}
        textAnchor={letters.anchor}
        fill="var(--letters)"
        className="font-display text-[30px] font-extrabold tracking-tight"
      >
        {initials(member.name)}
      </text>
    </svg>
  );
}
