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

/** What is typed of a part stays until it is saved or dropped, whatever others do meanwhile. */
function usePartDraft(part: Part) {
  const { state } = useLocation();
  // What a show hands over is not saved yet: its owner reads it first.
  const [draft, setDraft] = useState<Draft | undefined>(() => {
    const edition = part.part === 'editions' ? readDraftedEdition(state) : undefined;
    return edition && { entries: withEdition(part.entries, edition), version: part.version };
  });
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const key = replyKey(clubDetailsEndpoints.readClubDetails, {});
  const save = useAct(clubDetailsEndpoints.enterClubPart, {
    changes: [clubDetailsEndpoints.readClubDetails],
    onSuccess: (reply, _input, _before, { client }) => client.setQueryData(key, reply.details),
  });
  const { title } = partTexts[part.part];
  const isOutdated = isRefusal(save.error, 'club-details-outdated');
  const version = draft?.version ?? part.version;
  return {
    entries: draft?.entries ?? part.entries,
    isTyped: draft !== undefined,
    isSaving: save.isPending,
    isOutdated,
    sentence: save.error !== null ? errorMessage(save.error) : problems.length > 0 ? unsavedSentence : null,
    problemOf: (entry: number, field: string) =>
      problems.find((one) => one.entry === entry && one.field === field)?.sentence,
    hasProblem: (entry: number) => problems.some((one) => one.entry === entry),
    forgetProblems: () => setProblems([]),
    edit: (entries: readonly PartEntry[]) => setDraft({ entries, version }),
    drop() {
      setDraft(undefined);
      setProblems([]);
      save.reset();
    },
    /** @param entries null: the file's are used again */
    send(entries: readonly PartEntry[] | null) {
      save.mutate(
        {
          params: { part: part.part },
          // Who has been told that somebody was faster, and saves again, means it.
          body: {
            version: isOutdated ? part.version : version,
            entries: entries === null ? null : entries.map((one) => ({ ...one })),
          },
        },
        {
          onSuccess: ({ problems: found }) => {
            setProblems(found);
            if (found.length > 0) return;
            setDraft(undefined);
            toast.success(entries === null ? `${title}: the file’s is used again.` : `${title} saved.`);
          },
        },
      );
    },
  };
}

type PartDraft = ReturnType<typeof usePartDraft>;

const unsavedSentence = 'It was not saved yet: please look at what is marked.';

/** One part of the club's details. */
export function PartForm({ part }: { part: Part }) {
  const draft = usePartDraft(part);
  const { title, intro } = partTexts[part.part];
  const place = useArrival<HTMLFieldSetElement>(part.part);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        draft.send(draft.entries);
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
          <Entries part={part} draft={draft} />
          <FormProblem
            sentence={draft.sentence}
            action={
              draft.isOutdated && (
                <Button variant="secondary" size="sm" onClick={draft.drop}>
                  Show theirs
                </Button>
              )
            }
          />
          <PartButtons part={part} draft={draft} />
        </div>
      </fieldset>
      <LeaveGuard isUnsaved={() => draft.isTyped}>{`What you typed under “${title}” is not saved.`}</LeaveGuard>
    </form>
  );
}

interface PartProps {
  part: Part;
  draft: PartDraft;
}

function Entries({ part, draft: { entries, edit, problemOf, hasProblem, forgetProblems } }: PartProps) {
  const { list, fields, minEntries, maxEntries } = partShapes[part.part];
  const { entry: entryName } = partTexts[part.part];
  if (list === null) {
    return entries.map((entry) => (
      <PartFields
        key={part.part}
        part={part.part}
        entry={entry}
        name=""
        problemOf={(field) => problemOf(0, field)}
        onChange={(next) => edit([next])}
      />
    ));
  }
  return (
    <EntryList
      {...{ entries, minEntries, maxEntries, fields, entryName, hasProblem }}
      level={3}
      onChange={(next) => {
        const changed = next.filter((one, at) => one !== entries[at]).length;
        // After a move they would stand at other entries.
        if (next.length !== entries.length || changed > 1) forgetProblems();
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
  );
}

function PartButtons({ part, draft: { isTyped, isSaving, drop, send } }: PartProps) {
  const { ask, dialog } = useConfirm();
  const { title } = partTexts[part.part];
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={isSaving} disabled={!isTyped}>
        {`Save ${title.toLowerCase()}`}
      </Button>
      {isTyped && (
        <Button variant="secondary" onClick={drop}>
          Drop what I typed
        </Button>
      )}
      {part.isEntered && !isTyped && (
        <Button
          variant="secondary"
          onClick={async () => {
            if (await ask(`Use what ${part.file} says again?`, 'Use the file’s')) send(null);
          }}
        >
          Use the file’s again
        </Button>
      )}
      {dialog}
    </div>
  );
}
