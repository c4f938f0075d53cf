import type { StagePlayReply } from '@club/contract/stage';
import type { StandingLine } from '@club/domain/features/stage/stage-state';
import { indianYearText } from '@club/domain/shared/indian-time';
import { stageTexts } from '@club/texts/admin/stage';
import { useMayOpen } from '#shared/page-rights.ts';
import { ButtonLink } from '#shared/ui/button.tsx';

const texts = stageTexts.pastYears;
const page = '/admin/club';
const lastPlace = 3;

/** The first three places, for the form of past years: an owner sees all that becomes public before it is saved. See docs/rules/stage.md, ST14. */
export function ToPastYears({ play, standing }: { play: StagePlayReply; standing: readonly StandingLine[] }) {
  const mayOpen = useMayOpen();
  if (!mayOpen(page)) return <p>{texts.forOwners}</p>;
  const winners = standing
    .filter(({ rank, hasLeft }) => rank <= lastPlace && !hasLeft)
    .map(({ team, rank }) => {
      const { city = '', mayBeNamed = [] } = play.teams.find(({ id }) => id === team.id) ?? {};
      return { place: rank, school: team.name, city, team: mayBeNamed };
    });
  const edition = { year: Number(indianYearText(Date.now())), title: play.title, winners };
  return (
    <div className="flex flex-col items-start gap-2">
      <ButtonLink to={`${page}#editions`} state={{ edition }}>
        {texts.put}
      </ButtonLink>
      <p className="text-sm text-text-soft">{texts.hint}</p>
    </div>
  );
}
