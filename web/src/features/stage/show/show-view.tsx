import type { ShowReply } from '@club/contract/stage';
import { roundTitleIn } from '@club/domain/entities/rounds/round';
import { showTexts } from '@club/texts/show';
import { stageRulesTexts } from '@club/texts/stage-rules';
import { useEffect, useState } from 'react';
import { sectionText } from '#entities/papers/section-text.tsx';
import { useLanguage, useTexts } from '#shared/language.ts';
import { BuzzerRing } from '#shared/ui/buzzer-ring.tsx';
import { classNames } from '#shared/ui/class-names.ts';
import { CountedPoints } from './counted-points.tsx';
import { ShowQuestion } from './show-question.tsx';

/** In milliseconds, by how much the server's clock is ahead of this device's: learned from each view as it arrives. */
function useClockOffset(now: string): number {
  const [offset, setOffset] = useState(() => Date.parse(now) - Date.now());
  useEffect(() => setOffset(Date.parse(now) - Date.now()), [now]);
  return offset;
}

/** Everything is large enough for the last row: sizes follow the window. */
export function ShowView({ show }: { show: ShowReply }) {
  const texts = useTexts(showTexts);
  const language = useLanguage();
  const offset = useClockOffset(show.now);
  const { section, question, ceremony, draw } = show;
  return (
    <main className="flex flex-1 flex-col gap-[3vmin] p-[max(1rem,3vmin)]">
      <header className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h1 className="text-[max(1.25rem,4vmin)] leading-tight">{roundTitleIn(language, show)}</h1>
        {section && (
          <p className="text-[max(1rem,3vmin)] text-text-soft">
            {texts.section({ section: section.section, title: sectionText(section, 'title', language).text })}
          </p>
        )}
      </header>
      {ceremony ? (
        <Ceremony show={show} ceremony={ceremony} />
      ) : (
        <div
          className={classNames(
            'grid flex-1 content-start gap-[4vmin]',
            // The draw shows all teams itself.
            draw === null && 'lg:grid-cols-[minmax(0,1fr)_minmax(16rem,26vw)]',
          )}
        >
          <div className="flex min-w-0 flex-col justify-center">
            {question ? (
              <ShowQuestion show={show} question={question} offset={offset} />
            ) : section ? (
              <Rules rules={section.rules} />
            ) : draw ? (
              <Draw teams={show.teams} first={draw.first} />
            ) : (
              <Waiting />
            )}
          </div>
          {draw === null && <Standing show={show} isCompact={question !== null} />}
        </div>
      )}
    </main>
  );
}

function Waiting() {
  const texts = useTexts(showTexts);
  return (
    <div className="flex flex-col items-center gap-[3vmin] py-[4vmin] text-center">
      <BuzzerRing className="size-[max(8rem,30vmin)]" />
      <p className="font-display text-[max(1.5rem,6vmin)] leading-tight font-bold">{texts.waiting}</p>
    </div>
  );
}

