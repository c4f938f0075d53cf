import Share2 from 'lucide-react/icons/share-2';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';

export interface ShareButtonProps {
  /** What is said of it. */
  text: string;
  /** Absolute. */
  address: string;
}

type Outcome = 'shared' | 'copied' | 'refused';

/** Hands a text with an address to the device's own way of sharing; where it has none, copies both; where it may not, shows them. */
export function ShareButton({ text, address }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();
  const whole = `${text} ${address}`;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        wide
        onClick={async () => setOutcome((await shared(text, address)) ?? (await copied(whole)))}
      >
        <Share2 aria-hidden="true" className="size-5" />
        Tell your friends
      </Button>
      <p role="status" className="text-sm text-text-soft empty:hidden">
        {outcome === 'copied' && 'Copied. Paste it into a message.'}
        {outcome === 'refused' && (
          <>
            This browser does not copy by itself. Select and copy this:{' '}
            <span className="wrap-anywhere text-text select-all">{whole}</span>
          </>
        )}
      </p>
    </div>
  );
}

/** Undefined where the device cannot share; whoever closes its window has changed their mind. */
async function shared(text: string, url: string): Promise<Outcome | undefined> {
  if (typeof navigator.share !== 'function') return undefined;
  try {
    await navigator.share({ text, url });
    return 'shared';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : undefined;
  }
}

async function copied(whole: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(whole);
    return 'copied';
  } catch {
    return 'refused';
  }
}
