import { club } from 'virtual:club';
import type { resultsEndpoints } from '@club/contract/results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import type { Language } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import { reportTexts } from '@club/texts/report';
import { dateText, timeText } from '@club/texts/times';
import type { Ref } from 'react';
import { useLanguage, useTexts } from '#shared/language.ts';

export type Report = ReplyOf<typeof resultsEndpoints.readReport>;

/** In user units of the slide. */
export const slideSize = { width: 1280, height: 720 } as const;

/** Fonts of the site, embedded because a picture cannot use others. */
export const slideFonts = ['Figtree', 'Poppins Hindi'] as const;

/** Colours of the site. They are repeated here because the picture is drawn without the style sheet. */
const ink = '#0B0B12';
const soft = '#55535c';
const teal = '#0B7673';
const marigold = '#FFB000';
const paper = '#FBF7EF';

const left = 56;
const column = 672;
const chart = { top: 380, bottom: 608 };

function titleOf({ title, titleTranslations }: Report['round'], language: Language): string {
  return (language === 'en' ? undefined : titleTranslations?.[language]) ?? title;
}

/** A round on one page, without names of persons. See docs/rules/results.md, V40. */
export function ReportSlide({ report, ref }: { readonly report: Report; readonly ref: Ref<SVGSVGElement> }) {
  const language = useLanguage();
  const texts = useTexts(reportTexts);
  const number = (value: number) => value.toLocaleString(localeOf(language));
  const { round, spread, classes, earlier, maxAtOnce, answers, fullMarks } = report;
  const title = titleOf(round, language);
  const figures = [
    [round.registered, texts.registered],
    [round.sat, texts.sat],
    [round.schools, texts.schools({ count: round.schools })],
    [round.cities, texts.cities({ count: round.cities })],
  ] as const;
  const day =
    maxAtOnce === null
      ? texts.answers({ count: number(answers) })
      : texts.day({
          answers: number(answers),
          participants: number(maxAtOnce.participants),
          time: timeText(language, Date.parse(maxAtOnce.at)),
        });
  const rows = [round, ...earlier];

  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${slideSize.width} ${slideSize.height}`}
      role="img"
      aria-label={[title, ...figures.map(([value, name]) => `${number(value)} ${name}`), day].join('. ')}
      fontSize="20"
      fill={ink}
      lang={localeOf(language)}
      style={{ fontFamily: slideFonts.map((family) => `"${family}"`).join() }}
      className="block w-full min-w-224 print:min-w-0"
    >
      <rect {...slideSize} fill={paper} />
      <rect width={slideSize.width} height="12" fill={marigold} />
      <text x={left} y="66" fill={soft}>
        {club.name}
        {round.startedAt && ` · ${dateText(language, Date.parse(round.startedAt))}`}
      </text>
      <text x={left} y="122" fontSize={Math.min(46, 2000 / title.length)} fontWeight="700">
        {title}
      </text>
      {figures.map(([value, name], index) => (
        <g key={name} transform={`translate(${left + index * 296} 0)`}>
          <text y="228" fontSize="76" fontWeight="700" fill={teal}>
            {number(value)}
          </text>
          <text y="264" fontSize="24">
            {name}
          </text>
        </g>
      ))}

      <text x={left} y="332" fontSize="24" fontWeight="700">
        {texts.scores}
      </text>
      {spread.median === null ? (
        <text x={left} y="380">
          {texts.noScores}
        </text>
      ) : (
        <>
          <Bars
            x={left}
            width={560}
            bars={spread.bands.map(({ from, to, count }) => ({ name: `${from}–${to}`, value: count }))}
            number={number}
          />
          <text x={left} y="660" fill={soft}>
            {texts.median({ median: number(spread.median), fullMarks: number(fullMarks) })}
          </text>
        </>
      )}

      <text x={column} y="332" fontSize="24" fontWeight="700">
        {texts.classes}
      </text>
      {classes.map(({ class: level, sat }, index) => (
        <g key={level} transform={classPlace(index, classes.length)}>
          <text fontSize={classes.length > classesInRow ? 24 : 32} fontWeight="700" fill={teal}>
            {number(sat)}
          </text>
          <text y={classes.length > classesInRow ? 20 : 28} fill={soft} fontSize="17">
            {texts.class({ number: level })}
          </text>
        </g>
      ))}
      <text x={column} y="472" fontSize="24" fontWeight="700">
        {texts.rounds}
      </text>
      {earlier.length === 0 ? (
        <text x={column} y="510">
          {texts.onlyRound}
        </text>
      ) : (
        [
          [texts.round, texts.sat, texts.schools({ count: 0 }), texts.cities({ count: 0 })],
          ...rows.map((one) => cellsOf(one, language, number)),
        ].map((cells, row) => (
          <g key={row} fill={row === 0 ? soft : ink} fontSize="18">
            {cells.map((cell, place) => (
              <text
                key={place}
                x={place === 0 ? column : column + 290 + place * 88}
                y={504 + row * 27}
                textAnchor={place === 0 ? 'start' : 'end'}
                fontWeight={row === 1 ? 700 : 400}
              >
                {cell}
              </text>
            ))}
          </g>
        ))
      )}
      <text x={left} y="696" fill={soft} fontSize="18">
        {day}
      </text>
    </svg>
  );
}

const classesInRow = 6;

/** One row or two, so that twelve classes fit. */
function classPlace(index: number, count: number): string {
  const step = (slideSize.width - left - column) / classesInRow;
  const y = count > classesInRow ? 364 + Math.floor(index / classesInRow) * 50 : 384;
  return `translate(${column + (index % classesInRow) * step} ${y})`;
}

const maxTitleLength = 30;

function cellsOf(one: Report['round'], language: Language, number: (value: number) => string): string[] {
  const title = titleOf(one, language);
  const shown = title.length > maxTitleLength ? `${title.slice(0, maxTitleLength - 1)}…` : title;
  return [shown, number(one.sat), number(one.schools), number(one.cities)];
}

interface BarsProps {
  readonly x: number;
  readonly width: number;
  readonly bars: readonly { readonly name: string; readonly value: number }[];
  readonly number: (value: number) => string;
}

function Bars({ x, width, bars, number }: BarsProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const step = width / bars.length;
  return bars.map(({ name, value }, index) => {
    const height = value === 0 ? 0 : Math.max(3, ((chart.bottom - chart.top) * value) / most);
    const middle = x + index * step + step / 2;
    return (
      <g key={name} textAnchor="middle" fontSize="15">
        <rect x={middle - step / 2 + 4} y={chart.bottom - height} width={step - 8} height={height} rx="4" fill={teal} />
        {value > 0 && (
          <text x={middle} y={chart.bottom - height - 7} fontWeight="700">
            {number(value)}
          </text>
        )}
        <text x={middle} y={chart.bottom + 22} fill={soft}>
          {name}
        </text>
      </g>
    );
  });
}
