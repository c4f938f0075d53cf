import { matchWords } from '@club/domain/shared/match-words';
import { pickerTexts } from '@club/texts/picker';
import Check from 'lucide-react/icons/check';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { SpinnerRing } from './spinner.tsx';
import { popupClass, usePopup } from './use-popup.ts';

/** Number of entries rendered at first, and added near the end: a cheap phone takes a second for five hundred. */
const pageLength = 80;
/** In CSS pixels: some eight entries. */
const nearEnd = 400;

export interface PickerProps<Item> {
  items: readonly Item[];
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Shown in the list and in the box, and searched. */
  itemLabel: (item: Item) => string;
  itemKey: (item: Item) => string;
  /** Finds items for the typed text, best first; default: by words of their labels. */
  find?: (typed: string) => readonly Item[];
  /** The most similar item where the typed text finds none; it is offered with a question. */
  nearest?: (typed: string) => Item | null;
  placeholder?: string;
  noun?: string;
  /**
   * A last option for somebody whose item is not listed; it receives the typed text. To prevent accidental choices it is not
   * offered while the items load, and is never highlighted automatically.
   */
  missing?: { readonly label: string; readonly onSelect: (typed: string) => void };
  loading?: boolean;
  disabled?: boolean;
  onBlur?: () => void;
  ref?: React.Ref<HTMLInputElement>;
}

/** The index of the last option among the active ones. */
const missingIndex = -1;

const sideButton = 'grid size-11 place-items-center rounded-md text-text-soft hover:bg-sunken hover:text-text';

/**
 * A choice from a long list: type parts of it in any order, and pick. Keyboard use follows the ARIA combobox pattern. Text that was
 * typed but not picked is discarded on blur, so that the box always shows the choice.
 */
