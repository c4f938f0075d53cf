import type { BoardReply } from '@club/contract/public-board';
import { boardTexts } from '@club/texts/board';
import { useTexts } from '#shared/language.ts';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';

/** The first is in the middle and stands highest. */
const steps = [
  { place: 1, height: 'pb-6' },
  { place: 0, height: 'pb-12' },
  { place: 2, height: 'pb-2' },
];

/**
 * A picture of the first three; the table says the same, so it is not read out. There is none where more than three share these
 * ranks: nobody is left out.
 */
export function Podium({ board: { rows, page }, isOfCity }: { board: BoardReply; isOfCity: boolean }) {
  const texts = useTexts(boardTexts);
  const rankOf = (row: BoardReply['rows'][number]) => (isOfCity ? row.cityRank : row.rank);
  const first = rows.filter((row) => rankOf(row) <= steps.length);
  if (page !== 1 || first.length !== steps.length) return null;
  return (
    <div
      aria-hidden="true"
      className="stage mx-auto grid w-full max-w-2xl grid-cols-3 items-end gap-2 rounded-lg px-3 pt-4"
    >
      {steps.map(({ place, height }) => {
        const row = first[place];
        return (
          row && (
            <div key={place} className="grid min-w-0 justify-items-center text-center">
              <BuzzerRing
                progress={1}
                tone={place === 0 ? 'marigold' : 'quiet'}
                className={place === 0 ? 'size-24' : 'size-14'}
              >
                <span
                  className={classNames('figures font-display font-extrabold', place === 0 ? 'text-3xl' : 'text-xl')}
                >
                  {rankOf(row)}
                </span>
              </BuzzerRing>
              <span className={classNames('mt-2 font-semibold wrap-anywhere', row.name === null && 'text-text-soft')}>
                {row.name ?? texts.hidden}
              </span>
              {row.school && <span className="text-xs wrap-anywhere text-text-soft">{row.school.label}</span>}
              <span className={classNames('figures mt-2 w-full rounded-md bg-surface pt-1 font-semibold', height)}>
                {row.score}
              </span>
            </div>
          )
        );
      })}
    </div>
  );
}
