import { profileEndpoints } from '@club/contract/profile';
import type { ReplyOf } from '@club/contract/shared/endpoint';
import { type ShownAs, shownAsChoices } from '@club/domain/entities/accounts/shown-name';
import { nameDisplayTexts } from '@club/texts/name-display';
import { refusalTexts } from '@club/texts/refusals';
import { dayText } from '@club/texts/times';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shared/error-message.ts';
import { useLanguage, useTexts } from '#shared/language.ts';
import { replyKey } from '#shared/reply-key.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox, RadioGroup } from '#shared/ui/choices.tsx';
import { Field } from '#shared/ui/field.tsx';
import { LoadingState } from '#shared/ui/loading-state.tsx';
import { ErrorState, Notice } from '#shared/ui/states.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useAct } from '#shared/use-act.ts';
import { useReply } from '#shared/use-reply.ts';
import { ProfileCard } from './profile-card.tsx';

export function NameDisplayCard() {
  const texts = useTexts(nameDisplayTexts);
  const { data, error, refetch, isFetching } = useReply(profileEndpoints.readNameDisplay, {});
  return (
    <ProfileCard title={texts.title}>
      <p className="text-sm text-text-soft">{texts.text}</p>
      {data ? (
        <NameDisplayForm key={data.shownAs} display={data} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label={texts.loading} />
      )}
    </ProfileCard>
  );
}

function NameDisplayForm({ display }: { display: ReplyOf<typeof profileEndpoints.readNameDisplay> }) {
  const texts = useTexts(nameDisplayTexts);
  const refusals = useTexts(refusalTexts);
  const language = useLanguage();
  const change = useAct(profileEndpoints.changeNameDisplay, {
    replaces: replyKey(profileEndpoints.readNameDisplay, {}),
  });
  const [shownAs, setShownAs] = useState<ShownAs>(display.shownAs);
  const [agrees, setAgrees] = useState(false);
  const [wasTried, setWasTried] = useState(false);
  const needsConsent = shownAs === 'name' && display.nameConsentAt === null;
  const problem = needsConsent && !agrees ? refusals['name-consent-missing'] : undefined;

  async function submit(event: FormEvent) {
    event.preventDefault();
    setWasTried(true);
    if (change.isPending || problem !== undefined) return;
    try {
      await change.mutateAsync({ body: { shownAs, guardianAgrees: needsConsent && agrees } });
      toast.success(texts.saved);
    } catch {
      // The form shows the error.
    }
  }

  return (
    <form noValidate aria-label={texts.title} className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <Field group label={texts.label}>
        <RadioGroup
          name="shown-as"
          value={shownAs}
          onChange={({ currentTarget: { value } }) =>
            setShownAs(shownAsChoices.find((choice) => choice === value) ?? 'initials')
          }
          options={shownAsChoices.map((value) => ({ value, label: texts.choices[value], hint: texts.hints[value] }))}
        />
      </Field>
      {needsConsent && (
        <Field group hideLabel label={texts.choices.name} error={wasTried ? problem : undefined}>
          <Checkbox
            label={texts.consent}
            checked={agrees}
            onChange={(event) => setAgrees(event.currentTarget.checked)}
          />
        </Field>
      )}
      {display.nameConsentAt !== null && (
        <p className="text-sm text-text-soft">
          {texts.agreed({ day: dayText(language, Date.parse(display.nameConsentAt)) })}
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {change.error && <Notice tone="bad">{errorMessage(change.error)}</Notice>}
      </div>
      <div>
        <Button type="submit" variant="secondary" busy={change.isPending} busyLabel={texts.saving}>
          {texts.save}
        </Button>
      </div>
    </form>
  );
}
