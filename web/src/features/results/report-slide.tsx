import { clubContent } from 'virtual:club';
import type { resultsEndpoints } from '@club/contract/results';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { growthPercent } from '@club/domain/shared/edition-numbers';
import type { Language } from '@club/domain/shared/language';
import { localeOf } from '@club/texts/locale';
import { reportTexts } from '@club/texts/report';
import { dateText, timeText } from '@club/texts/times';
import type { Ref } from 'react';
import { useLanguage, useTexts } from '#shared/language.ts';
import { curlyQuotes } from '#shared/ui/curly.ts';

export type Report = ReplyOf<typeof resultsEndpoints.readReport>;

/** In user units of the slide. */
export const slideSize = { width: 1280, height: 720 } as const;

/** Fonts of the site, embedded because a picture cannot use others. */
export const slideFonts = ['Figtree', 'Poppins Hindi', 'Bricolage Grotesque'] as const;

const textFace = { fontFamily: '"Figtree", "Poppins Hindi"' };
const displayFace = { fontFamily: '"Bricolage Grotesque", "Poppins Hindi"' };

/** Colours of the site. They are repeated here because the picture is drawn without the style sheet. */
const ink = '#0B0B12';
const soft = '#55535c';
const softOnInk = '#C9C4B8';
const teal = '#0B7673';
const marigold = '#FFB000';
const paper = '#FBF7EF';
const line = '#D8CFBD';

const left = 56;
const column = 704;
const columnWidth = slideSize.width - left - column;
const header = 128;
const footer = 664;
const chart = { top: 388, bottom: 572, width: 584 };

function titleOf({ title, titleTranslations }: Report['round'], language: Language): string {
  return (language === 'en' ? undefined : titleTranslations?.[language]) ?? title;
}

