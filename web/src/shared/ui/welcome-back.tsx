import { Button } from './button.tsx';
import { Notice } from './states.tsx';

export interface WelcomeBackProps {
  /** For a draft that is kept until it is saved. */
  onDiscard?: () => void;
  children?: React.ReactNode;
}

/** Shown above a form whose draft was restored after its session ended or its page was left. */
export function WelcomeBack({ onDiscard, children }: WelcomeBackProps) {
  return (
    <Notice title="Welcome back">
      What you were writing {!onDiscard && 'when you were logged out '}is here again, and is not saved yet. {children}
      {onDiscard && (
        <p className="mt-2">
          <Button variant="secondary" size="sm" onClick={onDiscard}>
            Discard it
          </Button>
        </p>
      )}
    </Notice>
  );
}
