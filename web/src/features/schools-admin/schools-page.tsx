import { club } from 'virtual:club';
import { type ManagedSchoolReply, schoolStates } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { keepPreviousData } from '@tanstack/react-query';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { sheetOf } from '#shared/download-sheet.ts';
import { errorMessage } from '#shared/error-message.ts';
import { fragments } from '#shared/fragments.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CityFilter, useCityFilter } from '#shared/ui/city-filter.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Menu, type MenuItem } from '#shared/ui/menu.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { ContactDialog } from './contact-dialog.tsx';
import { CorrectSchoolDialog } from './correct-school-dialog.tsx';
import { MergeSchoolDialog } from './merge-school-dialog.tsx';
import { MergesToUndo } from './merges-to-undo.tsx';
import { changesSchools } from './queries.ts';
import { stateNames, stateTones, studentsText } from './school-texts.ts';

export const meta: MetaFunction = () => [{ title: `Schools | ${club.name}` }];

const schoolsPerPage = 50;

interface OpenDialog {
  readonly act: 'contact' | 'correct' | 'merge';
  readonly school: ManagedSchoolReply;
}

/** All schools. Those that students typed in can be approved, corrected or merged. */
export default function SchoolsPage() {
  const [search] = useSearchParams();
  const setFilter = useSetFilter();
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  const approve = useAct(schoolsAdminEndpoints.approveSchool, changesSchools);

  // By default the page shows the schools that await approval.
  const state =
    schoolStates.find((each) => each === search.get('state')) ?? (search.has('state') ? undefined : 'waiting');
  const city = useCityFilter();
  const text = search.get('search')?.trim() || undefined;
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const filter = {
    ...(state && { state }),
    ...(city && { city }),
    ...(text && { search: text.slice(0, 200) }),
  };
  const schools = useReply(
    schoolsAdminEndpoints.listManagedSchools,
    { query: { ...filter, page, pageSize: schoolsPerPage } },
    // Students add schools at any time.
    { placeholderData: keepPreviousData, staleTime: 0 },
  );

  function setApproved(school: ManagedSchoolReply, approved: boolean) {
    approve.mutate(
      { params: { id: school.id }, body: { approved } },
      {
        onSuccess: () =>
          toast.success(
            approved
              ? `${school.label} has been approved: its students can qualify.`
              : `${school.label} is waiting for approval again.`,
          ),
        onError: (problem) => toast.error(errorMessage(problem)),
      },
    );
  }

  const isBeingApproved = ({ id }: ManagedSchoolReply) => approve.isPending && approve.variables.params.id === id;

  const columns: Column<ManagedSchoolReply>[] = [
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
              <Button
                variant="link"
                size="sm"
                className="text-left"
                onClick={() => setOpenDialog({ act: 'merge', school })}
              >
                Looks like {school.alike.label}
              </Button>
            </span>
          )}
          {state === undefined && (
            <span className="mt-1.5 block sm:hidden">
              <Badge tone={stateTones[school.state]}>{stateNames[school.state]}</Badge>
            </span>
          )}
        </>
      ),
    },
    { key: 'registered', header: 'Registered', numeric: true, from: 'md', cell: ({ registered }) => registered },
    { key: 'sat', header: 'Attempted', numeric: true, from: 'md', cell: ({ sat }) => sat },
    ...(state === undefined
      ? [
          {
            key: 'state',
            header: 'State',
            from: 'sm' as const,
            cell: (school: ManagedSchoolReply) => (
              <Badge tone={stateTones[school.state]}>{stateNames[school.state]}</Badge>
            ),
          },
        ]
      : []),
    {
      key: 'actions',
      header: 'Actions',
      cell: (school) => (
        <span className="flex items-center justify-end gap-1">
          {school.state === 'waiting' && (
            <Button
              variant="secondary"
              size="sm"
              busy={isBeingApproved(school)}
              onClick={() => setApproved(school, true)}
            >
              Approve<span className="sr-only"> {school.label}</span>
            </Button>
          )}
          <Menu
            trigger={<Ellipsis aria-hidden="true" className="size-5" />}
            label={`More about ${school.label}`}
            groups={[menuOf(school)]}
            className="grid size-11 shrink-0 place-items-center rounded-md hover:bg-sunken"
          />
        </span>
      ),
    },
  ];

  function menuOf(school: ManagedSchoolReply): readonly MenuItem[] {
    const contact = { label: 'Contact address', onSelect: () => setOpenDialog({ act: 'contact', school }) };
    if (school.state === 'listed') return [contact];
    return [
      { label: 'Merge into another school', onSelect: () => setOpenDialog({ act: 'merge', school }) },
      { label: 'Correct name, pin or city', onSelect: () => setOpenDialog({ act: 'correct', school }) },
      contact,
      ...(school.state === 'approved' ? [{ label: 'Undo approval', onSelect: () => setApproved(school, false) }] : []),
    ];
  }

  return (
    <AdminPage
      title="Schools"
      intro="Schools typed in by students wait here. Approve a school if it is real, merge it if it is a school already on the list spelt differently, or correct it. Only students of listed and approved schools can qualify for their city’s championship."
      actions={
        <DownloadMenu
          groups={[
            [
              {
                label: 'Schools',
                download: sheetOf(schoolsAdminEndpoints.downloadManagedSchools, 'schools', { query: filter }),
              },
            ],
          ]}
        />
      }
    >
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 basis-full sm:basis-72">
          <SearchBox label="Search schools" />
        </div>
        <div className="min-w-36 flex-1 sm:max-w-52">
          <Select
            aria-label="State"
            value={state ?? 'all'}
            onChange={({ currentTarget: { value } }) => setFilter('state', value === 'waiting' ? '' : value)}
          >
            <option value="waiting">Waiting</option>
            <option value="approved">Approved</option>
            <option value="listed">Listed</option>
            <option value="all">All schools</option>
          </Select>
        </div>
        <div className="min-w-36 flex-1 sm:max-w-52">
          <CityFilter />
        </div>
      </div>
      <MergesToUndo />
      <QueryBoundary query={schools} loading="Loading the schools">
        {(data) => (
          <Arrival at={fragments.schools} className="flex flex-col gap-5">
            <p role="status" className="figures -my-2 text-sm text-text-soft">
              {countText(data, state)}
            </p>
            {data.total === 0 && state === 'waiting' && !city && !text ? (
              <EmptyState isCalm message="No schools are waiting">
                <p>Schools that students type in when they register appear here.</p>
                <p className="mt-2">
                  <TextLink to="?state=all">Show all schools</TextLink>
                </p>
              </EmptyState>
            ) : (
              <Table
                caption="Schools"
                columns={columns}
                rows={data.schools}
                rowKey={({ id }) => id}
                loading={schools.isPlaceholderData}
                empty={
                  <div>
                    <p>No schools match.</p>
                    <p className="mt-2">
                      <TextLink to="?state=all">Show all schools</TextLink>
                    </p>
                  </div>
                }
              />
            )}
            <Pagination page={page} pageCount={Math.ceil(data.total / schoolsPerPage)} />
          </Arrival>
        )}
      </QueryBoundary>
      {openDialog?.act === 'contact' && (
        <ContactDialog key={openDialog.school.id} school={openDialog.school} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog?.act === 'correct' && (
        <CorrectSchoolDialog
          key={openDialog.school.id}
          school={openDialog.school}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog?.act === 'merge' && (
        <MergeSchoolDialog
          key={openDialog.school.id}
          school={openDialog.school}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </AdminPage>
  );
}

function countText(
  { total, waiting }: { readonly total: number; readonly waiting: number },
  state: ManagedSchoolReply['state'] | undefined,
): string {
  const found = countWithNoun(total, 'school');
  return state === 'waiting' ? `${found} waiting` : `${found}, ${waiting} waiting in total`;
}
