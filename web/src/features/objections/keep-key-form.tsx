import { objectionsEndpoints } from '@club/contract/objections';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import {
  languageNames,
  mapTranslations,
  type TranslatedLanguage,
  translatedLanguages,
} from '@club/domain/shared/language';
import { refusalTexts } from '@club/texts/refusals';
import { type FormEvent, useState } from 'react';
import { objectionReplies } from '#entities/attempts/replies.ts';
import { accountKey } from '#shared/account-storage.ts';
import { tabStore } from '#shared/browser-storage.ts';
import { errorMessage } from '#shared/error-message.ts';
import { useAccount } from '#shared/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Field } from '#shared/ui/field.tsx';
import { Notice } from '#shared/ui/states.tsx';
import { TextArea } from '#shared/ui/text-input.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';

export type ObjectionGroup = ReplyOf<typeof objectionsEndpoints.listObjections>['groups'][number];

interface KeepKeyDraft {
  readonly reason: string;
  readonly reasonIn: Readonly<Partial<Record<TranslatedLanguage, string>>>;
}

export interface KeepKeyFormProps {
  slug: string;
  group: ObjectionGroup;
  name: string;
  onClose: () => void;
}

/** Tells everybody who objected to a question why its key stays. The text is stored for this tab until it is sent. */
export function KeepKeyForm({ slug, group: { questionId, ruling }, name, onClose }: KeepKeyFormProps) {
  const account = useAccount();
  const draft = accountKey(account?.id ?? '', `keep-key:${slug}:${questionId}`);
  const keep = useAct(objectionsEndpoints.keepKey, { changes: objectionReplies });
  const [written, setWritten] = useState<KeepKeyDraft>(
    () => JSON.parse(tabStore.get(draft) ?? 'null') ?? { reason: '', reasonIn: {} },
  );
  const [wasTried, setWasTried] = useState(false);
  const problem = written.reason.trim() === '' ? refusalTexts.en['reason-missing'] : undefined;

  function write(changes: Partial<KeepKeyDraft>) {
    const next = { ...written, ...changes };
    setWritten(next);
    tabStore.set(draft, JSON.stringify(next));
    keep.reset();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (keep.isPending || problem !== undefined) return;
    const reasonIn = mapTranslations(written.reasonIn, (text) => text.trim() || undefined);
    try {
      await keep.mutateAsync({
        params: { slug, questionId },
        body: { reason: written.reason, reasonIn, replaces: ruling?.decidedAt ?? null },
      });
    } catch {
      // The form shows the error and keeps the text.
      return;
    }
    tabStore.remove(draft);
    toast.success('Everyone who objected can read it.');
    onClose();
  }

  return (
    <form
      noValidate
      aria-label={`Keep the answer key of ${name}`}
      className="grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Why the answer key stays"
        hint="Everyone who objected to this question reads it."
        error={wasTried ? problem : undefined}
        required
      >
        <TextArea value={written.reason} onChange={(event) => write({ reason: event.currentTarget.value })} />
      </Field>
      {translatedLanguages.map((language) => (
        <Field
          key={language}
          label={`The same in ${languageNames[language]}`}
          hint="Without it, the English is shown."
          optional
        >
          <TextArea
            lang={language}
            value={written.reasonIn[language] ?? ''}
            onChange={({ currentTarget: { value } }) => write({ reasonIn: { ...written.reasonIn, [language]: value } })}
          />
        </Field>
      ))}
      <div role="alert" className="empty:hidden">
        {keep.error && <Notice tone="bad">{errorMessage(keep.error)}</Notice>}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={keep.isPending} busyLabel="Sending">
          Keep the key
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
