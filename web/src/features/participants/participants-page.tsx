import { club } from 'virtual:club';
import type { ParticipantReply } from '@club/contract/entities/attempts';
import type { RoundReply } from '@club/contract/entities/rounds';
import { participantsEndpoints } from '@club/contract/participants';
import { liveStates, participantBadges, sharedTraits } from '@club/domain/entities/attempts/live-state';
import { countWithNoun } from '@club/texts/admin/count-with-noun';
import { participantStateTexts, sharedTraitTexts } from '@club/texts/admin/participant-states';
import { useState } from 'react';
import { Link, type MetaFunction, useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { RegistrationMenu } from '#entities/attempts/interventions/registration-menu.tsx';
import { sheetOf } from '#shared/download-sheet.ts';
import { fragments } from '#shared/fragments.ts';
import { readablePhone } from '#shared/readable-phone.ts';
import { useRoundParam, withRound } from '#shared/round-param.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Arrival } from '#shared/ui/arrival.tsx';
import { Button } from '#shared/ui/button.tsx';
import { CityFilter, useCityFilter } from '#shared/ui/city-filter.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { Pagination } from '#shared/ui/pagination.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { type Column, Table } from '#shared/ui/table.tsx';
import { Select } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { AcceptLateAnswersDialog } from './accept-late-answers-dialog.tsx';
import { useParticipants } from './queries.ts';
import { StateLine } from './state-badges.tsx';

export const meta: MetaFunction = () => [{ title: `Participants | ${club.name}` }];

const participantsPerPage = 50;
const states = [...liveStates, ...participantBadges];

/** Goal: from a caller's phone number to their page in two taps. */
export default function ParticipantsPage() {
  const { filter, page } = useParticipantsFilter();
  const { round, search, section, schoolId } = filter;
  const navigate = useNavigate();
  // Of a school the file name says only that there is one, because its id means nothing to a reader.
  const named = { ...filter, ...(schoolId && { schoolId: 'one-school' }) };
  const participants = useParticipants({ ...filter, page, pageSize: participantsPerPage });

  /** Enter opens the only match. */
  function openOnly(event: React.KeyboardEvent) {
    const [only, ...others] = participants.data?.participants ?? [];
    if (
      event.key !== 'Enter' ||
      participants.isPlaceholderData ||
      search === undefined ||
      only === undefined ||
      others.length > 0
    )
      return;
    event.preventDefault();
    void navigate(addressOf(only, round));
  }

  return (
    <AdminPage
      title="Participants"
      actions={
        <DownloadMenu
          groups={[
            [
              {
                label: isNarrowed(filter) ? 'Participants (filtered)' : 'Participants',
                hasContacts: true,
                download: sheetOf(participantsEndpoints.downloadParticipants, 'participants', { query: filter }, named),
              },
            ],
          ]}
        />
      }
    >
      <ParticipantFilters state={filter.state} onKeyDown={openOnly} />
      {(section !== undefined || schoolId !== undefined) && (
        <p className="text-sm">
          {[
            section !== undefined && `Only participants in section ${section}`,
            schoolId !== undefined && (section === undefined ? 'Only one school' : 'from one school'),
          ]
            .filter(Boolean)
            .join(', ')}
          . <TextLink to={withRound('/admin/participants', round)}>Show all</TextLink>
        </p>
      )}
      <QueryBoundary query={participants} loading="Loading the participants">
        {(data) => <FoundParticipants data={data} isOld={participants.isPlaceholderData} filter={filter} page={page} />}
      </QueryBoundary>
    </AdminPage>
  );
}

/** As the address says. */
function useParticipantsFilter() {
  const [search] = useSearchParams();
  const round = useRoundParam();
  const text = search.get('search')?.trim().slice(0, 200) || undefined;
  const city = useCityFilter();
  const state = states.find((each) => each === search.get('state'));
  const section = parsePositiveInteger(search.get('section'));
  const schoolId = search.get('schoolId') ?? undefined;
  const filter = {
    ...(round && { round }),
    ...(text && { search: text }),
    ...(city && { city }),
    ...(state && { state }),
    ...(section !== undefined && { section }),
    ...(schoolId && { schoolId }),
  };
  return { filter, page: parsePositiveInteger(search.get('page')) ?? 1 };
}

type Filter = ReturnType<typeof useParticipantsFilter>['filter'];

function isNarrowed(filter: Filter): boolean {
  return Object.keys(filter).some((name) => name !== 'round');
}

function addressOf({ id }: ParticipantReply, round: string | undefined): string {
  return withRound(`/admin/participants/${id}`, round);
}

interface ParticipantFiltersProps {
  state: Filter['state'] | undefined;
  /** In the box of the search. */
  onKeyDown: (event: React.KeyboardEvent) => void;
}

function ParticipantFilters({ state, onKeyDown }: ParticipantFiltersProps) {
  const setFilter = useSetFilter();
  return (
    <div className="grid grid-cols-2 items-center gap-3 lg:grid-cols-[1fr_15rem_11rem]">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the press is on the box inside */}
      <div className="col-span-2 flex min-w-0 lg:col-span-1" onKeyDown={onKeyDown}>
        <SearchBox label="Search participants" placeholder="Name, phone, email, school or attempt ID" />
      </div>
      <Select
        aria-label="State"
        className="max-sm:col-span-2"
        value={state ?? ''}
        onChange={({ currentTarget: { value } }) => setFilter('state', value)}
      >
        <option value="">All states</option>
        {states.map((each) => (
          <option key={each} value={each}>
            {participantStateTexts[each]}
          </option>
        ))}
      </Select>
      <div className="max-sm:col-span-2">
        <CityFilter />
      </div>
    </div>
  );
}

