import { useEffect } from 'react';
import { useSitting } from '#player/engine/sitting-context.ts';
import { LoadingState } from '#shared/ui/loading-state.tsx';

/** Redirects a disqualified participant who returns to the explanation. */
export function DisqualifiedBefore() {
  const { navigation } = useSitting();
  useEffect(() => {
    void navigation.toResult(true);
  }, [navigation]);
  return <LoadingState />;
}
