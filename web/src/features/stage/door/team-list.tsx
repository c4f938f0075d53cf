import type { StagePlayReply } from '@club/contract/stage';
import type { StageEvent } from '@club/domain/features/stage/stage-events';
import { stageState } from '@club/domain/features/stage/stage-state';
import { stageTexts } from '@club/texts/admin/stage';
import { Button } from '#shared/ui/button.tsx';
import { PrintedPages } from '#shared/ui/printed-pages.tsx';
import { setupOf } from '../queries.ts';

const texts = stageTexts.door;

export interface TeamListProps {
  readonly play: StagePlayReply;
  readonly events: readonly StageEvent[];
}

/** For the wall of the hall: readable from some steps away, with room for a tick. */
export function TeamList(props: TeamListProps) {
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <PrintedPages>{() => <List {...props} />}</PrintedPages>
    </>
  );
}

function List({ play, events }: TeamListProps) {
  const { teams, arrived } = stageState(setupOf(play), events);
  return (
    // Each page has its own margin.
    <section className="bg-white text-black" style={{ padding: '12mm', boxDecorationBreak: 'clone' }}>
      <h1 className="text-2xl">{texts.list(play.title)}</h1>
      <ol className="mt-4">
        {teams.map((team, index) => (
          <li key={team.id} className="flex break-inside-avoid items-center gap-6 border-b border-black py-3">
            <strong className="figures text-3xl">{index + 1}</strong>
            <span className="min-w-0 flex-1">
              <strong className="block text-3xl wrap-anywhere">{team.name}</strong>
              <span className="block text-xl wrap-anywhere">
                {[team.school !== team.name && team.school, team.members.join(', ')].filter(Boolean).join(': ')}
              </span>
            </span>
            <span
              role="img"
              aria-label={arrived.includes(team.id) ? texts.here : texts.notHere}
              className="flex size-10 shrink-0 items-center justify-center border-2 border-black text-3xl"
            >
              {arrived.includes(team.id) ? '✓' : ''}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
