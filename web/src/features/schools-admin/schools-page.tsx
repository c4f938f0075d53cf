import { club } from 'virtual:club';
import { type ManagedSchoolReply, schoolStates } from '@club/contract/entities/schools';
import { schoolsAdminEndpoints } from '@club/contract/schools-admin';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { type MetaFunction, useSearchParams } from 'react-router';
import { sheetOf } from '#shared/download-sheet.ts';
import { errorMessage } from '#shared/error-message.ts';
import { fragments } from '#shared/fragments.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { CityFilter, useCityFilter } from '#shared/ui/city-filter.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Table } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { MergesToUndo } from './merges-to-undo.tsx';
import { changesSchools } from './queries.ts';
import { schoolColumns } from './school-columns.tsx';
import { SchoolDialog, type SchoolDialogProps } from './school-dialog.tsx';
import type { SchoolState } from './school-texts.ts';

export const meta: MetaFunction = () => [{ title: `Schools | ${club.name}` }];

const schoolsPerPage = 50;

/** All schools. Those that students typed in can be approved, corrected or merged. */
export default function SchoolsPage() {
  const [search] = useSearchParams();
  const [opened, setOpened] = useState<Pick<SchoolDialogProps, 'act' | 'school'>>();
  const approval = useApproval();

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

  const columns = schoolColumns(state === undefined, {
    ...approval,
    onAct: (act, school) => setOpened({ act, school }),
  });

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
      <SchoolFilters state={state} />
      <MergesToUndo />
      <QueryBoundary query={schools} loading="Loading the schools">
        {(data) => (
          <Arrival at={fragments.schools} className="flex flex-col gap-5">
            <p role="status" className="figures -my-2 text-sm text-text-soft">
              {countText(data, state)}
            </p>
            {data.total === 0 && state === 'waiting' && !city && !text ? (
              <NothingWaiting />
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
      {opened && <SchoolDialog key={opened.school.id} {...opened} onClose={() => setOpened(undefined)} />}
    </AdminPage>
  );
}

/** For the page: a row may have left the list before its approval is known. */
function useApproval() {
  const approve = useAct(schoolsAdminEndpoints.approveSchool, changesSchools);

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
  return { setApproved, isBeingApproved };
}

function SchoolFilters({ state }: { state: SchoolState | undefined }) {
  const setFilter = useSetFilter();
  return (
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
  );
}

function NothingWaiting() {
  return (
    <EmptyState isCalm message="No schools are waiting">
      <p>Schools that students type in when they register appear here.</p>
      <p className="mt-2">
        <TextLink to="?state=all">Show all schools</TextLink>
      </p>
    </EmptyState>
  );
}

function countText(
  { total, waiting }: { readonly total: number; readonly waiting: number },
  state: SchoolState | undefined,
): string {
  const found = countWithNoun(total, 'school');
  return state === 'waiting' ? `${found} waiting` : `${found}, ${waiting} waiting in total`;
}
