import { club } from 'virtual:club';

const { facts } = club.challenge;

export interface FactListProps {
  when?: string;
  /** What follows from it, in a line. */
  status?: React.ReactNode;
  /** The ways into a calendar, in a line. */
  calendars?: React.ReactNode;
  who?: string;
  length?: string | null;
  marks?: string | null;
}

/** When, where and for whom the online test is, each fact with room for the longest there is. Without news, what holds every year. */
export function FactList({
  when = 'On the date that the club announces',
  status = club.challenge.intro,
  calendars,
  who = facts.who,
  length = null,
  marks = null,
}: FactListProps) {
  return (
    <>
      <dl className="grid gap-x-6 gap-y-3 sm:max-lg:grid-cols-2">
        <Fact name="When" className="min-h-40 min-[22rem]:min-h-33 sm:max-lg:row-span-2">
          {/* Drawn anew with other news: what is new has not moved. */}
          <span key={when} className="block">
            <span className="block font-semibold">{when}</span>
            <span className="block text-text-soft">{status}</span>
          </span>
        </Fact>
        <Fact name="Where">{facts.where}</Fact>
        <Fact name="Who" className="min-h-19.5">
          {who}
        </Fact>
        <Fact name="Cost">{facts.cost}</Fact>
        <Fact name="Length" className="min-h-19.5">
          {length ?? facts.length}
        </Fact>
        <Fact name="Marks">{marks ?? facts.marks}</Fact>
      </dl>
      <p className="mt-3 flex min-h-11 flex-wrap items-center gap-x-4">{calendars}</p>
    </>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: React.ReactNode }) {
  return (
    <div className={className}>
      <dt className="text-sm font-semibold text-accent">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
