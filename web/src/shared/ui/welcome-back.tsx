import { Notice } from './states.tsx';

/** Above a form whose draft is there again after its session ended. */
export function WelcomeBack({ children }: { children?: React.ReactNode }) {
  return (
    <Notice title="Welcome back">
      What you were writing when you were logged out is here again, and is not saved yet. {children}
    </Notice>
  );
}
