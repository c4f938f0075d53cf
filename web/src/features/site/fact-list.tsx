import { clubContent } from 'virtual:club';
import { factsTexts } from '@club/texts/facts';
import { useTexts } from '#shared/language.ts';
import { useLangOf } from '#shared/ui/use-lang-of.ts';
import { servedNews } from './news-lines.tsx';

export interface FactListProps {
  when?: string;
  status?: React.ReactNode;
  /** Calendar links, in one line. */
  calendars?: React.ReactNode;
  who?: string;
  length?: string | null;
  marks?: string | null;
}

/**
 * Reserves space for the longest value of each fact. Without news, shows the values that hold every
 * year, which the server replaces as in `NewsLines`.
 */
export function FactList({ when, status, calendars, who, length = null, marks = null }: FactListProps) {
  const texts = useTexts(factsTexts);
  const { challenge } = useTexts(clubContent);
  const { facts } = challenge;
  const langOf = useLangOf();
  const lang = langOf(facts.language);
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:max-lg:grid-cols-2">
        {/* Remounted when the news changes, so that it does not count as a layout shift. */}
        <Fact
          key={when}
          name={texts.when}
          // The header of the card, so that spare height becomes its padding.
          className="-mx-5 -mt-5 grid min-h-44 content-center rounded-t-xl bg-sunken px-5 py-2 min-[22rem]:min-h-37 sm:-mx-6 sm:-mt-6 sm:px-6 sm:max-lg:col-span-2 sm:max-lg:min-h-28"
        >
          <span {...(when === undefined && servedNews('when'))} className="block font-semibold">
            {when ?? texts.unannounced}
          </span>
          <span
            {...(status === undefined && servedNews('more', langOf(challenge.language)))}
            className="block text-text-soft"
          >
            {status ?? challenge.intro}
          </span>
        </Fact>
        <Fact name={texts.where} value={{ lang }}>
          {facts.where}
        </Fact>
        <Fact key={who} name={texts.who} value={who === undefined && servedNews('who', lang)} className="min-h-19.5">
          {who ?? facts.who}
        </Fact>
        <Fact name={texts.cost} value={{ lang }}>
          {facts.cost}
        </Fact>
        <Fact key={length} name={texts.length} value={length === null && servedNews('length')} className="min-h-19.5">
          {length ?? texts.toBeAnnounced}
        </Fact>
        <Fact key={marks} name={texts.marks} value={marks === null && servedNews('marks')}>
          {marks ?? texts.toBeAnnounced}
        </Fact>
      </dl>
      <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4">{calendars}</p>
    </>
  );
}

interface FactProps {
  name: string;
  /** Attributes of the value. */
  value?: React.HTMLAttributes<HTMLElement> | false;
  className?: string;
  children: React.ReactNode;
}

function Fact({ name, value, className, children }: FactProps) {
  return (
    <div className={className}>
      <dt className="text-sm font-semibold text-accent">{name}</dt>
      <dd {...value}>{children}</dd>
    </div>
  );
}
