import type { ManagedSchoolReply } from '@club/contract/entities/schools';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';
import type { Column } from '#shared/ui/table.tsx';
import type { SchoolAct } from './school-dialog.tsx';
import { stateNames, stateTones, studentsText } from './school-texts.ts';

interface SchoolActions {
  readonly onAct: (act: SchoolAct, school: ManagedSchoolReply) => void;
  readonly setApproved: (school: ManagedSchoolReply, approved: boolean) => void;
  readonly isBeingApproved: (school: ManagedSchoolReply) => boolean;
}

/** @param showsState if the list is not of one state */
export function schoolColumns(showsState: boolean, actions: SchoolActions): Column<ManagedSchoolReply>[] {
  const state: Column<ManagedSchoolReply> = {
    key: 'state',
    header: 'State',
    from: 'sm',
    cell: (school) => <StateBadge school={school} />,
  };
  return [
    {
      key: 'school',
      header: 'School',
      headsRow: true,
      className: 'w-full',
      cell: (school) => (
        <>
          {school.label}
          <span className="mt-0.5 block text-xs font-normal text-text-soft">
            {school.city}
            <span className="md:hidden"> · {studentsText(school)}</span>
            {school.email && <span className="block wrap-anywhere">{school.email}</span>}
          </span>
          {school.alike && (
            <span className="mt-1 block font-normal">
              <Button variant="link" size="sm" className="text-left" onClick={() => actions.onAct('merge', school)}>
                Looks like {school.alike.label}
              </Button>
            </span>
          )}
          {showsState && (
            <span className="mt-1.5 block sm:hidden">
              <StateBadge school={school} />
            </span>
          )}
        </>
      ),
    },
    { key: 'registered', header: 'Registered', numeric: true, from: 'md', cell: ({ registered }) => registered },
    { key: 'sat', header: 'Attempted', numeric: true, from: 'md', cell: ({ sat }) => sat },
    ...(showsState ? [state] : []),
    {
      key: 'actions',
      header: 'Actions',
      cell: (school) => (
        <span className="flex items-center justify-end gap-1">
          {school.state === 'waiting' && (
            <Button
              variant="secondary"
              size="sm"
              busy={actions.isBeingApproved(school)}
              onClick={() => actions.setApproved(school, true)}
            >
              Approve<span className="sr-only"> {school.label}</span>
            </Button>
          )}
          <Menu
            trigger={<Ellipsis aria-hidden="true" className="size-5" />}
            label={`More about ${school.label}`}
            groups={[menuOf(school, actions)]}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          />
        </span>
      ),
    },
  ];
}

function StateBadge({ school: { state } }: { school: ManagedSchoolReply }) {
  return <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>;
}

function menuOf(school: ManagedSchoolReply, { onAct, setApproved }: SchoolActions): readonly MenuItem[] {
  const contact = { label: 'Contact address', onSelect: () => onAct('contact', school) };
  if (school.state === 'listed') return [contact];
  return [
    { label: 'Merge into another school', onSelect: () => onAct('merge', school) },
    { label: 'Correct name, pin or city', onSelect: () => onAct('correct', school) },
    contact,
    ...(school.state === 'approved' ? [{ label: 'Undo approval', onSelect: () => setApproved(school, false) }] : []),
  ];
}
