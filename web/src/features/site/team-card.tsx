import { teamTexts } from '@club/texts/team';
import { useTexts } from '#shared/language.ts';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { ContentPicture } from './content-picture.tsx';
import type { LocalizedMember } from './localized-content.ts';
import { TeamTile } from './team-tile.tsx';

interface TeamCardProps {
  member: LocalizedMember;
  /** Level of the heading with the name. */
  level?: 3 | 4;
}

export function TeamCard({ member, level = 3 }: TeamCardProps) {
  return (
    <article className="flex flex-col items-start">
      {member.photo ? (
        <ContentPicture
          picture={member.photo}
          sizes="(min-width: 1024px) 17vw, (min-width: 640px) 28vw, 43vw"
          className="aspect-square h-auto w-full rounded-xl object-cover"
        />
      ) : (
        <TeamTile member={member} className="aspect-square w-full rounded-xl" />
      )}
      <Words member={member} level={level} className="mt-4 text-lg leading-snug" />
    </article>
  );
}

/** A compact variant for long lists. */
export function TeamLine({ member, level = 4 }: TeamCardProps) {
  return (
    <article className="flex items-center gap-4">
      {member.photo ? (
        <ContentPicture picture={member.photo} sizes="5rem" className="size-20 shrink-0 rounded-xl object-cover" />
      ) : (
        <TeamTile member={member} className="size-20 shrink-0 rounded-xl" />
      )}
      <div className="min-w-0">
        <Words member={member} level={level} className="leading-snug" />
      </div>
    </article>
  );
}

function Words({ member, level, className }: Required<TeamCardProps> & { className: string }) {
  const texts = useTexts(teamTexts);
  const lang = useLangOf()(member.language);
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className={className}>
        {member.linkedIn ? (
          <a
            href={member.linkedIn}
            className="tap-area rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-2"
          >
            <InEnglish>{member.name}</InEnglish>
            <span className="sr-only">{texts.onLinkedIn}</span>
          </a>
        ) : (
          <InEnglish>{member.name}</InEnglish>
        )}
      </Heading>
      <p lang={lang} className="mt-1 text-sm font-semibold text-accent">
        {member.post}
      </p>
      {member.domain && (
        <p lang={lang} className="text-sm text-text-soft">
          {member.domain}
        </p>
      )}
    </>
  );
}
