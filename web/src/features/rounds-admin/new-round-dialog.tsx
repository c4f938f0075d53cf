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
  readonly titleTranslations?: Translations<string>;
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
  const create = useAct(roundsAdminEndpoints.createRound, { changes: roundReplies, onlyOnSuccess: true });
  const navigate = useNavigate();
  const [title, setTitle] = useState(draft?.title ?? '');
  const [translations, setTranslations] = useState(draft?.titleTranslations ?? {});
  const [ownSlug, setOwnSlug] = useState(draft?.ownSlug);
  const [start, setStart] = useState<Start>(draft?.start ?? 'empty');
  const [copyFrom, setCopyFrom] = useState(draft?.copyFrom ?? rounds[0]?.slug ?? '');
  const [file, setFile] = useState<File>();
  const [wasSent, setWasSent] = useState(false);
  const slug = ownSlug ?? toSlug(title);

  useEffect(
    () => onChange({ title, titleTranslations: translations, ownSlug, start, copyFrom }),
    [title, translations, ownSlug, start, copyFrom, onChange],
  );

  const titleError = wasSent ? adminProblemText(roundTitleProblem(title)) : undefined;
  const isSlugTaken = isRefusal(create.error, 'round-slug-taken');
  const slugError = isSlugTaken
    ? errorMessage(create.error)
    : wasSent
      ? adminProblemText(slugProblem(slug))
      : undefined;
  const fileProblem = start === 'file' ? problemOfFile(file) : undefined;
  const fileError = wasSent ? fileProblem : undefined;

  async function submit() {
    setWasSent(true);
    const isComplete = roundTitleProblem(title) === undefined && slugProblem(slug) === undefined;
    if (create.isPending || !isComplete || fileProblem !== undefined) return;
    const titleTranslations = mapTranslations(translations, (text) => text.trim() || undefined);
    const body: CallOf<typeof roundsAdminEndpoints.createRound>['body'] = {
      title: title.trim(),
      ...(Object.keys(titleTranslations).length > 0 && { titleTranslations }),
      slug,
      ...(start === 'copy' && { copyFrom }),
      ...(start === 'file' && file !== undefined && { file: await file.text() }),
    };
    try {
      const { round: made } = await create.mutateAsync({ body });
      toast.success(`${made.title} has been created. It is a draft: only admins can see it.`);
      await navigate(`/admin/rounds/${made.slug}/paper`);
    } catch {
      // The form shows the error.
    }
  }

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
        <Field label="Title" hint="As students see it, e.g. Online Round 2027." required error={titleError}>
          <TextInput autoComplete="off" value={title} onChange={(event) => setTitle(event.currentTarget.value)} />
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
              value={translations[language] ?? ''}
              onChange={(event) => setTranslations({ ...translations, [language]: event.currentTarget.value })}
            />
          </Field>
        ))}
        <Field label="Address" hint="Used in links: lowercase letters, digits and hyphens." required error={slugError}>
          <TextInput
            autoComplete="off"
            spellCheck={false}
            value={slug}
            onChange={(event) => {
              setOwnSlug(event.currentTarget.value);
              create.reset();
            }}
          />
        </Field>
        <Field group label="Start with">
          <RadioGroup
            name="start"
            value={start}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              if (chosen === 'empty' || chosen === 'copy' || chosen === 'file') setStart(chosen);
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
        {start === 'copy' && (
          <Field label="Copy of">
            <Select value={copyFrom} onChange={(event) => setCopyFrom(event.currentTarget.value)}>
              {rounds.map((round) => (
                <option key={round.slug} value={round.slug}>
                  {round.title}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {start === 'file' && (
          <Field label="File" error={fileError} required>
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
