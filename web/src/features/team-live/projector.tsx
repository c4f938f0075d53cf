import type { LiveBoardReply, LiveCountsReply } from '@club/contract/team-live';
import { presentCount, sittingCount } from '@club/domain/entities/attempts/live-state';
import { useLayoutEffect, useRef } from 'react';
import { clockText } from '#shared/clock.ts';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { connectionText } from './connection-line.tsx';
import { numberText, statusText, timeLeftText } from './live-text.ts';
import type { LiveFeed } from './queries.ts';

/** The numbers for a hall: dark, huge, with nothing to press but the exit. Esc or leaving full screen closes it. */
export function Projector({ live, board, onLeave }: { live: LiveFeed; board: LiveBoardReply; onLeave: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const leave = useRef(onLeave);
  leave.current = onLeave;

  // Closed before it is unmounted, so that the focus returns to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Otherwise the exit button has the focus, and its ring would be the first thing a hall sees.
    shown?.focus();
    shown?.scrollTo?.(0, 0);
    const onChange = () => {
      if (document.fullscreenElement === null) leave.current();
    };
    document.addEventListener('fullscreenchange', onChange);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      shown?.close();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);

  const { counts, sections, round, pause } = board;
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label="Live numbers for a projector"
      onCancel={(event) => {
        event.preventDefault();
        leave.current();
      }}
      className="stage m-0 hidden outline-none h-dvh max-h-none w-dvw max-w-none flex-col gap-[3vh] overflow-auto p-[4vmin] open:flex"
    >
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2 text-[max(1rem,2.6vmin)]">
        <p className="font-display text-[max(1.25rem,4vmin)] font-bold">{round.title}</p>
        <p className="figures text-text-soft">
          {pause ? `Paused, resumes in ${timeLeftText(pause.until, board.now)}` : statusText(live, board)}
        </p>
        <p className="figures font-display text-[max(1.25rem,5vmin)] font-bold whitespace-nowrap text-marigold">
          {clockText(board.now)}
        </p>
      </header>
      <div className="grid flex-1 items-center gap-[3vmin] sm:grid-cols-2">
        <PresentRing counts={counts} />
        <CityRace cities={board.cities} />
      </div>
      <ul
        className="grid grid-cols-3 gap-[3vmin]"
        // No number has more digits than the total, so space is reserved for that.
        style={{ '--digits': numberText(counts.registered).length } as React.CSSProperties}
      >
        <HugeNumber label="Waiting" count={counts.waiting} />
        <HugeNumber label="Playing" count={sittingCount(counts)} isFirst />
        <HugeNumber label="Submitted" count={counts.submitted} />
      </ul>
      <ul className="grid grid-cols-2 gap-[2vmin] sm:grid-flow-col sm:auto-cols-fr sm:grid-cols-none">
        {sections.map(({ section }, index) => (
          <SmallNumber key={section} label={`Section ${section}`} count={counts.sitting[index] ?? 0} />
        ))}
        <SmallNumber label="Between sections" count={counts.betweenSections} />
        <SmallNumber label="Registered" count={counts.registered} />
        <SmallNumber label="Saves per second" count={Math.round(board.load.savesPerSecond)} />
      </ul>
      <footer className="flex flex-wrap items-center justify-between gap-4 text-[max(1rem,2vmin)] text-text-soft">
        <p role="status" className="figures">
          {connectionText({ ...live, board })}
        </p>
        <button
          type="button"
          onClick={() => leave.current()}
          className="min-h-11 rounded-md border border-line-strong px-4 hover:text-text"
        >
          Leave (Esc)
        </button>
      </footer>
    </dialog>
  );
}

/** The ring of the club, which closes as they come: how many are there, of how many can take part. */
function PresentRing({ counts }: { counts: LiveCountsReply }) {
  const present = presentCount(counts);
  const share = counts.proved === 0 ? 0 : present / counts.proved;
  return (
    <BuzzerRing
      progress={share}
      label={`${numberText(present)} of ${numberText(counts.proved)} are here`}
      className="mx-auto w-[min(34vh,80vw)]"
    >
      <span aria-hidden="true" className="grid text-center">
        <span className="figures font-display text-[max(2.5rem,10vmin)] leading-none font-extrabold text-marigold">
          {numberText(present)}
        </span>
        <span className="figures text-[max(1rem,2.6vmin)]">of {numberText(counts.proved)} are here</span>
      </span>
    </BuzzerRing>
  );
}

const racingCities = 5;

/** The cities with the most who are there; what has been handed in is filled. */
function CityRace({ cities }: Pick<LiveBoardReply, 'cities'>) {
  const racing = cities
    .map(({ city, counts }) => ({
      city: city || 'No city',
      present: presentCount(counts),
      submitted: counts.submitted,
    }))
    .filter(({ present }) => present > 0)
    .toSorted((one, other) => other.present - one.present)
    .slice(0, racingCities);
  const most = Math.max(1, ...racing.map(({ present }) => present));
  if (racing.length === 0) return null;
  return (
    <ol aria-label="Cities" className="grid gap-[1.6vmin] text-[max(1rem,2.6vmin)]">
      {racing.map(({ city, present, submitted }) => (
        <li key={city}>
          <span className="flex justify-between gap-4">
            <span className="min-w-0 truncate font-semibold">{city}</span>
            <span className="figures whitespace-nowrap">
              {numberText(present)}
              <span className="text-text-soft"> here, {numberText(submitted)} submitted</span>
            </span>
          </span>
          <span aria-hidden="true" className="mt-1 flex h-[1.8vmin] min-h-2 overflow-hidden rounded-full bg-surface">
            <span className="bg-marigold" style={{ width: `${(100 * submitted) / most}%` }} />
            <span className="bg-marigold opacity-45" style={{ width: `${(100 * (present - submitted)) / most}%` }} />
          </span>
        </li>
      ))}
    </ol>
  );
}

function HugeNumber({ label, count, isFirst = false }: { label: string; count: number; isFirst?: boolean }) {
  return (
    <li className="flex flex-col text-center">
      <span
        className={classNames(
          'figures font-display text-[max(2rem,min(11vh,42vw/var(--digits)))] leading-none font-extrabold whitespace-nowrap',
          isFirst && 'text-marigold',
        )}
      >
        {numberText(count)}
      </span>
      <span className="text-[max(1.125rem,4vmin)]">{label}</span>
    </li>
  );
}

function SmallNumber({ label, count }: { label: string; count: number }) {
  return (
    <li className="rounded-lg border border-line px-[1.5vmin] py-[1.5vmin] text-center">
      <span className="figures block font-display text-[max(1.5rem,6vmin)] leading-tight font-bold">
        {numberText(count)}
      </span>
      <span className="text-[max(1rem,2.2vmin)] text-text-soft">{label}</span>
    </li>
  );
}
