import type { BoardReply, BoardRowReply } from '@club/contract/public-board';
import { boardTexts } from '@club/texts/board';
import { useCityName } from '#entities/accounts/city-list.ts';
import { useTexts } from '#shared/language.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { classNames } from '#shared/ui/class-names.ts';

interface BoardTableProps {
  board: BoardReply;
  isOfCity: boolean;
  /** Of the student who is logged in. */
  own: BoardRowReply | undefined;
}

/** Whether it can be nobody else's: the rows say of whom they are only what everybody may read. */
function isOwn(row: BoardRowReply, own: BoardRowReply | undefined, rows: readonly BoardRowReply[]): boolean {
  const likeOwn = (one: BoardRowReply) =>
    own !== undefined &&
    one.rank === own.rank &&
    one.name === own.name &&
    one.city === own.city &&
    one.school?.id === own.school?.id &&
    one.classLevel === own.classLevel;
  return likeOwn(row) && rows.filter(likeOwn).length === 1;
}

/** In a city its own rank comes first, beside the overall one. */
export function BoardTable({ board: { rows, detail }, isOfCity, own }: BoardTableProps) {
  const texts = useTexts(boardTexts);
  const cityName = useCityName();
  return (
    <table className="w-full border-collapse overflow-hidden rounded-lg border border-line bg-surface text-left">
      <caption className="sr-only">{texts.title}</caption>
      <thead>
        <tr className="border-b border-line text-sm text-text-soft">
          <th scope="col" className="px-3 py-2 font-semibold">
            {isOfCity ? texts.rankInCity : texts.rank}
          </th>
          <th scope="col" className="px-2 py-2 font-semibold">
            {texts.name}
          </th>
          <th scope="col" className="px-2 py-2 font-semibold max-md:hidden">
            {texts.school}
          </th>
          <th scope="col" className="px-2 py-2 font-semibold max-md:hidden">
            {texts.class}
          </th>
          {detail === 'scores' && (
            <th scope="col" className="px-3 py-2 text-right font-semibold">
              {texts.score}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const rank = isOfCity ? row.cityRank : row.rank;
          const isShared = isOfCity ? row.isCityShared : row.isShared;
          const where = [row.school?.label, isOfCity ? undefined : cityName(row.city)].filter(Boolean).join(', ');
          const level = row.classLevel === null ? '' : texts.oneClass({ level: row.classLevel });
          const isMine = isOwn(row, own, rows);
          return (
            <tr
              key={place}
              className={classNames('border-b border-line align-baseline last:border-0', isMine && 'bg-good-soft')}
            >
              <td className="figures px-3 py-2.5 font-semibold whitespace-nowrap">
                {rank}
                {isShared && <span className="block text-xs font-normal text-text-soft">{texts.shared}</span>}
              </td>
              <th scope="row" className="px-2 py-2.5 font-medium wrap-anywhere">
                <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                  <span className={classNames(row.name === null && 'font-normal text-text-soft')}>
                    {row.name ?? texts.hidden}
                  </span>
                  {isMine && <Badge tone="accent">{texts.you}</Badge>}
                  {row.advances && <Badge tone="good">{texts.advances}</Badge>}
                </span>
                <span className="block text-sm font-normal text-text-soft md:hidden">
                  {[where, level].filter((part) => part !== '').join(', ')}
                </span>
              </th>
              <td className="px-2 py-2.5 text-sm wrap-anywhere max-md:hidden">{where}</td>
              <td className="figures px-2 py-2.5 text-sm whitespace-nowrap max-md:hidden">{row.classLevel ?? ''}</td>
              {detail === 'scores' && <td className="figures px-3 py-2.5 text-right">{row.score}</td>}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
