import { club } from 'virtual:club';
import { consentTextVersion } from 'virtual:consent';
import { counted } from '@club/texts/admin/counted';
import { guardianTexts } from '@club/texts/guardian';
import { shortDayText } from '@club/texts/times';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { useAccount } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { type PeopleAsked, type Person, usePeople } from './queries.ts';
import { RoleDialog } from './role-dialog.tsx';

export const meta: MetaFunction = () => [{ title: `People | ${club.name}` }];

const peoplePerPage = 50;

/** Who is an admin, and everybody who registered. */
export default function PeoplePage() {
  const [search, setSearch] = useSearchParams();
  const [asked, setAsked] = useState<Person>();
  const [asking, setAsking] = useState(false);
  const city = club.cities.find((each) => each === search.get('city'));
  const text = search.get('search')?.trim() || undefined;
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const isNarrowed = city !== undefined || text !== undefined;

  function setCity(value: string) {
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value) next.set('city', value);
        else next.delete('city');
        next.delete('page');
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function ask(person: Person) {
    setAsked(person);
    setAsking(true);
  }

  return (
    <AdminPage
      title="People"
      intro="Admins see the answers and the scores, and change everything here. Give the role to people of the club alone."
    >
      <PeopleList title="Admins" noun="admin" asked={{ role: 'admin', pageSize: 200 }} onAsk={ask} />
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-full sm:basis-72">
          <SearchBox label="Search registrations" placeholder="Name, e-mail, phone or school" />
        </div>
        <div className="min-w-36 flex-1 sm:max-w-52">
          <Select aria-label="City" value={city ?? ''} onChange={({ currentTarget: { value } }) => setCity(value)}>
            <option value="">All cities</option>
            {club.cities.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </Select>
        </div>
      </div>
      <PeopleList
        title="Registrations"
        noun="account"
        asked={{
          page,
          pageSize: peoplePerPage,
          ...(city && { city }),
          ...(text && { search: text.slice(0, 200) }),
        }}
        empty={
          isNarrowed ? (
            <div>
              <p>Nobody matches this search.</p>
              <p className="mt-2">
                <TextLink to="?">Show everybody</TextLink>
              </p>
            </div>
          ) : (
            'Nobody has registered yet.'
          )
        }
        onAsk={ask}
      />
      <RoleDialog person={asked} open={asking} onClose={() => setAsking(false)} />
    </AdminPage>
  );
}

interface PeopleListProps {
  title: string;
  /** What one of them is called. */
  noun: string;
  asked: PeopleAsked;
  empty?: React.ReactNode;
  /** To change a role. */
  onAsk: (person: Person) => void;
}

function PeopleList({ title, noun, asked, empty, onAsk }: PeopleListProps) {
  const { data, error, refetch, isFetching, isPlaceholderData } = usePeople(asked);
  const me = useAccount();

  const columns: Column<Person>[] = [
    {
      key: 'name',
      header: 'Name',
      headsRow: true,
      className: 'w-full md:w-1/2 md:min-w-56',
      cell: (person) => (
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            {person.name}
            {person.id === me?.id && <span className="font-normal text-text-soft">(you)</span>}
            {person.isAdmin && <Badge tone="accent">Admin</Badge>}
          </span>
          <span className="mt-0.5 block text-xs font-normal text-text-soft">{person.email}</span>
          {consentTextVersion !== null && person.school !== '' && (
            <span className="mt-0.5 block text-xs font-normal text-text-soft">{guardianText(person)}</span>
          )}
          <span className="mt-0.5 block text-xs font-normal text-text-soft md:hidden">{placeText(person)}</span>
          <span className="mt-0.5 block text-xs font-normal lg:hidden">
            <PhoneText person={person} />
          </span>
        </>
      ),
    },
    {
      key: 'school',
      header: 'School',
      from: 'md',
      className: 'w-1/2 min-w-48',
      cell: (person) => (
        <>
          <span className="wrap-anywhere">{person.school}</span>
          <span className="block text-xs text-text-soft">{person.city}</span>
        </>
      ),
    },
    { key: 'phone', header: 'Phone', from: 'lg', cell: (person) => <PhoneText person={person} /> },
    {
      key: 'registered',
      header: 'Registered',
      from: 'lg',
      className: 'whitespace-nowrap',
      cell: ({ createdAt }) => shortDayText('en', Date.parse(createdAt)),
    },
    {
      key: 'role',
      header: 'Role',
      cell: (person) => (
        <span className="flex justify-end">
          <Button variant="secondary" size="sm" className="whitespace-nowrap" onClick={() => onAsk(person)}>
            {person.isAdmin ? 'Take role' : 'Make admin'}
            <span className="sr-only"> {person.isAdmin ? `from ${person.name}` : `of ${person.name}`}</span>
          </Button>
        </span>
      ),
    },
  ];

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">{title}</h2>
        {data && (
          <p role="status" className="figures text-sm text-text-soft">
            {counted(data.total, noun)}
          </p>
        )}
      </div>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <LoadingState label={`Loading the ${title.toLowerCase()}`} />
        )
      ) : (
        <>
          {error && (
            <Notice tone="warn" title="This list may be out of date">
              It could not be loaded again. What you see is what the server said last.
            </Notice>
          )}
          <Table
            caption={title}
            columns={columns}
            rows={data.users}
            rowKey={({ id }) => id}
            loading={isPlaceholderData}
            empty={empty}
          />
          {asked.page !== undefined && (
            <Pagination page={Number(asked.page)} pageCount={Math.ceil(data.total / peoplePerPage)} />
          )}
        </>
      )}
    </section>
  );
}

function guardianText({ guardian }: Person): string {
  return guardian
    ? `Guardian: ${guardian.name}, ${guardianTexts.en.relations[guardian.relation].toLowerCase()}`
    : 'No guardian has agreed yet';
}

function placeText({ school, city }: Person): string {
  return school === '' ? city : `${school} · ${city}`;
}

function PhoneText({ person: { phoneNo, phoneVerified } }: { person: Person }) {
  if (phoneNo === '') return <span className="whitespace-nowrap text-text-soft">No phone</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="figures whitespace-nowrap">{phoneNo}</span>
      <Badge tone={phoneVerified ? 'good' : 'warn'}>{phoneVerified ? 'Proved' : 'Not proved'}</Badge>
    </span>
  );
}
