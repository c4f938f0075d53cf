import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';
import { popupClass, usePopup } from './use-popup.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: React.ReactNode;
  /** Opens a page … */
  readonly to?: string;
  /** … or does something. */
  readonly onSelect?: () => void;
  /** Below the label: how far it is. */
  readonly note?: string;
  /** Number of waiting items. */
  readonly count?: number;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  /** Alternatives, shown side by side instead of the item itself. */
  readonly links?: readonly { readonly label: string; readonly onSelect: () => void }[];
}

export interface MenuProps {
  trigger: React.ReactNode;
  label?: string;
  /** Separated by lines. */
  groups: readonly (readonly MenuItem[])[];
  align?: 'start' | 'end';
  className?: string;
}

const itemClass =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm font-medium hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px] aria-disabled:opacity-55';

export function Menu({ trigger, label, groups, align = 'end', className }: MenuProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  const [firstFocus, setFirstFocus] = useState<'first' | 'last'>('first');
  const button = useRef<HTMLButtonElement>(null);
  const popup = usePopup<HTMLDivElement>({ open, onClose: () => setOpen(false), anchor: button, align });

  const items = () => [...(popup.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];

  useEffect(() => {
    if (open) popup.current?.querySelector<HTMLElement>(`[data-${firstFocus}]`)?.focus();
  }, [open, firstFocus, popup]);

  function show(focus: 'first' | 'last') {
    setFirstFocus(focus);
    setOpen(true);
  }

  function hide() {
    setOpen(false);
    button.current?.focus();
  }

  function moveFocus(event: React.KeyboardEvent) {
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (target !== undefined) {
      event.preventDefault();
      all.at(target === all.length ? 0 : target)?.focus();
    } else if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      hide();
    } else if (event.key === 'Tab') {
      setOpen(false);
    } else if (event.key.length === 1 && event.key !== ' ') {
      const typed = event.key.toLowerCase();
      [...all.slice(at + 1), ...all].find((item) => item.textContent?.trim().toLowerCase().startsWith(typed))?.focus();
    }
  }

  const shownGroups = groups.filter((group) => group.length > 0);
  const everyItem = shownGroups.flat();

  function renderLinks({ label: name, icon, links = [], disabled }: MenuItem, isFirst: boolean, isLast: boolean) {
    return (
      <div key={name} role="none" className="flex min-h-11 items-center gap-1 pl-3">
        <span aria-hidden="true" className="mr-3 flex flex-1 items-center gap-3 text-sm font-medium">
          {icon}
          {name}
        </span>
        {links.map((way, index) => (
          <button
            key={way.label}
            type="button"
            role="menuitem"
            tabIndex={-1}
            aria-label={`${name}, ${way.label}`}
            data-first={(isFirst && index === 0) || undefined}
            data-last={(isLast && index === links.length - 1) || undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-sm px-2 text-sm text-accent hover:bg-sunken focus-visible:bg-sunken focus-visible:outline-offset-[-3px] aria-disabled:opacity-55"
            {...(disabled && { 'aria-disabled': true })}
            onClick={() => {
              if (disabled) return;
              hide();
              way.onSelect();
            }}
          >
            {way.label}
          </button>
        ))}
      </div>
    );
  }

  function renderItem(item: MenuItem) {
    const [isFirst, isLast] = [item === everyItem[0], item === everyItem.at(-1)];
    if (item.links) return renderLinks(item, isFirst, isLast);
    const shared = {
      role: 'menuitem',
      tabIndex: -1,
      'data-first': isFirst || undefined,
      'data-last': isLast || undefined,
      className: classNames(itemClass, item.destructive && 'text-bad'),
    };
    const content = (
      <>
        {item.icon}
        {item.label}
      </>
    );
    return item.to === undefined ? (
      <button
        key={item.label}
        type="button"
        {...shared}
        {...(item.disabled && { 'aria-disabled': true })}
        onClick={() => {
          if (item.disabled) return;
          hide();
          item.onSelect?.();
        }}
      >
        {content}
      </button>
    ) : (
      <Link key={item.label} to={item.to} {...shared} onClick={hide}>
        {content}
      </Link>
    );
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        id={`${id}-button`}
        aria-haspopup="menu"
        aria-expanded={open}
        {...(label && { 'aria-label': label })}
        className={className}
        onClick={() => (open ? setOpen(false) : show('first'))}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
          event.preventDefault();
          show(event.key === 'ArrowDown' ? 'first' : 'last');
        }}
      >
        {trigger}
      </button>
      {open && (
        <div
          ref={popup}
          popover="manual"
          role="menu"
          tabIndex={-1}
          aria-labelledby={`${id}-button`}
          onKeyDown={moveFocus}
          className={classNames(popupClass, 'min-w-56 p-1.5')}
        >
          {shownGroups.map((group, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a menu
            <div
              key={group[0]?.label}
              role="group"
              className={classNames(index > 0 && 'mt-1.5 border-t border-line pt-1.5')}
            >
              {group.map(renderItem)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
