import {
  emptyEntry,
  isPictureUse,
  type PartEntry,
  type PartField,
} from '@club/domain/features/club-details/club-parts';
import { useRef, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';

interface EntryListProps {
  readonly entries: readonly PartEntry[];
  readonly fields: readonly PartField[];
  /** What one is called: "Member". */
  readonly entryName: string;
  readonly minEntries: number;
  readonly maxEntries: number;
  /** Of the headings. */
  readonly level: 3 | 4;
  /** Whether the entry has something to look at. */
  readonly hasProblem: (index: number) => boolean;
  readonly onChange: (entries: readonly PartEntry[]) => void;
  /** Draws the fields of one; `change` replaces it. */
  readonly children: (entry: PartEntry, index: number, change: (next: PartEntry) => void) => React.ReactNode;
}

/** So many are shown at once; of more each opens by itself. */
const maxOpen = 3;

/** What tells it from the others: a number says too little by itself, a picture nothing. */
function titleOf(entry: PartEntry, fields: readonly PartField[]): string {
  const [first, second] = fields.filter(({ kind }) => !isPictureUse(kind));
  const told = first?.kind === 'number' ? [first, second] : [first];
  return told.flatMap((field) => (field && entry[field.name]) || []).join(' · ');
}

/** Entries in their order: added, removed, and moved by buttons, which keep the focus. */
export function EntryList({
  entries,
  fields,
  entryName,
  minEntries,
  maxEntries,
  level,
  hasProblem,
  onChange,
  children,
}: EntryListProps) {
  const list = useRef<HTMLDivElement>(null);
  const named = entryName.toLowerCase();
  /** Once it has been drawn. */
  const focus = (selector: string) =>
    setTimeout(() => {
      const found = list.current?.querySelector<HTMLElement>(selector);
      const around = found?.closest('details');
      if (around) around.open = true;
      found?.focus();
    }, 0);
  const move = (from: number, to: number) => {
    const next = [...entries];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(next);
    const isAtEnd = to === 0 || to === entries.length - 1;
    focus(`:scope > [data-entry="${to}"] [data-move="${isAtEnd === to < from ? 'down' : 'up'}"]`);
  };
  const Heading = `h${level}` as const;
  return (
    <div ref={list} className="flex flex-col gap-4">
      {entries.map((entry, index) => {
        const title = titleOf(entry, fields);
        return (
          <Entry
            key={`${entries.length} ${index}`}
            index={index}
            startsOpen={entries.length <= maxOpen || title === ''}
            hasProblem={hasProblem(index)}
            heading={
              <Heading className="inline font-semibold">
                {`${entryName} ${index + 1}`}
                {title !== '' && <span className="font-normal">{`: ${title}`}</span>}
              </Heading>
            }
          >
            {children(entry, index, (next) => onChange(entries.map((one, at) => (at === index ? next : one))))}
            <div className="flex flex-wrap gap-3">
              {(['up', 'down'] as const).map((way) => {
                const to = way === 'up' ? index - 1 : index + 1;
                return (
                  to >= 0 &&
                  to < entries.length && (
                    <Button
                      key={way}
                      variant="secondary"
                      size="sm"
                      data-move={way}
                      onClick={() => move(index, to)}
                    >{`Move ${named} ${index + 1} ${way}`}</Button>
                  )
                );
              })}
              {entries.length > minEntries && (
                <Button
                  variant="secondary"
                  size="sm"
                  onClick={() => {
                    onChange(entries.filter((_, at) => at !== index));
                    focus(':scope > [data-add]');
                  }}
                >
                  {`Remove ${named} ${index + 1}`}
                </Button>
              )}
            </div>
          </Entry>
        );
      })}
      {entries.length > maxOpen && (
        <Button variant="secondary" size="sm" className="self-start" onClick={() => onChange([])}>
          {`Remove every ${named}`}
        </Button>
      )}
      {entries.length < maxEntries && (
        <Button
          variant="secondary"
          size="sm"
          className="self-start"
          data-add
          onClick={() => {
            onChange([...entries, emptyEntry({ fields })]);
            focus(`:scope > [data-entry="${entries.length}"] :is(input, textarea)`);
          }}
        >
          {`Add a ${named}`}
        </Button>
      )}
    </div>
  );
}

interface EntryProps {
  readonly index: number;
  readonly startsOpen: boolean;
  readonly hasProblem: boolean;
  readonly heading: React.ReactNode;
  readonly children: React.ReactNode;
}

function Entry({ index, startsOpen, hasProblem, heading, children }: EntryProps) {
  const [isOpen, setOpen] = useState(startsOpen);
  return (
    <details
      data-entry={index}
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-11 content-center rounded-sm">{heading}</summary>
      <div className="flex flex-col gap-4 pb-2">{children}</div>
    </details>
  );
}
