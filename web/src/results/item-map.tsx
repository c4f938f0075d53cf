import { counted } from '@club/texts/admin/counted';
import { correlationText, percent, type QuestionStatistics, type Statistics } from './statistics-texts.ts';

const width = 840;
const height = 300;
const left = 44;
const bottom = 264;
const top = 14;
const right = width - 14;

const across = (facility: number) => left + (right - left) * facility;
const up = (discrimination: number) => bottom - ((bottom - top) * (discrimination + 1)) / 2;

/** Every question as a dot: how many were right, and how well it tells the strong from the weak. The same figures stand below it. */
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
          {counted(participants, 'participant')}, reliability {correlationText(reliability)}
        </span>
        <span className="text-sm text-text-soft">Discrimination by how many were right</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="figures block w-full max-sm:hidden">
        {[-1, -0.5, 0, 0.5, 1].map((value) => (
          <g key={value} fontSize="12">
            <line
              x1={left}
              x2={right}
              y1={up(value)}
              y2={up(value)}
              className={value === 0 ? 'stroke-text-soft' : 'stroke-line'}
            />
            <text x={left - 8} y={up(value) + 4} textAnchor="end" className="fill-text-soft">
              {correlationText(value)}
            </text>
          </g>
        ))}
        {[0, 0.25, 0.5, 0.75, 1].map((value) => (
          <text
            key={value}
            x={across(value)}
            y={height - 12}
            textAnchor="middle"
            fontSize="12"
            className="fill-text-soft"
          >
            {percent(value)}
          </text>
        ))}
        {shown.map(({ questionId, section, number, facility, discrimination, alarm }) => (
          <a key={questionId} href={`#question-${questionId}`} tabIndex={-1}>
            <circle
              cx={across(facility)}
              cy={up(discrimination)}
              r="11"
              className={alarm ? 'fill-buzzer-deep' : 'fill-teal'}
            />
            <text
              x={across(facility)}
              y={up(discrimination) + 3.5}
              textAnchor="middle"
              fontSize="10"
              className="fill-white font-semibold"
            >
              {section}.{number}
            </text>
          </a>
        ))}
      </svg>
      <p className="text-sm text-text-soft sm:hidden">
        {shown.length === 0 ? 'No question tells anybody apart yet.' : hardestText(shown)}
      </p>
    </figure>
  );
}

type DefinedFigures = QuestionStatistics & { readonly facility: number; readonly discrimination: number };

function isDefined(question: QuestionStatistics): question is DefinedFigures {
  return question.facility !== null && question.discrimination !== null;
}

/** What a narrow window says in place of the picture. */
function hardestText(questions: readonly DefinedFigures[]): string {
  const byFacility = questions.toSorted((one, other) => one.facility - other.facility);
  const [hardest, easiest] = [byFacility.at(0), byFacility.at(-1)];
  if (!hardest || !easiest) return '';
  const named = ({ section, number, facility }: DefinedFigures) => `${section}.${number} (${percent(facility)} right)`;
  return `Hardest: ${named(hardest)}. Easiest: ${named(easiest)}.`;
}
