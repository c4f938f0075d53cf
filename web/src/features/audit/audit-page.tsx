import { club } from 'virtual:club';
import { type AuditEventReply, auditEndpoints } from '@club/contract/audit';
import { auditActionText, auditActionTexts, isAboutSubject } from '@club/texts/admin/audit-actions';
import { type AuditChange, type NamesById, readDetails, subjectText } from '@club/texts/admin/audit-text';
import { dateTimeText } from '@club/texts/times';
import X from 'lucide-react/icons/x';
import { type MetaFunction, useSearchParams } from 'react-router';
import { sheetOf } from '#shared/download-sheet.ts';
import { AdminPage } from '#shared/ui/admin-frame.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DownloadMenu } from '#shared/ui/download-menu.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { Field } from '#shared/ui/field.tsx';
import { QueryBoundary } from '#shared/ui/query-boundary.tsx';
import { SearchBox } from '#shared/ui/search-box.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { TextLink } from '#shared/ui/text-link.tsx';
import { useSetFilter } from '#shared/use-set-filter.ts';
import { type AuditQuery, useAuditLog } from './queries.ts';

export const meta: MetaFunction = () => [{ title: `Audit Log | ${club.name}` }];

/** Events with more changes are collapsed. */
const maxShownChanges = 12;

const day = /^2\d{3}-\d{2}-\d{2}$/;

export default function AuditPage() {
  const query = useAuditQuery();
  const log = useAuditLog(query);
  const { error, isFetchNextPageError } = log;
  const isFiltered = Object.keys(query).length > 0;

  return (
    <AdminPage
      title="Audit Log"
      intro="Newest first, in Indian time. Entries cannot be changed or deleted. Follow a name for the entries of that person, question or round. Entries with the same network code came from the same internet connection."
      actions={
        <DownloadMenu
          groups={[
            [
              {
                label: isFiltered ? 'Audit log (filtered)' : 'Audit log',
                download: sheetOf(auditEndpoints.downloadAuditLog, 'audit-log', { query }),
              },
            ],
          ]}
        />
      }
    >
      <AuditFilters {...query} />
      <QueryBoundary query={{ ...log, error: isFetchNextPageError ? null : error }} loading="Loading the audit log">
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          const names: NamesById = Object.assign({}, ...pages.map((page) => page.names));
          if (events.length === 0) return <NoEvents isFiltered={isFiltered} />;
          return (
            <>
              <SubjectFilters {...query} names={names} />
              <ol
                aria-label="Events"
                aria-busy={log.isPlaceholderData}
                className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
              >
                {events.map((event) => (
                  <EventLine key={event.id} event={event} names={names} />
                ))}
              </ol>
              <OlderEvents log={log} isLast={pages.at(-1)?.nextBefore === null} />
            </>
          );
        }}
      </QueryBoundary>
    </AdminPage>
  );
}

/** As the address says. */
function useAuditQuery(): AuditQuery {
  const [search] = useSearchParams();
  const param = (name: string) => search.get(name)?.trim() || undefined;
  const text = param('search')?.slice(0, 200);
  const action = param('action');
  const [from, to] = [param('from'), param('to')].map((each) => (each && day.test(each) ? each : undefined));
  const [actorId, subject] = [param('actorId'), param('subject')?.slice(0, 200)];
  return {
    ...(text && { search: text }),
    ...(action && { action }),
    ...(actorId && { actorId }),
    ...(subject && { subject }),
    ...(from && { from }),
    ...(to && { to }),
  };
}

function AuditFilters({ action, from, to }: AuditQuery) {
  const setFilter = useSetFilter();
  return (
    <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[1fr_15rem_10rem_10rem]">
      <div className="flex min-w-0 max-sm:col-span-2">
        <SearchBox label="Search the log" placeholder="A person, a school, a word" />
      </div>
      <div className="max-sm:col-span-2">
        <Select
          aria-label="Action"
          value={action ?? ''}
          onChange={({ currentTarget: { value } }) => setFilter('action', value)}
        >
          <option value="">All actions</option>
          {Object.entries(auditActionTexts).map(([code, words]) => (
            <option key={code} value={code}>
              {asTitle(words)}
            </option>
          ))}
        </Select>
      </div>
      <Field label="From">
        <TextInput
          type="date"
          value={from ?? ''}
          onChange={({ currentTarget: { value } }) => setFilter('from', value)}
        />
      </Field>
      <Field label="To">
        <TextInput type="date" value={to ?? ''} onChange={({ currentTarget: { value } }) => setFilter('to', value)} />
      </Field>
    </div>
  );
}

