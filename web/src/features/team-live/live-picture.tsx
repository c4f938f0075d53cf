import type { LiveBoardReply } from '@club/contract/team-live';
import { minuteText } from '#shared/clock.ts';
import { numberText } from './live-text.ts';

const width = 840;
const height = 120;
const top = 8;

/** Every tenth point: one every five minutes. */
const tableStep = 10;

type Picture = LiveBoardReply['picture'];

/** The last half hour; a table contains the same numbers for people who cannot see the chart. */
export function LivePicture({ picture }: { picture: Picture }) {
  const { from, stepSeconds, sitting, savesPerSecond, p99Ms } = picture;
  const at = (index: number) => minuteText(new Date(Date.parse(from) + index * stepSeconds * 1000).toISOString());
  const marks = sitting.flatMap((_, index) => (index % tableStep === 0 ? [index] : []));
  return (
    <section aria-labelledby="last-half-hour" className="flex min-w-0 flex-col gap-3">
      <h2 id="last-half-hour" className="text-lg">
        Last half hour
      </h2>
      <div aria-hidden="true" className="grid gap-x-8 gap-y-6 lg:grid-cols-2">
        <Chart name="Students playing" values={sitting} look="area" />
        <Chart name="Saves per second" values={savesPerSecond} look="bars" />
        <p className="figures col-span-full -mt-4 flex justify-between text-xs text-text-soft lg:hidden">
          <span>{at(0)}</span>
          <span>{at((sitting.length - 1) / 2)}</span>
          <span>{at(sitting.length - 1)}</span>
        </p>
        {[0, 1].map((column) => (
          <p key={column} className="figures -mt-4 flex justify-between text-xs text-text-soft max-lg:hidden">
            <span>{at(0)}</span>
            <span>{at((sitting.length - 1) / 2)}</span>
            <span>{at(sitting.length - 1)}</span>
          </p>
        ))}
      </div>
      {/* A table is never narrower than its words, so it cannot be hidden by itself. */}
      <div className="sr-only">
        <table>
          <caption>Last half hour</caption>
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Students playing</th>
              <th scope="col">Saves per second</th>
              <th scope="col">99% of saves within (milliseconds)</th>
            </tr>
          </thead>
          <tbody>
            {marks.map((index) => (
              <tr key={index}>
                <th scope="row">{at(index)}</th>
                <td>{numberText(sitting[index] ?? 0)}</td>
                <td>{numberText(savesPerSecond[index] ?? 0)}</td>
                <td>{p99Ms[index] == null ? 'None' : numberText(Math.round(p99Ms[index]))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Chart({ name, values, look }: { name: string; values: readonly number[]; look: 'area' | 'bars' }) {
  const maxCount = Math.max(1, ...values);
  const x = (index: number) => (width * index) / Math.max(1, values.length - 1);
  const y = (value: number) => height - ((height - top) * value) / maxCount;
  const line = values.map((value, index) => `${x(index).toFixed(1)},${y(value).toFixed(1)}`).join(' ');
  const barWidth = (width / values.length) * 0.7;
  return (
    <figure className="min-w-0">
      <figcaption className="mb-1 flex justify-between text-sm">
        <span className="font-semibold">{name}</span>
        <span className="figures text-text-soft">peak {numberText(Math.max(0, ...values))}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        className="block h-28 w-full"
      >
        {look === 'area' ? (
          <>
            <polygon points={`0,${height} ${line} ${width},${height}`} className="fill-teal opacity-25" />
            <polyline
              points={line}
              className="fill-none stroke-teal"
              strokeWidth="2.5"
              vectorEffect="non-scaling-stroke"
              strokeLinejoin="round"
            />
          </>
        ) : (
          values.map((value, index) => (
            <rect
              key={index}
              x={(width * index) / values.length}
              y={y(value)}
              width={barWidth}
              height={height - y(value)}
              className="fill-marigold-dim"
            />
          ))
        )}
        <line
          x1="0"
          x2={width}
          y1={height}
          y2={height}
          className="stroke-line-strong"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
    </figure>
  );
}
