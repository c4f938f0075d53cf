import type { StagePlayReply } from '@club/contract/stage';
import type { StageEvent } from '@club/domain/features/stage/stage-events';
import { stageState } from '@club/domain/features/stage/stage-state';
import { happeningText, stageTexts } from '@club/texts/admin/stage';
import { dateTimeText } from '@club/texts/times';
import { clockText } from '#shared/clock.ts';
import { Button } from '#shared/ui/button.tsx';
import { PrintedPages } from '#shared/ui/printed-pages.tsx';
import { setupOf } from '../queries.ts';

const texts = stageTexts.scoreSheet;

export interface ScoreSheetProps {
  readonly play: StagePlayReply;
  readonly events: readonly StageEvent[];
}

/** The state so far on paper, also without a line: a show goes on with it by hand. See docs/rules/stage.md, ST11. */
export function ScoreSheet(props: ScoreSheetProps) {
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => window.print()}>
        {texts.print}
      </Button>
      <PrintedPages>{() => <Sheet {...props} />}</PrintedPages>
    </>
  );
}

function Sheet({ play, events }: ScoreSheetProps) {
  const setup = setupOf(play);
  const { standing, lines, section, question } = stageState(setup, events);
  const nameOf = (id: string) => setup.teams.find((team) => team.id === id)?.name ?? '';
  const begun = new Set(lines.flatMap((line) => line.section ?? []));
  const counted = lines.filter(({ state }) => state !== 'undone');
  return (
    // Each page has its own margin.
    <section className="bg-white text-sm text-black" style={{ padding: '12mm', boxDecorationBreak: 'clone' }}>
      <div>
        <h1 className="text-2xl">{texts.title(play.title)}</h1>
        <p>
          {texts.printed(dateTimeText('en', Date.now()))}{' '}
          {question !== null
            ? texts.at(question.section, question.position, question.turn === null ? null : nameOf(question.turn))
            : section === null
              ? texts.notBegun
              : texts.between(section)}
        </p>
      </div>
      <table className="figures mt-4 w-full border-collapse [&_:is(td,th)]:border [&_:is(td,th)]:border-black [&_:is(td,th)]:px-2 [&_:is(td,th)]:py-1 [&_:is(td,th)]:text-right [&_:is(td,th):nth-child(2)]:text-left">
        <thead>
          <tr>
            <th scope="col">{texts.rank}</th>
            <th scope="col">{texts.team}</th>
            {play.sections.map((one) => (
              <th key={one.section} scope="col">
                {one.section}
              </th>
            ))}
            <th scope="col">{texts.byHand}</th>
            <th scope="col">{texts.total}</th>
            <th scope="col" className="w-1/4">
              {texts.later}
            </th>
          </tr>
        </thead>
        <tbody>
          {standing.map(({ team, rank, points, tieBreak, bySection, hasLeft }) => (
            <tr key={team.id}>
              <td>{hasLeft ? texts.hasLeft : rank}</td>
              <th scope="row">
                {team.name}
                {team.school && <span className="font-normal">, {team.school}</span>}
              </th>
              {play.sections.map((one) => (
                // Empty while it is to be played: written in by hand.
                <td key={one.section}>{begun.has(one.section) ? (bySection[one.section] ?? 0) : ''}</td>
              ))}
              <td>{points + tieBreak - Object.values(bySection).reduce((sum, own) => sum + own, 0)}</td>
              <td className="font-bold">{points}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
      <ol className="mt-4 columns-2 gap-6 text-xs">
        {counted.map(({ event, what, points, state }, index) => (
          <li key={event.id} className="break-inside-avoid">
            {index + 1}. {clockText(event.at)} {happeningText(what, nameOf)}
            {points !== 0 && `: ${stageTexts.points(points)}`}
            {state === 'unfit' && ` (${stageTexts.console.unfit})`}
          </li>
        ))}
      </ol>
    </section>
  );
}
