import { minDiscrimination } from '@club/domain/entities/papers/difficulty';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { spreadPoints } from './spread-points.ts';
import {
  correlationText,
  figuresAnchor,
  percent,
  type QuestionStatistics,
  type Statistics,
} from './statistics-texts.ts';

interface Layout {
  readonly width: number;
  readonly height: number;
  readonly radius: number;
  readonly text: number;
  readonly facilities: readonly number[];
  readonly className: string;
}

const wideLayout: Layout = {
  width: 840,
  height: 380,
  radius: 14,
  text: 12,
  facilities: [0, 0.25, 0.5, 0.75, 1],
  className: 'max-md:hidden',
};
const narrowLayout: Layout = {
  width: 300,
  height: 420,
  radius: 11.5,
  text: 10,
  facilities: [0, 0.5, 1],
  className: 'md:hidden',
};

/** What a low discrimination means, from below. */
const zones = [
  { to: 0, name: 'Weaker students do better', className: 'fill-bad-soft' },
  { to: minDiscrimination, name: 'Discriminates poorly', className: 'fill-warn-soft' },
] as const;

/** Grid lines that enclose all figures: multiples of a quarter, at least from 0 to one half. */
function linesFor(figures: readonly number[]): number[] {
  const lowest = Math.floor(Math.min(0, ...figures) * 4);
  const highest = Math.ceil(Math.max(0.5, ...figures) * 4);
  return Array.from({ length: highest - lowest + 1 }, (_, index) => (lowest + index) / 4);
}

/** Plots facility against discrimination. The table below has the same figures. */
export function ItemMap({
  participants,
  reliability,
  questions,
}: Pick<Statistics, 'participants' | 'reliability' | 'questions'>) {
  const shown = questions.filter(isDefined);
  return (
    <figure className="rounded-lg border border-line bg-surface p-4">
      <figcaption className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <span className="font-semibold">
          {countWithNoun(participants, 'participant')}, reliability {correlationText(reliability)}
        </span>
        <span className="text-sm text-text-soft">
          Each dot is a question. Low ones do not tell strong from weak students.
        </span>
      </figcaption>
      {shown.length > 0 &&
        [wideLayout, narrowLayout].map((layout) => <Plot key={layout.width} shown={shown} layout={layout} />)}
      <p className="mt-2 text-sm text-text-soft">
        {shown.length === 0 ? 'No question discriminates yet.' : hardestText(shown)}
      </p>
    </figure>
  );
}

function Plot({ shown, layout }: { shown: readonly DefinedFigures[]; layout: Layout }) {
  const { width, height, radius, text, facilities, className } = layout;
  const lines = linesFor(shown.map(({ discrimination }) => discrimination));
  const [lowest = 0, highest = 1] = [lines.at(0), lines.at(-1)];
  const [left, right] = [4.5 * text + radius, width - radius - 4];
  const [top, bottom] = [radius + 2, height - 3.5 * text - radius];
  const across = (facility: number) => left + (right - left) * facility;
  const up = (discrimination: number) => bottom - ((bottom - top) * (discrimination - lowest)) / (highest - lowest);
  // Points with an alarm keep their places, and others give way.
  const inOrder = shown.toSorted((one, other) => Number(other.alarm !== null) - Number(one.alarm !== null));
  const points = inOrder.map(({ facility, discrimination }) => ({ x: across(facility), y: up(discrimination) }));
  const places = spreadPoints(points, 2 * radius + 1, { left, right, top, bottom });
  const marks = inOrder.map((question, index) => {
    const point = points[index] ?? { x: left, y: bottom };
    return { question, point, place: places[index] ?? point };
  });
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className={`figures block w-full ${className}`}>
      {zones.map(({ to, name, className: look }, index) => {
        const from = Math.max(zones[index - 1]?.to ?? lowest, lowest);
        if (to <= from) return null;
        return (
          <g key={name}>
            <rect x={left} width={right - left} y={up(to)} height={up(from) - up(to)} className={look} />
            <text x={left + 4} y={up(to) + text} fontSize={text} className="fill-text-soft">
              {name}
            </text>
          </g>
        );
      })}
      <text
        transform={`translate(${text} ${(top + bottom) / 2}) rotate(-90)`}
        textAnchor="middle"
        fontSize={text}
        className="fill-text-soft"
      >
        Discrimination
      </text>
      <text x={(left + right) / 2} y={height - text / 2} textAnchor="middle" fontSize={text} className="fill-text-soft">
        Share of correct answers
      </text>
      {lines.map((value) => (
        <g key={value} fontSize={text}>
          <line
            x1={left}
            x2={right}
            y1={up(value)}
            y2={up(value)}
            className={value === 0 ? 'stroke-text-soft' : 'stroke-line'}
          />
          <text x={left - radius - 2} y={up(value) + text / 3} textAnchor="end" className="fill-text-soft">
            {correlationText(value)}
          </text>
        </g>
      ))}
      {facilities.map((value) => (
        <text
          key={value}
          x={across(value)}
          y={height - 2 * text}
          textAnchor={value === 1 ? 'end' : 'middle'}
          fontSize={text}
          className="fill-text-soft"
        >
          {percent(value)}
        </text>
      ))}
      {/* A line connects a displaced mark with its true position. */}
      {marks.map(({ question, point, place }) => (
        <g key={question.questionId} className="stroke-text-soft">
          <line x1={point.x} y1={point.y} x2={place.x} y2={place.y} />
          <circle cx={point.x} cy={point.y} r="2" className="fill-text-soft" />
        </g>
      ))}
      {marks.map(({ question: { questionId, section, number, alarm }, place }) => (
        <a key={questionId} href={`#${figuresAnchor(questionId)}`} tabIndex={-1}>
          <circle cx={place.x} cy={place.y} r={radius} className={alarm ? 'fill-buzzer-deep' : 'fill-teal-deep'} />
          <text
            x={place.x}
            y={place.y + text / 3}
            textAnchor="middle"
            fontSize={number < 10 ? text : text - 1.5}
            className="fill-white font-semibold"
          >
            {section}.{number}
          </text>
        </a>
      ))}
    </svg>
  );
}

type DefinedFigures = QuestionStatistics & { readonly facility: number; readonly discrimination: number };

function isDefined(question: QuestionStatistics): question is DefinedFigures {
  return question.facility !== null && question.discrimination !== null;
}

function hardestText(questions: readonly DefinedFigures[]): string {
  const byFacility = questions.toSorted((one, other) => one.facility - other.facility);
  const [hardest, easiest] = [byFacility.at(0), byFacility.at(-1)];
  if (!hardest || !easiest) return '';
  const named = ({ section, number, facility }: DefinedFigures) =>
    `${section}.${number} (${percent(facility)} correct)`;
  return `Hardest: ${named(hardest)}. Easiest: ${named(easiest)}.`;
}
