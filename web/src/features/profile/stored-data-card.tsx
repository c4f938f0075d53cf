import { profileTexts } from '@club/texts/profile';
import Download from 'lucide-react/icons/download';
import { errorMessage } from '#shared/error-message.ts';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { toast } from '#shared/ui/toast.ts';
import { ProfileCard } from './profile-card.tsx';
import { useDownloadOwnData } from './queries.ts';

/** In the order of the card. Must match docs/rules/privacy.md and docs/rules/accounts.md, A17. */
const storedDataKinds = ['profile', 'guardian', 'password', 'rounds', 'logIns', 'changes'] as const;

export function StoredDataCard() {
  const texts = useTexts(profileTexts).kept;
  const download = useDownloadOwnData();
  return (
    <ProfileCard title={texts.title}>
      <details>
        <summary className="min-h-11 content-center font-semibold text-accent">{texts.list}</summary>
        <dl className="mt-2 flex flex-col gap-3 text-sm">
          {storedDataKinds.map((what) => (
            <div key={what}>
              <dt className="font-semibold">{texts[what]}</dt>
              <dd className="text-text-soft">{texts[`${what}HowLong`]}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-text-soft">{texts.addresses}</p>
      </details>
      <p>
        <Button
          variant="secondary"
          busy={download.isPending}
          onClick={() =>
            download.mutate(undefined, {
              onSuccess: () => toast.success(texts.downloaded),
              onError: (problem) => toast.error(errorMessage(problem)),
            })
          }
        >
          <Download aria-hidden="true" className="size-5" />
          {texts.download}
        </Button>
      </p>
      <p className="text-sm text-text-soft">{texts.file}</p>
    </ProfileCard>
  );
}