/** A round on one page, without names of persons. See docs/rules/results.md, V40. */
export function ReportSlide({ report, ref }: { readonly report: Report; readonly ref: Ref<SVGSVGElement> }) {
  const language = useLanguage();
  const texts = useTexts(reportTexts);
  const { name: club, institute } = useTexts(clubContent);
  const number = (value: number) => value.toLocaleString(localeOf(language));
  const { round, maxAtOnce, answers, earlier, sponsors } = report;
  const title = titleOf(round, language);
  const figures = [
    { key: 'registered', name: texts.registered },
    { key: 'sat', name: texts.sat },
    { key: 'schools', name: texts.schools({ count: round.schools }) },
    { key: 'cities', name: texts.cities({ count: round.cities }) },
  ] as const;
  const day =
    maxAtOnce === null
      ? texts.answers({ count: number(answers) })
      : texts.day({
          answers: number(answers),
          participants: number(maxAtOnce.participants),
          time: timeText(language, Date.parse(maxAtOnce.at)),
        });
  const startedAt = round.startedAt === null ? null : Date.parse(round.startedAt);
  const from = [institute.name, ...(startedAt === null ? [] : [dateText(language, startedAt)])].join(' · ');
  const [before] = earlier;
  return (
    <svg
      ref={ref}
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${slideSize.width} ${slideSize.height}`}
      role="img"
      aria-label={[title, ...figures.map(({ key, name }) => `${number(round[key])} ${name}`), day].join('. ')}
      fontSize="20"
      fill={ink}
      lang={localeOf(language)}
      style={textFace}
      className="block w-full min-w-224 print:min-w-0"
    >
      <rect {...slideSize} fill={paper} />
      <Header title={title} club={curlyQuotes(club)} from={from} />
      {figures.map(({ key, name }, index) => {
        const growth = growthPercent(before?.[key], round[key]);
        return (
          <g key={key} transform={`translate(${left + index * 296} 0)`}>
            <text y="214" fontSize="72" fontWeight="700" fill={teal} style={displayFace}>
              {number(round[key])}
            </text>
            <text y="248" fontSize="23">
              {name}
            </text>
            {growth > 0 && (
              <text y="274" fontSize="18" fontWeight="700" fill={teal}>
                {texts.growth({ percent: number(growth) })}
              </text>
            )}
          </g>
        );
      })}
      <Scores report={report} texts={texts} number={number} />
      <Heading x={column} y={332} words={texts.classes} />
      <Classes classes={report.classes} texts={texts} number={number} />
      <Heading x={column} y={532} words={texts.rounds} />
      <Rounds report={report} texts={texts} language={language} number={number} />
      <rect y={footer} width={slideSize.width} height={slideSize.height - footer} fill={ink} />
      <text x={left} y={sponsors.length > 0 ? footer + 18 : footer + 35} fill={softOnInk} fontSize="15">
        {day}
      </text>
      {sponsors.length > 0 && <Sponsors words={texts.sponsors({ names: sponsors })} />}
    </svg>
  );
}

type Texts = (typeof reportTexts)['en'];
type WriteNumber = (value: number) => string;

/** The stage, with the buzzer's rings as the club's mark. */
function Header({ title, club, from }: { readonly title: string; readonly club: string; readonly from: string }) {
  const x = 160;
  return (
    <>
      <rect width={slideSize.width} height={header} fill={ink} />
      <g transform={`translate(${left + 38} ${header / 2})`} fill="none" stroke={marigold} strokeLinecap="round">
        {[
          { radius: 36, width: 5.5, share: 0.86, turn: -90 },
          { radius: 26, width: 4.5, share: 0.7, turn: 140 },
          { radius: 17, width: 3.5, share: 0.45, turn: -60 },
        ].map(({ radius, width, share, turn }) => (
          <circle
            key={radius}
            r={radius}
            strokeWidth={width}
            strokeDasharray={`${2 * Math.PI * radius * share} ${2 * Math.PI * radius}`}
            transform={`rotate(${turn})`}
          />
        ))}
        <circle r="6" fill={marigold} stroke="none" />
      </g>
      <text x={x} y="40" fill={marigold} fontSize="19" fontWeight="700">
        {club}
      </text>
      <text x={x} y="84" fill={paper} fontSize={Math.min(42, 1900 / title.length)} fontWeight="700" style={displayFace}>
        {title}
      </text>
      <text x={x} y="112" fill={softOnInk} fontSize={Math.min(17, 2000 / from.length)}>
        {from}
      </text>
    </>
  );
}

function Heading({ x, y, words }: { readonly x: number; readonly y: number; readonly words: string }) {
  return (
    <text x={x} y={y} fontSize="23" fontWeight="700" style={displayFace}>
      {words}
    </text>
  );
}

interface PartProps {
  readonly report: Report;
  readonly texts: Texts;
  readonly number: WriteNumber;
}

function Scores({ report: { spread, fullMarks }, texts, number }: PartProps) {
  const heading = <Heading x={left} y={332} words={texts.scores} />;
  const { median, bands } = spread;
  if (median === null) {
    return (
      <>
        {heading}
        <text x={left} y="380">
          {texts.noScores}
        </text>
      </>
    );
  }
  const most = Math.max(1, ...bands.map(({ count }) => count));
  const step = chart.width / Math.max(1, bands.length);
  const marks = [...bands.map(({ from }) => from), ...bands.slice(-1).map(({ to }) => to)];
  return (
    <>
      {heading}
      <path d={`M${left} ${chart.bottom + 0.5}h${chart.width}`} stroke={line} />
      {bands.map(({ from, count }, index) => {
        const height = count === 0 ? 0 : Math.max(3, ((chart.bottom - chart.top) * count) / most);
        return (
          <g key={from} textAnchor="middle" fontSize="15">
            <rect
              x={left + index * step + 3}
              y={chart.bottom - height}
              width={step - 6}
              height={height}
              rx="3"
              fill={teal}
            />
            {count > 0 && (
              <text x={left + (index + 0.5) * step} y={chart.bottom - height - 7} fontWeight="700">
                {number(count)}
              </text>
            )}
          </g>
        );
      })}
      {marks.map((mark, index) => (
        <text
          key={mark}
          x={left + index * step}
          y={chart.bottom + 20}
          fill={soft}
          fontSize="14"
          textAnchor={index === 0 ? 'start' : index === marks.length - 1 ? 'end' : 'middle'}
        >
          {number(mark)}
        </text>
      ))}
      <text x={left + chart.width} y={chart.bottom + 40} fill={soft} fontSize="15" textAnchor="end">
        {texts.marks}
      </text>
      <text x={left} y={chart.bottom + 64}>
        {texts.median({ median: number(median), fullMarks: number(fullMarks) })}
      </text>
    </>
  );
}

const classesInColumn = 6;

function Classes({ classes, texts, number }: Pick<PartProps, 'texts' | 'number'> & Pick<Report, 'classes'>) {
  const most = Math.max(1, ...classes.map(({ sat }) => sat));
  const columns = classes.length > classesInColumn ? 2 : 1;
  const width = columnWidth / columns;
  // Beside the name and the number.
  const room = width - 94 - 66;
  return classes.map(({ class: level, sat }, index) => {
    const [x, y] = [column + Math.floor(index / classesInColumn) * width, 366 + (index % classesInColumn) * 24];
    const bar = sat === 0 ? 0 : Math.max(3, (room * sat) / most);
    return (
      <g key={level} transform={`translate(${x} ${y})`} fontSize="17">
        <text fill={soft}>{texts.class({ number: level })}</text>
        <rect x="94" y="-13" width={bar} height="15" rx="3" fill={teal} />
        <text x={94 + bar + 8} fontWeight="700">
          {number(sat)}
        </text>
      </g>
    );
  });
}

/** This round and the four before it. */
const mostRounds = 5;
const maxTitleLength = 26;

function Rounds({ report: { round, earlier }, texts, language, number }: PartProps & { readonly language: Language }) {
  if (earlier.length === 0) {
    return (
      <text x={column} y="568">
        {texts.onlyRound}
      </text>
    );
  }
  const rows = [round, ...earlier].slice(0, mostRounds).map((one) => cellsOf(one, language, number));
  return [[texts.round, texts.sat, texts.schools({ count: 0 }), texts.cities({ count: 0 })], ...rows].map(
    (cells, row) => (
      <g key={row} fill={row === 0 ? soft : ink} fontSize={row === 0 ? 15 : 16}>
        {cells.map((cell, place) => (
          <text
            key={place}
            x={place === 0 ? column : column + 256 + place * 88}
            y={557 + row * 20.5}
            textAnchor={place === 0 ? 'start' : 'end'}
            fontWeight={row === 1 ? 700 : 400}
          >
            {cell}
          </text>
        ))}
      </g>
    ),
  );
}

function cellsOf(one: Report['round'], language: Language, number: WriteNumber): string[] {
  const title = titleOf(one, language);
  const shown = title.length > maxTitleLength ? `${title.slice(0, maxTitleLength - 1)}…` : title;
  return [shown, number(one.sat), number(one.schools), number(one.cities)];
}

/** What one line has room for at a size that is read from the back of a hall. */
const longestSponsorsLine = 130;

/** On one line or two. */
function Sponsors({ words }: { readonly words: string }) {
  const middle = words.indexOf(', ', words.length / 2) + 1;
  const isLong = words.length > longestSponsorsLine && middle > 0;
  const lines = isLong ? [words.slice(0, middle), words.slice(middle + 1)] : [words];
  const longest = Math.max(...lines.map(({ length }) => length));
  return lines.map((one, place) => (
    <text
      key={one}
      x={left}
      y={footer + (isLong ? 35 + place * 16 : 46)}
      fill={marigold}
      fontWeight="600"
      fontSize={Math.min(isLong ? 14 : 17, 2200 / longest)}
    >
      {one}
    </text>
  ));
}
