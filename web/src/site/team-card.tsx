import { teamTexts } from '@club/texts/team';
import { useTexts } from '#shared/language.ts';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { InEnglish } from '#shared/ui/in-english.tsx';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { ContentPicture } from './content-picture.tsx';
import { initials } from './initials.ts';
import type { ShownMember } from './shown-content.ts';

const tones = ['marigold', 'teal', 'buzzer'] as const;

/** Somebody of the team: photo or initials, name, post and domain. */
export function TeamCard({ member, position }: { member: ShownMember; position: number }) {
  const texts = useTexts(teamTexts);
  const lang = useLangOf()(member.language);
  return (
    <article className="flex flex-col items-start">
      <Portrait member={member} tone={tones[position % tones.length] ?? 'marigold'} />
      <h3 className="mt-4 text-lg leading-snug">
        {member.linkedIn ? (
          <a
            href={member.linkedIn}
            className="rounded-sm underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-2"
          >
            <InEnglish>{member.name}</InEnglish>
            <span className="sr-only">{texts.onLinkedIn}</span>
          </a>
        ) : (
          <InEnglish>{member.name}</InEnglish>
        )}
      </h3>
      <p lang={lang} className="mt-1 text-sm font-semibold text-accent">
        {member.post}
      </p>
      {member.domain && (
        <p lang={lang} className="text-sm text-text-soft">
          {member.domain}
        </p>
      )}
    </article>
  );
}

function Portrait({ member, tone }: { member: ShownMember; tone: (typeof tones)[number] }) {
  if (member.photo) {
    return (
      <ContentPicture
        picture={member.photo}
        sizes="(min-width: 1024px) 17vw, (min-width: 640px) 28vw, 43vw"
        className="aspect-square h-auto w-full rounded-xl object-cover"
      />
    );
  }
  return (
    <div
      aria-hidden="true"
      className="stage relative grid aspect-square w-full place-items-center overflow-hidden rounded-xl"
    >
      <BuzzerRing tone={tone} className="absolute -right-1/4 -bottom-1/4 w-4/5 opacity-80" />
      <span className="absolute top-[9%] left-[10%] font-display text-2xl font-extrabold tracking-tight">
        {initials(member.name)}
      </span>
    </div>
  );
}
