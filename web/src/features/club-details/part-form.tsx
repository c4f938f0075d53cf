import { type ClubDetailsReply, clubDetailsEndpoints } from '@club/contract/club-details';
import { type PartEntry, partShapes } from '@club/domain/features/club-details/club-parts';
import { readDraftedEdition, withEdition } from '@club/domain/features/club-details/with-edition';
import { partTexts } from '@club/texts/admin/club-details';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { replyKey } from '#shared/reply-key.ts';
import { useArrival } from '#shared/ui/arrival.tsx';
import { Button } from '#shared/ui/button.tsx';
import { FormProblem } from '#shared/ui/form-problem.tsx';
import { LeaveGuard } from '#shared/ui/leave-guard.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useConfirm } from '#shared/ui/use-confirm.tsx';
import { useAct } from '#shared/use-act.ts';
import { EntryList } from './entry-list.tsx';
import { PartFields } from './part-fields.tsx';

type Part = ClubDetailsReply['parts'][number];

interface Draft {
  readonly entries: readonly PartEntry[];
  /** Of the part that it began with. */
  readonly version: number;
}

interface Problem {
  readonly entry: number;
  readonly field: string;
  readonly sentence: string;
}

/** One part of the club's details: what is typed stays until it is saved or dropped, whatever others do meanwhile. */
export function PartForm({ part }: { part: Part }) {
  const { state } = useLocation();
  // What a show hands over is not saved yet: its owner reads it first.
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const edition = part.part === 'editions' ? readDraftedEdition(state) : undefined;
    return edition && { entries: withEdition(part.entries, edition), version: part.version };
  });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { ask, dialog } = useConfirm();
  const key = replyKey(clubDetailsEndpoints.readClubDetails, {});
  const save = useAct(clubDetailsEndpoints.enterClubPart, {
    changes: [clubDetailsEndpoints.readClubDetails],
    onSuccess: (reply, _input, _before, { client }) => client.setQueryData(key, reply.details),
  });
  const { title, intro, entry: entryName } = partTexts[part.part];
  const { list, fields, minEntries, maxEntries } = partShapes[part.part];
  const place = useArrival<HTMLFieldSetElement>(part.part);
  const isOutdated = isRefusal(save.error, 'club-details-outdated');
  const entries = draft?.entries ?? part.entries;
  const edit = (next: readonly PartEntry[]) => setDraft({ entries: next, version: draft?.version ?? part.version });
  const problemOf = (entry: number, field: string) =>
    problems.find((one) => one.entry === entry && one.field === field)?.sentence;
  const drop = () => {
    setDraft(undefined);
    setProblems([]);
    save.reset();
  };
  const send = (what: readonly PartEntry[] | null) =>
    save.mutate(
      {
        params: { part: part.part },
        // Who has been told that somebody was faster, and saves again, means it.
        body: {
          version: isOutdated ? part.version : (draft?.version ?? part.version),
          entries: what === null ? null : what.map((one) => ({ ...one })),
        },
      },
      {
        onSuccess: ({ problems: found }) => {
          setProblems(found);
          if (found.length > 0) return;
          setDraft(undefined);
          toast.success(what === null ? `${title}: the file’s is used again.` : `${title} saved.`);
        },
      },
    );
  const sentence =
    save.error !== null
      ? errorMessage(save.error)
      : problems.length > 0
        ? 'It was not saved yet: please look at what is marked.'
        : null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(entries);
      }}
    >
      <fieldset
        ref={place}
        aria-labelledby={`${part.part}-title`}
        className="min-w-0 rounded-lg border border-line bg-surface p-4 sm:p-5"
      >
        <h2 id={`${part.part}-title`} className="text-lg">
          {title}
        </h2>
        <p className="mb-4 text-sm text-text-soft">
          {intro}{' '}
          {part.isOutdated
            ? 'What was entered no longer fits, so the file’s is used: please save it again.'
            : part.isEntered
              ? 'Entered here.'
              : `From ${part.file}.`}
        </p>
        <div className="flex flex-col gap-5">
          {list === null ? (
            entries.map((entry) => (
              <PartFields
                key={part.part}
                part={part.part}
                entry={entry}
                name=""
                problemOf={(field) => problemOf(0, field)}
                onChange={(next) => edit([next])}
              />
            ))
          ) : (
            <EntryList
              {...{ entries, minEntries, maxEntries, fields, entryName }}
              level={3}
              hasProblem={(index) => problems.some((one) => one.entry === index)}
              onChange={(next) => {
                const changed = next.filter((one, at) => one !== entries[at]).length;
                // After a move they would stand at other entries.
                if (next.length !== entries.length || changed > 1) setProblems([]);
                edit(next);
              }}
            >
              {(entry, index, change) => (
                <PartFields
                  part={part.part}
                  entry={entry}
                  name={`${entryName} ${index + 1}: `}
                  problemOf={(field) => problemOf(index, field)}
                  onChange={change}
                />
              )}
            </EntryList>
          )}
          <FormProblem
            sentence={sentence}
            action={
              isOutdated && (
                <Button variant="secondary" size="sm" onClick={drop}>
                  Show theirs
                </Button>
              )
            }
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={save.isPending} disabled={draft === undefined}>
              {`Save ${title.toLowerCase()}`}
            </Button>
            {draft !== undefined && (
              <Button variant="secondary" onClick={drop}>
                Drop what I typed
              </Button>
            )}
            {part.isEntered && draft === undefined && (
              <Button
                variant="secondary"
                onClick={async () => {
                  if (await ask(`Use what ${part.file} says again?`, 'Use the file’s')) send(null);
                }}
              >
                Use the file’s again
              </Button>
            )}
          </div>
        </div>
      </fieldset>
      <LeaveGuard isUnsaved={() => draft !== undefined}>{`What you typed under “${title}” is not saved.`}</LeaveGuard>
      {dialog}
    </form>
  );
}
