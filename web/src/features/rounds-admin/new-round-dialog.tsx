import type { RoundReply } from '@club/contract/entities/rounds';
import { maxRoundFileLength, roundsAdminEndpoints } from '@club/contract/rounds-admin';
import type { CallOf } from '@club/contract/shared/endpoint';
import { maxTitleLength, roundTitleProblem, slugProblem, toSlug } from '@club/domain/entities/rounds/round-names';
import { languageNames, mapTranslations, type Translations, translatedLanguages } from '@club/domain/shared/language';
import { adminProblemText } from '@club/texts/admin/problems';
import { localeOf } from '@club/texts/locale';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { roundReplies } from '#entities/rounds/replies.ts';
import { ApiError, isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { Button } from '#shared/ui/button.tsx';
import { RadioGroup } from '#shared/ui/choices.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Field } from '#shared/ui/field.tsx';
import { ScrolledIntoView } from '#shared/ui/scrolled-into-view.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { Select, TextInput } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { WelcomeBack } from '#shared/ui/welcome-back.tsx';
import { useAct } from '#shared/use-act.ts';

const formId = 'round-to-make';
type Start = 'empty' | 'copy' | 'file';

export interface NewRoundDraft {
  readonly title: string;
  readonly titleTranslations: Translations<string>;
  /** Undefined while the slug is derived from the title. */
  readonly ownSlug?: string | undefined;
  readonly start: Start;
  readonly copyFrom: string;
}

export interface NewRoundDialogProps {
  rounds: readonly RoundReply[];
  draft: NewRoundDraft | undefined;
  onChange: (draft: NewRoundDraft) => void;
  onClose: () => void;
}

/** Creates an empty round, a copy of another one, or one from a file. Input survives a rejection by the server. */
export function NewRoundDialog({ rounds, draft, onChange, onClose }: NewRoundDialogProps) {
  const [input, setInput] = useState<NewRoundDraft>({
    title: '',
    titleTranslations: {},
    start: 'empty',
    copyFrom: rounds[0]?.slug ?? '',
    ...draft,
  });
  const { start } = input;
  const change = (changes: Partial<NewRoundDraft>) => setInput((before) => ({ ...before, ...changes }));
  const { create, setFile, fileProblem, wasSent, submit } = useCreateRound(input);
  const isSlugTaken = isRefusal(create.error, 'round-slug-taken');

  useEffect(() => onChange(input), [input, onChange]);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New round"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={create.isPending} busyLabel="Creating the round">
            Create round
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label="New round"
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {draft && <WelcomeBack>{start === 'file' && 'Please choose the file again.'}</WelcomeBack>}
        <NameFields
          input={input}
          showsProblems={wasSent}
          taken={isSlugTaken ? errorMessage(create.error) : undefined}
          onChange={(changes) => {
            change(changes);
            if ('ownSlug' in changes) create.reset();
          }}
        />
        <StartField rounds={rounds} start={start} onChange={change} />
        {start === 'copy' && <CopyFromField rounds={rounds} copyFrom={input.copyFrom} onChange={change} />}
        {start === 'file' && (
          <Field label="File" error={wasSent ? fileProblem : undefined} required>
            <TextInput
              type="file"
              accept=".yaml,.yml,text/yaml"
              onChange={(event) => {
                setFile(event.currentTarget.files?.[0]);
                create.reset();
              }}
            />
          </Field>
        )}
        <div role="alert" className="empty:hidden">
          {create.error && !isSlugTaken && (
            <ScrolledIntoView>
              <RoundProblems error={create.error} />
            </ScrolledIntoView>
          )}
        </div>
      </form>
    </Dialog>
  );
}

const slugOf = ({ title, ownSlug }: NewRoundDraft) => ownSlug ?? toSlug(title);

/** Creates the round and leads to its paper. */
function useCreateRound(input: NewRoundDraft) {
  const create = useAct(roundsAdminEndpoints.createRound, { changes: roundReplies, onlyOnSuccess: true });
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [wasSent, setWasSent] = useState(false);
  const { title, start } = input;
  const slug = slugOf(input);
  const fileProblem = start === 'file' ? problemOfFile(file) : undefined;

  async function submit() {
    setWasSent(true);
    const isComplete = roundTitleProblem(title) === undefined && slugProblem(slug) === undefined;
    if (create.isPending || !isComplete || fileProblem !== undefined) return;
    const titleTranslations = mapTranslations(input.titleTranslations, (text) => text.trim() || undefined);
    const body: CallOf<typeof roundsAdminEndpoints.createRound>['body'] = {
      title: title.trim(),
      ...(Object.keys(titleTranslations).length > 0 && { titleTranslations }),
      slug,
      ...(start === 'copy' && { copyFrom: input.copyFrom }),
      ...(start === 'file' && file !== undefined && { file: await file.text() }),
    };
    try {
      const { round } = await create.mutateAsync({ body });
      toast.success(`${round.title} has been created. It is a draft: only admins can see it.`);
      await navigate(`/admin/rounds/${round.slug}/paper`);
    } catch {
      // The form shows the error.
    }
  }

  return { create, setFile, fileProblem, wasSent, submit };
}

