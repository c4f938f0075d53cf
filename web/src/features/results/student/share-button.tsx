import { resultTexts } from '@club/texts/result';
import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { Button } from '#shared/ui/button.tsx';
import { RichText } from '#shared/ui/rich-text.tsx';

export interface ShareButtonProps {
  text: string;
  /** Absolute. */
  address: string;
}

type Outcome = 'shared' | 'copied' | 'refused';

/** Uses the device's share sheet; without one, copies text and address; without permission to copy, shows them. */
export function ShareButton({ text, address }: ShareButtonProps) {
  const texts = useTexts(resultTexts).share;
  const [outcome, setOutcome] = useState<Outcome>();
  const whole = `${text} ${address}`;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        wide
        onClick={async () => setOutcome((await tryShare(text, address)) ?? (await tryCopy(whole)))}
      >
        <Share2 aria-hidden="true" className="size-5" />
        {texts.tell}
      </Button>
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {outcome === 'copied' && texts.copied}
        {outcome === 'refused' && (
          <RichText
            text={texts.select({ text: whole })}
            marks={{ text: (words) => <span className="wrap-anywhere text-text select-all">{words}</span> }}
          />
        )}
      </p>
    </div>
  );
}

/** Undefined if the device cannot share. Closing the share sheet is not a failure: the user changed their mind. */
async function tryShare(text: string, url: string): Promise<Outcome | undefined> {
  if (typeof navigator.share !== 'function') return undefined;
  try {
    await navigator.share({ text, url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : undefined;
  }
}

async function tryCopy(whole: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(whole);
    return 'copied';
  } catch {
    return 'refused';
  }
}
