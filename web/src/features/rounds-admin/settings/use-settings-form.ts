import type { RoundSettingsReply } from '@club/contract/entities/rounds';
import { roundsAdminEndpoints } from '@club/contract/rounds-admin';
import { isShorterThanPaper, openSeconds } from '@club/domain/entities/rounds/round-hours';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { roundReplies } from '#entities/rounds/replies.ts';
import { durationText } from '#entities/rounds/round-texts.ts';
import { isRefusal } from '#shared/api-error.ts';
import { errorMessage } from '#shared/error-message.ts';
import { usePersistedDraft } from '#shared/persisted-draft.ts';
import { invalidateReplies, replyKey } from '#shared/reply-key.ts';
import { toast } from '#shared/ui/toast.ts';
import { useConfirm } from '#shared/ui/use-confirm.tsx';
import { useAct } from '#shared/use-act.ts';
import {
  hoursOf,
  reapplyDraft,
  type SettingsDraft,
  type SettingsValues,
  toChanges,
  toValues,
} from './settings-values.ts';

/** The settings as they are typed, and saving those that changed. */
export function useSettingsForm(round: RoundSettingsReply, onRenamed: (slug: string) => void) {
  const update = useAct(roundsAdminEndpoints.updateRound, {
    onSuccess: (reply, _input, _before, { client }) => {
      // It may have been renamed.
      const params = { slug: reply.round.slug };
      client.setQueryData(replyKey(roundsAdminEndpoints.readRoundSettings, { params }), reply);
      void invalidateReplies(client, roundReplies);
    },
  });
  const form = useForm<SettingsValues>({ defaultValues: toValues(round) });
  const { handleSubmit, watch, reset, setError } = form;
  const { isDirty } = form.formState;
  const [saved, setSaved] = useState(() => toValues(round));
  const { restoredDraft, rememberDraft } = usePersistedDraft<SettingsDraft>(`settings of ${round.slug}`);
  const [draft] = useState(() => restoredDraft && reapplyDraft(restoredDraft, saved));
  const values = watch();
  const isRenamed = useRef(false);
  const { ask, dialog } = useConfirm();

  useEffect(() => {
    if (draft) reset(draft, { keepDefaultValues: true });
  }, [draft, reset]);

  useEffect(() => rememberDraft(isDirty ? { before: saved, values } : undefined));

  const submit = handleSubmit(async (values) => {
    const isNew = values.opensAt !== saved.opensAt || values.closesAt !== saved.closesAt;
    if (isNew && isShorterThanPaper(hoursOf(values), round.durationSeconds)) {
      const question = `The round is open for ${durationText(openSeconds(hoursOf(values)) ?? 0)}, and its paper takes ${durationText(round.durationSeconds)}. Save these hours?`;
      if (!(await ask(question, 'Save these hours'))) return;
    }
    try {
      const { round: changed } = await update.mutateAsync({
        params: { slug: round.slug },
        body: toChanges(values, saved, round.firstStartedAt !== null),
      });
      isRenamed.current = changed.slug !== round.slug;
      setSaved(toValues(changed));
      reset(toValues(changed));
      toast.success('Round settings saved.');
      if (isRenamed.current) onRenamed(changed.slug);
    } catch (error) {
      const field = isRefusal(error, 'round-slug-taken')
        ? 'slug'
        : isRefusal(error, 'qualified-from-impossible')
          ? 'qualifiedFrom'
          : 'root';
      setError(field, { message: errorMessage(error) }, { shouldFocus: true });
    }
  });

  return {
    form,
    saved,
    submit,
    isRestored: restoredDraft !== undefined && isDirty,
    isUnsaved: () => isDirty && !isRenamed.current,
    dialog,
  };
}