interface NameFieldsProps {
  input: NewRoundDraft;
  showsProblems: boolean;
  /** Why the address was refused. */
  taken: string | undefined;
  onChange: (changes: Partial<NewRoundDraft>) => void;
}

function NameFields({ input, showsProblems, taken, onChange }: NameFieldsProps) {
  const { title, titleTranslations } = input;
  const slug = slugOf(input);
  return (
    <>
      <Field
        label="Title"
        hint="As students see it, e.g. Online Round 2027."
        required
        error={showsProblems ? adminProblemText(roundTitleProblem(title)) : undefined}
      >
        <TextInput
          autoComplete="off"
          value={title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
      </Field>
      {translatedLanguages.map((language) => (
        <Field
          key={language}
          label={`Title in ${languageNames[language]}`}
          hint="If empty, students see the English one."
        >
          <TextInput
            autoComplete="off"
            lang={localeOf(language)}
            maxLength={maxTitleLength}
            value={titleTranslations[language] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ titleTranslations: { ...titleTranslations, [language]: value } })
            }
          />
        </Field>
      ))}
      <Field
        label="Address"
        hint="Used in links: lowercase letters, digits and hyphens."
        required
        error={taken ?? (showsProblems ? adminProblemText(slugProblem(slug)) : undefined)}
      >
        <TextInput
          autoComplete="off"
          spellCheck={false}
          value={slug}
          onChange={(event) => onChange({ ownSlug: event.currentTarget.value })}
        />
      </Field>
    </>
  );
}

interface StartFieldProps extends Pick<NewRoundDraft, 'start'>, Pick<NewRoundDialogProps, 'rounds'> {
  onChange: (changes: Pick<NewRoundDraft, 'start'>) => void;
}

function StartField({ rounds, start, onChange }: StartFieldProps) {
  return (
    <Field group label="Start with">
      <RadioGroup
        name="start"
        value={start}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          if (chosen === 'empty' || chosen === 'copy' || chosen === 'file') onChange({ start: chosen });
        }}
        options={[
          { value: 'empty', label: 'An empty paper', hint: 'You write sections and questions here.' },
          {
            value: 'copy',
            label: 'A copy of another round',
            hint: 'Its sections and questions, including pictures and answer keys.',
            disabled: rounds.length === 0,
          },
          { value: 'file', label: 'A file', hint: 'A paper in YAML with its sections, questions and answer keys.' },
        ]}
      />
    </Field>
  );
}

interface CopyFromFieldProps extends Pick<NewRoundDraft, 'copyFrom'>, Pick<NewRoundDialogProps, 'rounds'> {
  onChange: (changes: Pick<NewRoundDraft, 'copyFrom'>) => void;
}

function CopyFromField({ rounds, copyFrom, onChange }: CopyFromFieldProps) {
  return (
    <Field label="Copy of">
      <Select value={copyFrom} onChange={(event) => onChange({ copyFrom: event.currentTarget.value })}>
        {rounds.map((round) => (
          <option key={round.slug} value={round.slug}>
            {round.title}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function problemOfFile(file: File | undefined): string | undefined {
  if (file === undefined) return 'Choose a file';
  if (file.size > maxRoundFileLength)
    return 'This file is larger than 1 MB. A paper in YAML is much smaller: choose another.';
  return undefined;
}

/** Problems of a file are listed one below the other. */
function RoundProblems({ error }: { error: unknown }) {
  const details = error instanceof ApiError ? error.details : [];
  const [sentence] = errorMessage(error).split('\n');
  return (
    <Notice tone="bad" {...(details.length > 0 && sentence !== undefined && { title: sentence })}>
      {details.length > 0 ? (
        <ul className="list-disc pl-5">
          {details.map((detail) => (
            <li key={detail} className="break-words">
              {detail}
            </li>
          ))}
        </ul>
      ) : (
        errorMessage(error)
      )}
    </Notice>
  );
}
