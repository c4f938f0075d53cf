import { club } from 'virtual:club';
import { may, type Role, rights, roles } from '@club/domain/shared/role';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { rightTexts, roleNames } from '@club/texts/admin/roles';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { fragments } from '#shared/fragments.ts';
import { roleOf, useAccount } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { Invitations, useInvitations } from './invitations.tsx';
import { type PeopleQuery, type Person, usePeople } from './queries.ts';
import { ResetSecondFactorDialog } from './reset-second-factor-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';

export const meta: MetaFunction = () => [{ title: `Team | ${club.name}` }];

/** No club has more members, and no more are listed. */
const maxTeamSize = 200;
const maxFoundPeople = 10;
const team: PeopleQuery = { role: 'admin', pageSize: maxTeamSize };

export default function TeamPage() {
  const [search] = useSearchParams();
  const [dialog, setDialog] = useState<{ readonly person: Person; readonly times: number }>();
  const [asking, setAsking] = useState(false);
  const text = search.get('search')?.trim().slice(0, 200) ?? '';

  // What follows a list comes with it: else it would be pushed away.
  const isTeamPending = usePeople(team).isPending;
  const areInvitationsPending = useInvitations().isPending;
  const isReady = !isTeamPending && !areInvitationsPending;

  function ask(person: Person) {
    setDialog((before) => ({ person, times: (before?.times ?? 0) + 1 }));
    setAsking(true);
  }

  return (
    <AdminPage
      title="Team"
      intro="Who can do what. A role takes effect at once on every device; the audit log records who gave it."
    >
      <People title="In the team" query={team} onAsk={ask} />
      {isReady && (
        <>
          <Arrival at={fragments.invite}>
            <Invitations />
          </Arrival>
          <section aria-label="Add a registered person" className="mt-3 flex flex-col gap-3">
            <h2 className="text-lg">Add a registered person</h2>
            <div className="flex max-w-xl">
              <SearchBox label="Search registrations" placeholder="Name, email, phone or school" />
            </div>
            {text === '' ? (
              <p className="text-sm text-text-soft">Find a person who has an account, to give them a role.</p>
            ) : (
              <People title="Found" query={{ search: text, pageSize: maxFoundPeople }} onAsk={ask} />
            )}
          </section>
          <section className="mt-3 flex flex-col gap-3">
            <h2 className="text-lg">What each role can do</h2>
            <Table caption="What each role can do" columns={roleColumns} rows={roles} rowKey={(role) => role} />
          </section>
          <p>
            <TextLink to="/admin/sealed" className="inline-flex min-h-11 items-center">
              Sealed data of deleted accounts
            </TextLink>
          </p>
        </>
      )}
      {dialog && (
        <RoleDialog
          key={`${dialog.person.id} ${dialog.times}`}
          person={dialog.person}
          open={asking}
          onClose={() => setAsking(false)}
        />
      )}
    </AdminPage>
  );
}

const roleColumns: Column<Role>[] = [
  {
    key: 'role',
    header: 'Role',
    headsRow: true,
    className: 'min-w-28 align-top sm:min-w-40',
    cell: (role) => roleNames[role],
  },
  {
    key: 'may',
    header: 'Can',
    className: 'w-full',
    cell: (role) => (
      <ul className="flex list-disc flex-col gap-1 pl-4">
        {rights
          .filter((right) => may(role, right))
          .map((right) => (
            <li key={right}>{rightTexts[right]}</li>
          ))}
      </ul>
    ),
  },
];

interface PeopleProps {
  title: string;
  query: PeopleQuery;
  /** Opens the dialog to change a role. */
  onAsk: (person: Person) => void;
}

function People({ title, query, onAsk }: PeopleProps) {
  const people = usePeople(query);
  const me = useAccount();
  const [lostFactor, setLostFactor] = useState<Person>();

  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: 'Name',
      headsRow: true,
      className: 'w-full',
      cell: (person) => {
        const role = roleOf(person);
        return (
          <>
            <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
              {person.name}
              {person.id === me?.id && <span className="font-normal text-text-soft">(you)</span>}
              {role !== null && <Badge tone={role === 'owner' ? 'accent' : 'neutral'}>{roleNames[role]}</Badge>}
              {person.hasSecondFactor && <Badge tone="good">two-step verification</Badge>}
            </span>
            <span className="mt-0.5 block text-xs font-normal text-text-soft">{person.email}</span>
            {person.school !== '' && (
              <span className="mt-0.5 block text-xs font-normal text-text-soft">{person.school}</span>
            )}
          </>
        );
      },
    },
    {
      key: 'change',
      header: 'Role',
      cell: (person) => (
        <span className="flex flex-wrap justify-end gap-2">
          {person.hasSecondFactor && person.id !== me?.id && (
            <Button variant="secondary" size="sm" className="whitespace-nowrap" onClick={() => setLostFactor(person)}>
              Reset two-step verification
              <span className="sr-only">{` of ${person.name}`}</span>
            </Button>
          )}
          <Button variant="secondary" size="sm" className="whitespace-nowrap" onClick={() => onAsk(person)}>
            {roleOf(person) === null ? 'Give a role' : 'Change role'}
            <span className="sr-only">{roleOf(person) === null ? ` to ${person.name}` : ` of ${person.name}`}</span>
          </Button>
        </span>
      ),
    },
  ];

  return (
    <div className="flex flex-col gap-3">
      <QueryBoundary query={people} loading={title === 'Found' ? 'Searching' : 'Loading the team'}>
        {({ users, total }) => (
          <>
            <Table
              caption={title}
              columns={columns}
              rows={users.toSorted((one, other) => rankOf(one) - rankOf(other))}
              rowKey={({ id }) => id}
              loading={people.isPlaceholderData}
              empty="No registrations match."
            />
            {total > users.length && (
              <p role="status" className="text-sm text-text-soft">
                The newest {users.length} of {countWithNoun(total, 'account')}. Type more of the name or the email.
              </p>
            )}
          </>
        )}
      </QueryBoundary>
      {lostFactor && <ResetSecondFactorDialog person={lostFactor} onClose={() => setLostFactor(undefined)} />}
    </div>
  );
}

function rankOf(person: Person): number {
  const role = roleOf(person);
  return role === null ? roles.length : roles.indexOf(role);
}