export function Picker<Item>({
  items,
  value,
  onChange,
  itemLabel,
  itemKey,
  find = (typed) => matchWords(items, typed, itemLabel),
  nearest,
  placeholder,
  noun: ownNoun,
  missing,
  loading = false,
  disabled = false,
  onBlur,
  ref,
}: PickerProps<Item>) {
  const texts = useTexts(pickerTexts);
  const isAsleep = useIsPrerendered();
  const noun = ownNoun ?? texts.entries;
  const id = useId();
  const control = useFieldControl();
  const [open, setOpen] = useState(false);
  /** Undefined while the box shows the choice. */
  const [typed, setTyped] = useState<string>();
  const [active, setActive] = useState(0);
  const [drawn, setDrawn] = useState(pageLength);
  const box = useRef<HTMLSpanElement>(null);
  const popup = usePopup<HTMLDivElement>({ open, onClose: close, anchor: box, matchWidth: true });

  // On a prerendered page, typing may have begun before hydration.
  useLayoutEffect(() => {
    const input = box.current?.querySelector('input');
    if (!input || value !== null || input.value === '') return;
    setTyped(input.value);
    setOpen(input === document.activeElement);
  }, []);

  const matching = open ? find(typed ?? '') : [];
  const similar = (open && matching.length === 0 && nearest?.(typed ?? '')) || null;
  const found = similar === null ? matching : [similar];
  const shown = found.slice(0, drawn);
  const offersMissing = missing !== undefined && !loading;
  const places = [...shown.keys(), ...(offersMissing ? [missingIndex] : [])];
  const optionId = (place: number) => `${id}-option-${place}`;

  function show() {
    if (disabled || open) return;
    const chosenAt = value === null ? -1 : items.findIndex((item) => itemKey(item) === itemKey(value));
    setActive(Math.max(0, chosenAt));
    setDrawn(Math.max(0, chosenAt) + pageLength);
    setOpen(true);
  }

  function close() {
    setOpen(false);
    setTyped(undefined);
  }

  function pick(place: number) {
    const item = shown[place];
    if (item !== undefined) onChange(item);
    else if (place === missingIndex && offersMissing) missing.onSelect((typed ?? '').trim());
    else return;
    close();
  }

  function move(step: number) {
    const from = places.indexOf(active);
    const next = places.at(from === -1 ? Math.min(step, 0) : (from + step) % places.length);
    if (next === undefined) return;
    setActive(next);
    if (next === shown.length - 2) setDrawn(drawn + pageLength);
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
  }

  function handleKeyDown(event: React.KeyboardEvent) {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      if (!open) show();
      else move(step);
    } else if (event.key === 'Enter' && open) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab' && open) {
      close();
    }
  }

  const status = loading
    ? texts.loading({ noun })
    : matching.length === 0
      ? `${texts.none({ noun, typed: (typed ?? '').trim() })}${similar === null ? '' : `. ${texts.nearest}`}`
      : texts.count({ count: found.length, noun });

  const optionLook = (place: number) =>
    classNames(
      'flex min-h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 py-2 text-sm leading-snug',
      place === active && 'bg-text text-ground',
    );

  return (
    <span ref={box} className="relative block">
      <input
        {...control}
        ref={ref}
        role="combobox"
        aria-expanded={open}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(open && { 'aria-controls': `${id}-list` })}
        {...(open && places.includes(active) && { 'aria-activedescendant': optionId(active) })}
        autoComplete="off"
        spellCheck={false}
        disabled={disabled}
        placeholder={placeholder}
        value={typed ?? (value === null ? '' : itemLabel(value))}
        className={classNames('control', value !== null || loading ? 'pr-22' : 'pr-11')}
        onClick={show}
        onKeyDown={handleKeyDown}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setActive(0);
          setDrawn(pageLength);
          setOpen(true);
          // Emptying the box clears the choice.
          if (event.currentTarget.value === '' && value !== null) onChange(null);
        }}
        onBlur={(event) => {
          if (!box.current?.contains(event.relatedTarget)) onBlur?.();
        }}
      />
      <span className="absolute inset-y-0 right-1 flex items-center">
        {loading && <SpinnerRing className="mr-2 size-5 text-text-soft" />}
        {value !== null && !disabled && (
          <button type="button" aria-label={texts.clear} className={sideButton} onClick={() => onChange(null)}>
            <X className="size-4.5" aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label={texts.show({ noun })}
          disabled={disabled || isAsleep}
          className={sideButton}
          onClick={(event) => {
            if (open) return close();
            show();
            event.currentTarget.closest('span')?.parentElement?.querySelector('input')?.focus();
          }}
        >
          <ChevronDown className="size-5" aria-hidden="true" />
        </button>
      </span>
      {open && (
        <div ref={popup} popover="manual" className={classNames(popupClass, 'flex-col overflow-hidden p-0 open:flex')}>
          <p role="status" className="border-b border-line px-3.5 py-2 text-xs text-text-soft">
            {status}
          </p>
          <div
            id={`${id}-list`}
            role="listbox"
            tabIndex={-1}
            aria-label={noun}
            className="max-h-80 min-h-0 flex-1 overflow-y-auto overscroll-contain p-1"
            // Keeps the focus in the box; pressing here picks.
            onPointerDown={(event) => event.preventDefault()}
            onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
              const isNearEnd = scrollHeight - scrollTop - clientHeight < nearEnd;
              if (isNearEnd && drawn < found.length) setDrawn(drawn + pageLength);
            }}
          >
            {shown.map((item, index) => {
              const isChosen = value !== null && itemKey(item) === itemKey(value);
              return (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard is handled in the box, which keeps the focus
                <div
                  key={itemKey(item)}
                  id={optionId(index)}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isChosen}
                  className={optionLook(index)}
                  onPointerMove={() => setActive(index)}
                  onClick={() => pick(index)}
                >
                  <span className="min-w-0 flex-1">{itemLabel(item)}</span>
                  {isChosen && <Check className="size-4.5 shrink-0" aria-hidden="true" />}
                </div>
              );
            })}
            {offersMissing && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the same
              <div
                id={optionId(missingIndex)}
                role="option"
                tabIndex={-1}
                aria-selected={false}
                className={classNames(optionLook(missingIndex), 'font-semibold underline underline-offset-4')}
                onPointerMove={() => setActive(missingIndex)}
                onClick={() => pick(missingIndex)}
              >
                {missing.label}
              </div>
            )}
          </div>
        </div>
      )}
    </span>
  );
}
