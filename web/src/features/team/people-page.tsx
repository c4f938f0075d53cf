import { club } from 'virtual:club';
import { consentTextVersion } from 'virtual:consent';
import { teamEndpoints } from '@club/contract/team';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { roleNames } from '@club/texts/admin/roles';
import { guardianTexts } from '@club/texts/guardian';
import { shortDayText } from '@club/texts/times';
import { type MetaFunction, useSearchParams } from 'react-router';
import { RegistrationMenu } from '#entities/attempts/interventions/registration-menu.tsx';
import { sheetOf } from '#shared/download-sheet.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { roleOf, useAccount } from '#shared/session.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { CityFilter, useCityFilter } from '#shared/ui/city-filter.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { cityOf, placeText } from './place-text.ts';
import { type PeopleQuery, type Person, usePeople } from './queries.ts';

export const meta: MetaFunction = () => [{ title: `Registrations | ${club.name}` }];

const peoplePerPage = 50;

/** All registered accounts. */
export default function PeoplePage() {
  const [search] = useSearchParams();
  const city = useCityFilter();
  const text = search.get('search')?.trim() || undefined;
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const filter = { ...(city && { city }), ...(text && { search: text.slice(0, 200) }) };
  const isNarrowed = city !== undefined || text !== undefined;

  return (
    <AdminPage
      title="Registrations"
      intro="Everyone who has registered, and the team with their roles; newest first."
      actions={
        <DownloadMenu
          groups={[
            [
              {
                label: isNarrowed ? 'Registrations (filtered)' : 'Registrations',
                hasContacts: true,
                download: sheetOf(teamEndpoints.downloadUsers, 'people', { query: filter }),
              },
            ],
          ]}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-full sm:basis-72">
          <SearchBox label="Search registrations" placeholder="Name, email, phone or school" />
        </div>
        <div className="min-w-36 flex-1 sm:max-w-52">
          <CityFilter />
        </div>
      </div>
      <PeopleList
        query={{ ...filter, page, pageSize: peoplePerPage }}
        empty={
          isNarrowed ? (
            <div>
              <p>No registrations match.</p>
              <p className="mt-2">
                <TextLink to="?">Show all</TextLink>
              </p>
            </div>
          ) : (
            'Nobody has registered yet.'
          )
        }
      />
    </AdminPage>
  );
}

interface PeopleListProps {
  query: PeopleQuery;
  empty: React.ReactNode;
}

function PeopleList({ query, empty }: PeopleListProps) {
  const people = usePeople(query);
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
            {roleOf(person) === null ? (
              <TextLink to={`/admin/participants/${person.id}`} className="tap-area">
                {person.name}
              </TextLink>
            ) : (
              person.name
            )}
            {person.id === me?.id && <span className="font-normal text-text-soft">(you)</span>}
            <RoleBadge person={person} />
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
          <span className="block text-xs text-text-soft">{cityOf(person)}</span>
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
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      className: 'max-sm:px-1',
      cell: (person) => roleOf(person) === null && <RegistrationMenu of={person} />,
    },
  ];

  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg">Registrations</h2>
        {people.data && (
          <p role="status" className="figures text-sm text-text-soft">
            {countWithNoun(people.data.total, 'account')}
          </p>
        )}
      </div>
      <QueryBoundary query={people} loading="Loading the registrations">
        {({ users, total }) => (
          <>
            <Table
              caption="Registrations"
              columns={columns}
              rows={users}
              rowKey={({ id }) => id}
              loading={people.isPlaceholderData}
              empty={empty}
            />
            {query.page !== undefined && (
              <Pagination page={Number(query.page)} pageCount={Math.ceil(total / peoplePerPage)} />
            )}
          </>
        )}
      </QueryBoundary>
    </section>
  );
}

function RoleBadge({ person }: { person: Person }) {
  const role = roleOf(person);
  return role === null ? null : <Badge tone="accent">{roleNames[role]}</Badge>;
}

function guardianText({ guardian }: Person): string {
  return guardian
    ? `Guardian: ${guardian.name}, ${guardianTexts.en.relations[guardian.relation].toLowerCase()}`
    : 'No guardian’s consent yet';
}

function PhoneText({ person: { phoneNo, phoneVerified } }: { person: Person }) {
  if (phoneNo === '') return <span className="whitespace-nowrap text-text-soft">No phone</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="figures whitespace-nowrap">{readablePhone(phoneNo)}</span>
      <Badge tone={phoneVerified ? 'good' : 'warn'}>{phoneVerified ? 'Verified' : 'Not verified'}</Badge>
    </span>
  );
}
