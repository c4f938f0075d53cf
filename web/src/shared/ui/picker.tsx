import { Combobox } from '@base-ui/react/combobox';
import { Check, ChevronDown, X } from 'lucide-react';
import { useState } from 'react';
import { useFieldControl } from './field.tsx';
import { matchWords } from './match-words.ts';
import { SpinnerRing } from './spinner.tsx';

/** More than this nobody reads; typing narrows the list. */
const shownAtMost = 80;

export interface PickerProps<Item> {
  items: readonly Item[];
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Shown in the list and in the box, and searched. */
  itemLabel: (item: Item) => string;
  itemKey: (item: Item) => string;
  placeholder?: string;
  /** What the items are called: "schools". */
  noun?: string;
  /** A last line for someone whose item is not listed; it is given what was typed. */
  missing?: { readonly label: string; readonly onSelect: (query: string) => void };
  loading?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  /** Takes focus when a form finds something wrong. */
  ref?: React.Ref<HTMLInputElement>;
}

type Line<Item> = { readonly kind: 'item'; readonly item: Item } | { readonly kind: 'missing' };

const missingLine = { kind: 'missing' } as const;

/** A choice from a long list: type part of it, in any order, and pick. */
export function Picker<Item>({
  items,
  value,
  onChange,
  itemLabel,
  itemKey,
  placeholder,
  noun = 'entries',
  missing,
  loading = false,
  disabled = false,
  onBlur,
  ref,
}: PickerProps<Item>) {
  const control = useFieldControl();
  const [query, setQuery] = useState('');
  const [open, setOpen] = useState(false);

  const chosen = value === null ? null : ({ kind: 'item', item: value } as const);
  const typed = value !== null && query === itemLabel(value) ? '' : query;
  const found = open ? matchWords(items, typed, itemLabel) : [];
  const lines: Line<Item>[] = found.slice(0, shownAtMost).map((item) => ({ kind: 'item', item }));
  if (missing) lines.push(missingLine);

  const lineKey = (line: Line<Item>) => (line.kind === 'missing' ? 'missing' : `item ${itemKey(line.item)}`);

  return (
    <Combobox.Root<Line<Item>>
      items={lines}
      filteredItems={lines}
      value={chosen}
      open={open}
      onOpenChange={setOpen}
      onInputValueChange={setQuery}
      onValueChange={(line, details) => {
        if (line?.kind !== 'missing') return onChange(line?.item ?? null);
        details.cancel();
        setOpen(false);
        missing?.onSelect(typed.trim());
      }}
      itemToStringLabel={(line) => (line.kind === 'missing' ? typed : itemLabel(line.item))}
      isItemEqualToValue={(a, b) => lineKey(a) === lineKey(b)}
      autoHighlight
      disabled={disabled}
    >
      <Combobox.InputGroup className="relative block">
        <Combobox.Input
          {...control}
          ref={ref}
          placeholder={placeholder}
          onBlur={onBlur}
          autoComplete="off"
          spellCheck={false}
          className="control pr-20"
        />
        <span className="absolute inset-y-0 right-1.5 flex items-center">
          {loading && <SpinnerRing className="mr-2 size-5 text-text-soft" />}
          <Combobox.Clear
            aria-label="Clear"
            className="grid size-9 place-items-center rounded-md text-text-soft hover:bg-sunken hover:text-text"
          >
            <X className="size-4.5" aria-hidden="true" />
          </Combobox.Clear>
          <Combobox.Trigger
            aria-label={`Show ${noun}`}
            className="grid size-9 place-items-center rounded-md text-text-soft hover:bg-sunken hover:text-text"
          >
            <ChevronDown className="size-5" aria-hidden="true" />
          </Combobox.Trigger>
        </span>
      </Combobox.InputGroup>
      <Combobox.Portal>
        <Combobox.Positioner sideOffset={6} className="z-50 outline-none">
          <Combobox.Popup className="flex max-h-[min(24rem,var(--available-height))] w-(--anchor-width) max-w-(--available-width) origin-(--transform-origin) flex-col overflow-hidden rounded-md border border-line bg-surface shadow-float transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            <Combobox.Status className="border-b border-line px-3.5 py-2 text-xs text-text-soft">
              {loading
                ? `Loading the ${noun} …`
                : found.length === 0
                  ? `No ${noun} match “${typed.trim()}”`
                  : found.length > shownAtMost
                    ? `The first ${shownAtMost} of ${found.length} ${noun}. Type to narrow the list.`
                    : `${found.length} ${noun}`}
            </Combobox.Status>
            <Combobox.List className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1 outline-none empty:hidden">
              {(line: Line<Item>) => (
                <Combobox.Item
                  key={lineKey(line)}
                  value={line}
                  className="flex min-h-11 items-center gap-2 rounded-sm px-2.5 py-2 text-sm leading-snug outline-none data-highlighted:bg-ink data-highlighted:text-paper"
                >
                  {line.kind === 'missing' ? (
                    <span className="font-semibold underline underline-offset-4">{missing?.label}</span>
                  ) : (
                    <>
                      <span className="min-w-0 flex-1">{itemLabel(line.item)}</span>
                      <Combobox.ItemIndicator>
                        <Check className="size-4.5" aria-hidden="true" />
                      </Combobox.ItemIndicator>
                    </>
                  )}
                </Combobox.Item>
              )}
            </Combobox.List>
          </Combobox.Popup>
        </Combobox.Positioner>
      </Combobox.Portal>
    </Combobox.Root>
  );
}