/** What a name in an entry leads to. */
function SubjectFilters({ actorId, subject, names }: AuditQuery & { names: NamesById }) {
  const setFilter = useSetFilter();
  if (!actorId && !subject) return null;
  return (
    <p className="flex flex-wrap gap-2">
      {actorId && (
        <Button variant="secondary" size="sm" onClick={() => setFilter('actorId', '')}>
          By {names[actorId] ?? 'a deleted account'}
          <X aria-label="Remove this filter" className="size-4" />
        </Button>
      )}
      {subject && (
        <Button variant="secondary" size="sm" onClick={() => setFilter('subject', '')}>
          About {names[subject] ?? 'one subject'}
          <X aria-label="Remove this filter" className="size-4" />
        </Button>
      )}
    </p>
  );
}

interface OlderEventsProps {
  log: ReturnType<typeof useAuditLog>;
  isLast: boolean;
}

function OlderEvents({ log, isLast }: OlderEventsProps) {
  return (
    <div className="flex flex-col items-center gap-3 py-2">
      {log.isFetchNextPageError && (
        <div role="alert">
          <Notice tone="bad">The next page could not be loaded. {log.error?.message}</Notice>
        </div>
      )}
      {!isLast ? (
        <Button variant="secondary" busy={log.isFetchingNextPage} onClick={() => log.fetchNextPage()}>
          Show older
        </Button>
      ) : (
        <p className="text-sm text-text-soft">No older entries.</p>
      )}
    </div>
  );
}

function NoEvents({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState isCalm message="No matching entries">
      <TextLink to="?">Show all entries</TextLink>
    </EmptyState>
  ) : (
    <EmptyState isCalm message="No entries yet">
      What admins do, and what changes an account, appears here.
    </EmptyState>
  );
}

/** "changed the account of" as "Changed the account". */
function asTitle(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1).replace(/(?: with that)? (?:of|for|to|as|in)$|:$/, '');
}

function EventLine({ event, names }: { event: AuditEventReply; names: NamesById }) {
  const { at, actorId, action, subject, addressHash, details } = event;
  const actor = actorId === null ? 'Command line' : (names[actorId] ?? 'A deleted account');
  const of = actorId !== null && subject === actorId ? 'themselves' : subjectText(event, names);
  const { changes, facts } = readDetails(details, names);
  return (
    <li className="grid gap-x-6 gap-y-1 px-4 py-3 text-sm md:grid-cols-[14.5rem_1fr]">
      <p className="figures text-xs text-text-soft md:text-sm">
        <time dateTime={at}>{dateTimeText('en', Date.parse(at))}</time>
        {addressHash && (
          <span className="block text-xs max-md:ml-2 max-md:inline">network {addressHash.slice(0, 6)}</span>
        )}
      </p>
      <div className="min-w-0 wrap-anywhere">
        <p>
          {actorId === null ? (
            <strong className="font-semibold">{actor}</strong>
          ) : (
            <TextLink to={`?actorId=${actorId}`}>{actor}</TextLink>
          )}{' '}
          {auditActionText(action)}{' '}
          {isAboutSubject(action) && (
            <TextLink to={`?subject=${encodeURIComponent(subject)}`}>{of ?? '(deleted)'}</TextLink>
          )}
        </p>
        {changes.length > 0 && <Changes changes={changes.slice(0, maxShownChanges)} />}
        {changes.length > maxShownChanges && (
          <details>
            <summary className="min-h-11 content-center">{changes.length - maxShownChanges} more changes</summary>
            <Changes changes={changes.slice(maxShownChanges)} />
          </details>
        )}
        {facts.length > 0 && (
          <ul className="mt-1 flex flex-col gap-0.5 text-text-soft">
            {facts
              .filter(({ value }) => value !== of)
              .map(({ field, value, id }) => (
                <li key={field}>
                  {field}:{' '}
                  {id ? <TextLink to={`?subject=${id}`}>{value}</TextLink> : <span className="text-text">{value}</span>}
                </li>
              ))}
          </ul>
        )}
      </div>
    </li>
  );
}

/** A line each: "School: nothing → Alpine Academy". */
function Changes({ changes }: { changes: readonly AuditChange[] }) {
  return (
    <ul className="mt-1 flex max-w-3xl flex-col gap-0.5">
      {changes.map(({ field, before, after }) => (
        <li key={field} className="whitespace-pre-line">
          <span className="text-text-soft">
            <span data-part="">{field}</span>: <span data-part="">{before}</span> <span aria-hidden="true">→</span>
            <span className="sr-only">to</span>{' '}
          </span>
          <span data-part="" className="font-medium">
            {after}
          </span>
        </li>
      ))}
    </ul>
  );
}
