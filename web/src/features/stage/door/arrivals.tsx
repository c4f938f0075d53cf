import type { StagePlayReply } from '@club/contract/stage';
import { stageState } from '@club/domain/features/stage/stage-state';
import { stageTexts } from '@club/texts/admin/stage';
import Check from 'lucide-react/icons/check';
import { classNames } from '#shared/ui/class-names.ts';
import { type StageConsole, setupOf } from '../queries.ts';

const texts = stageTexts.door;

/** The teams by name, since that is how they say who they are; a press ticks one off. */
export function Arrivals({ play, stage: { events, send } }: { play: StagePlayReply; stage: StageConsole }) {
  const { teams, arrived, drawnFirst } = stageState(setupOf(play), events);
  const byName = teams.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
  const noPicturesOf = (id: string) => play.teams.find((team) => team.id === id)?.noPictures ?? [];
  return (
    <main className="mx-auto flex w-full max-w-3xl flex-col gap-3 p-4">
      <p className="text-sm text-text-soft">{texts.hint}</p>
      <p role="status" className="font-semibold">
        {teams.length === 0 ? texts.none : texts.arrived(arrived.length, teams.length)}
      </p>
      <ul className="grid gap-2 sm:grid-cols-2">
        {byName.map((team) => {
          const isHere = arrived.includes(team.id);
          return (
            <li key={team.id}>
              <button
                type="button"
                aria-pressed={isHere}
                onClick={() => send({ type: 'arrival', team: team.id, isHere: !isHere })}
                className={classNames(
                  'flex min-h-16 w-full items-center gap-3 rounded-lg border-2 px-3 py-1.5 text-left',
                  isHere ? 'border-good bg-good-soft' : 'border-line-strong bg-surface hover:border-text',
                )}
              >
                <span className="min-w-0 flex-1 leading-tight">
                  <span className="block font-semibold wrap-anywhere">{team.name}</span>
                  <span className="block text-sm wrap-anywhere">
                    {[team.school !== team.name && team.school, team.members.join(', ')].filter(Boolean).join(': ')}
                  </span>
                  {noPicturesOf(team.id).length > 0 && (
                    <span className="block text-sm font-semibold text-warn">
                      {texts.noPictures(noPicturesOf(team.id).join(', '))}
                    </span>
                  )}
                  {drawnFirst !== null && (
                    <span className="block text-sm font-semibold">
                      {texts.seat(teams.findIndex(({ id }) => id === team.id) + 1)}
                    </span>
                  )}
                </span>
                <span className="flex items-center gap-1 text-sm">
                  {isHere && <Check aria-hidden="true" className="size-5" />}
                  {isHere ? texts.here : texts.notHere}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </main>
  );
}
