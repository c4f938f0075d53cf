import { Menu as Base } from '@base-ui/react/menu';
import { Link } from 'react-router';
import { classNames } from './class-names.ts';

export interface MenuLine {
  readonly label: string;
  readonly icon?: React.ReactNode;
  /** Goes to a page … */
  readonly to?: string;
  /** … or does something. */
  readonly onSelect?: () => void;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
}

export interface MenuProps {
  /** What is pressed; its look is `className`. */
  trigger: React.ReactNode;
  /** Says what the menu holds where the trigger is an icon alone. */
  label?: string;
  /** Groups are parted by a line. */
  groups: readonly (readonly MenuLine[])[];
  align?: 'start' | 'end';
  className?: string;
  defaultOpen?: boolean;
}

const lineLook =
  'flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-sm font-medium outline-none select-none data-disabled:opacity-50 data-highlighted:bg-ink data-highlighted:text-paper';

/** A drop-down menu of pages and actions. */
export function Menu({ trigger, label, groups, align = 'end', className, defaultOpen = false }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger {...(label && { 'aria-label': label })} className={className}>
        {trigger}
      </Base.Trigger>
      <Base.Portal className="relative z-50">
        <Base.Positioner align={align} sideOffset={8} className="z-50 outline-none">
          <Base.Popup className="max-h-(--available-height) min-w-56 origin-(--transform-origin) overflow-y-auto rounded-md border border-line bg-surface p-1.5 text-text shadow-float outline-none transition-[opacity,scale] duration-100 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0">
            {groups
              .filter((group) => group.length > 0)
              .map((group, index) => (
                <Base.Group
                  key={group[0]?.label}
                  className={classNames(index > 0 && 'mt-1.5 border-t border-line pt-1.5')}
                >
                  {group.map((line) =>
                    line.to === undefined ? (
                      <Base.Item
                        key={line.label}
                        disabled={line.disabled}
                        onClick={line.onSelect}
                        className={classNames(lineLook, 'cursor-pointer', line.destructive && 'text-bad')}
                      >
                        {line.icon}
                        {line.label}
                      </Base.Item>
                    ) : (
                      <Base.LinkItem key={line.label} closeOnClick render={<Link to={line.to} />} className={lineLook}>
                        {line.icon}
                        {line.label}
                      </Base.LinkItem>
                    ),
                  )}
                </Base.Group>
              ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