interface FoundParticipantsProps {
  data: NonNullable<ReturnType<typeof useParticipants>['data']>;
  isOld: boolean;
  filter: Filter;
  page: number;
}

function FoundParticipants({ data, isOld, filter, page }: FoundParticipantsProps) {
  const { round, state } = filter;
  const sharedTrait = sharedTraits.find((each) => each === state);
  return (
    <Arrival at={fragments.lateAnswers} className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-sm text-text-soft">
          {countWithNoun(data.total, 'participant')}
        </p>
        <LateAnswers
          isOffered={state === 'late-answers' && filter.section === undefined && data.total > 0}
          count={data.total}
          filter={filter}
        />
      </div>
      {state === 'silent' && data.total > 0 && (
        <p className="text-sm">
          Participants who have questions left come first, the section that ends soonest at the top. Answers that a
          device has not sent yet cannot be seen from here.
        </p>
      )}
      {sharedTrait !== undefined && <p className="max-w-prose text-sm">{sharedTraitTexts[sharedTrait]}</p>}
      <Table
        caption="Participants"
        columns={columnsFor((participant) => addressOf(participant, round))}
        rows={data.participants}
        rowKey={({ id }) => id}
        loading={isOld}
        empty={
          isNarrowed(filter) ? (
            <div>
              <p>No participants match.</p>
              <p className="mt-2">
                <TextLink to={withRound('/admin/participants', round)}>Show all</TextLink>
              </p>
            </div>
          ) : (
            'Nobody has registered yet.'
          )
        }
      />
      <Pagination page={page} pageCount={Math.ceil(data.total / participantsPerPage)} />
    </Arrival>
  );
}

interface LateAnswersProps {
  isOffered: boolean;
  count: number;
  filter: Filter;
}

function LateAnswers({ isOffered, count, filter: { search, city, schoolId } }: LateAnswersProps) {
  const { slug } = useOutletContext<RoundReply>();
  // Their number when requested: accepted ones leave the list.
  const [lateCount, setLateCount] = useState<number>();
  return (
    <>
      {isOffered && (
        <Button variant="secondary" size="sm" onClick={() => setLateCount(count)}>
          Accept late answers…
        </Button>
      )}
      {lateCount !== undefined && (
        <AcceptLateAnswersDialog
          slug={slug}
          count={lateCount}
          filter={{ search, city, schoolId }}
          onClose={() => setLateCount(undefined)}
        />
      )}
    </>
  );
}

function columnsFor(addressOf: (participant: ParticipantReply) => string): Column<ParticipantReply>[] {
  return [
    {
      key: 'name',
      header: 'Name',
      headsRow: true,
      className: 'relative w-full md:w-1/3 md:min-w-52',
      cell: (participant) => (
        <>
          {/* The whole cell is a touch target. */}
          <Link
            to={addressOf(participant)}
            className="underline-offset-4 after:absolute after:inset-0 hover:underline focus-visible:underline"
          >
            {participant.name}
          </Link>
          <span className="mt-0.5 block text-xs font-normal text-text-soft md:hidden">
            {[participant.school, participant.city].filter(Boolean).join(' · ')}
          </span>
          <span className="figures mt-0.5 block text-xs font-normal text-text-soft lg:hidden">
            {phoneText(participant)}
          </span>
          <span className="mt-1.5 block font-normal sm:hidden">
            <StateLine {...participant} />
          </span>
        </>
      ),
    },
    {
      key: 'school',
      header: 'School',
      from: 'md',
      className: 'w-1/3 max-w-0 min-w-44',
      cell: ({ school, city }) => {
        const where = [school, city].filter(Boolean).join(', ');
        return (
          <span className="block truncate" title={where}>
            {where}
          </span>
        );
      },
    },
    {
      key: 'phone',
      header: 'Phone',
      from: 'lg',
      className: 'figures whitespace-nowrap',
      cell: (participant) => phoneText(participant),
    },
    {
      key: 'attempt',
      header: 'Attempt',
      from: 'lg',
      className: 'figures whitespace-nowrap',
      cell: ({ attemptNumber }) => attemptNumber ?? <span className="text-text-soft">None</span>,
    },
    {
      key: 'state',
      header: 'State',
      from: 'sm',
      cell: (participant) => <StateLine {...participant} />,
    },
    {
      key: 'actions',
      header: 'Actions',
      hideHeader: true,
      className: 'max-sm:px-1',
      cell: (participant) => (
        <RegistrationMenu of={participant} isDisqualified={participant.state === 'disqualified'} />
      ),
    },
  ];
}

function phoneText({
  phoneNo,
  phoneVerified,
  isVouched,
}: Pick<ParticipantReply, 'phoneNo' | 'phoneVerified' | 'isVouched'>): string {
  if (isVouched) return 'School vouches';
  if (phoneNo === '') return 'No phone';
  return phoneVerified ? readablePhone(phoneNo) : `${readablePhone(phoneNo)} (not verified)`;
}

function parsePositiveInteger(text: string | null): number | undefined {
  const number = Math.trunc(Number(text));
  return number >= 1 && number <= 1_000_000 ? number : undefined;
}