/** Seats appear one after the other, and the last thing said is who starts. */
function Draw({ teams, first }: { teams: ShowReply['teams']; first: string }) {
  const texts = useTexts(showTexts);
  return (
    <section aria-label={texts.draw} aria-live="polite" className="flex flex-col gap-[2vmin]">
      <h2 className="text-[max(1.125rem,3.5vmin)] font-normal text-text-soft">{texts.draw}</h2>
      <ol className="grid gap-[1.5vmin] sm:grid-cols-2">
        {teams.map(({ id, name, school }, index) => (
          <li
            key={`${index} ${id}`}
            style={{ animationDelay: `${index * 0.4}s` }}
            className="flex animate-arrive items-baseline gap-[2vmin] rounded-md border-2 border-line-strong px-[2vmin] py-[1vmin] text-[max(1.125rem,3.6vmin)] leading-tight"
          >
            <span className="figures min-w-[1.5em] font-display text-marigold">
              <span className="sr-only">{texts.seat({ seat: index + 1 })}</span>
              <span aria-hidden="true">{index + 1}</span>
            </span>
            <span className="min-w-0 flex-1 font-bold wrap-anywhere">
              {name}
              {school !== '' && <span className="block text-[0.65em] font-normal text-text-soft">{school}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p
        key={first}
        style={{ animationDelay: `${teams.length * 0.4}s` }}
        className="animate-arrive font-display text-[max(1.5rem,5vmin)] leading-tight font-bold text-marigold"
      >
        {texts.starts({ team: teams.find(({ id }) => id === first)?.name ?? '' })}
      </p>
    </section>
  );
}

function Rules({ rules }: { rules: NonNullable<ShowReply['section']>['rules'] }) {
  const { rulesAloud } = useTexts(stageRulesTexts);
  return (
    <ul className="flex flex-col gap-[2vmin] text-[max(1.125rem,3.6vmin)] leading-snug">
      {rulesAloud(rules).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}

function Standing({ show: { standing, teams, question }, isCompact }: { show: ShowReply; isCompact: boolean }) {
  const texts = useTexts(showTexts);
  const teamOf = (id: string) => teams.find((team) => team.id === id);
  return (
    <section aria-label={texts.standing}>
      <ol className="flex flex-col gap-[1vmin]">
        {standing.map(({ team, rank, points, hasLeft }) => {
          const hasTurn = question?.turn === team;
          return (
            <li
              key={team}
              className={classNames(
                'flex items-baseline gap-[1.5vmin] rounded-md border-2 px-[1.5vmin] py-[0.75vmin] text-[max(1rem,2.8vmin)] leading-tight',
                hasTurn ? 'border-marigold' : 'border-line',
                hasLeft && 'opacity-60',
              )}
            >
              <span className="figures min-w-[1.5em] text-text-soft">
                <span className="sr-only">{texts.rank({ rank })}</span>
                <span aria-hidden="true">{rank}</span>
              </span>
              <span className="min-w-0 flex-1 font-semibold wrap-anywhere">
                {teamOf(team)?.name}
                {!isCompact && teamOf(team)?.school !== '' && (
                  <span className="block text-[0.7em] font-normal text-text-soft">{teamOf(team)?.school}</span>
                )}
                {hasLeft && <span className="ml-2 text-[0.7em] font-normal">{texts.hasLeft}</span>}
              </span>
              <strong className="figures font-display text-[1.3em] text-marigold">
                <CountedPoints points={points} />
              </strong>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function Ceremony({ show, ceremony }: { show: ShowReply; ceremony: NonNullable<ShowReply['ceremony']> }) {
  const texts = useTexts(showTexts);
  const hidden = ceremony.places - show.standing.length;
  const isOver = hidden <= 0;
  const nameOf = (id: string) => show.teams.find((team) => team.id === id);
  const winners = isOver ? show.standing.filter(({ rank, hasLeft }) => rank === 1 && !hasLeft) : [];
  const others = show.standing.filter((line) => !winners.includes(line));
  return (
    <section aria-label={texts.ceremony} aria-live="polite" className="flex flex-1 flex-col justify-center gap-[3vmin]">
      {winners.length > 0 && (
        <div className="flex flex-col items-center gap-[2vmin] text-center">
          <BuzzerRing className="size-[max(6rem,18vmin)]" />
          <p className="text-[max(1.125rem,3.5vmin)] text-text-soft">
            {winners.length === 1 ? texts.winner : texts.winners}
          </p>
          {winners.map(({ team, points }) => (
            <p
              key={team}
              className="animate-arrive font-display text-[max(2rem,9vmin)] leading-tight font-extrabold text-marigold"
            >
              {nameOf(team)?.name}
              <span className="block text-[0.4em] font-bold text-text">
                {[nameOf(team)?.school, texts.points({ points })].filter(Boolean).join(' · ')}
              </span>
            </p>
          ))}
        </div>
      )}
      <ol className="mx-auto flex w-full max-w-[min(100%,110vmin)] flex-col gap-[1.2vmin]">
        {Array.from({ length: Math.max(0, hidden) }, (_, place) => (
          <li
            key={place}
            className="rounded-md border-2 border-line px-[2vmin] py-[1vmin] text-[max(1.125rem,3.6vmin)] text-text-soft"
          >
            {texts.hidden}
          </li>
        ))}
        {others.map(({ team, rank, points, hasLeft }) => (
          <li
            key={team}
            className="flex animate-arrive items-baseline gap-[2vmin] rounded-md border-2 border-line-strong px-[2vmin] py-[1vmin] text-[max(1.125rem,3.6vmin)] leading-tight"
          >
            <span className="figures min-w-[1.5em] text-text-soft">{hasLeft ? '' : rank}</span>
            <span className="min-w-0 flex-1 font-bold wrap-anywhere">
              {nameOf(team)?.name}
              {nameOf(team)?.school !== '' && (
                <span className="block text-[0.65em] font-normal text-text-soft">{nameOf(team)?.school}</span>
              )}
            </span>
            <strong className="figures text-marigold">{hasLeft ? texts.hasLeft : texts.points({ points })}</strong>
          </li>
        ))}
      </ol>
    </section>
  );
}
