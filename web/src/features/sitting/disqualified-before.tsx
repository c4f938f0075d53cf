import { useEffect } from 'react';
import { useSitting } from '#entities/attempts/sitting-context.ts';
import { LoadingState } from '#shared/ui/spinner.tsx';

/** Somebody who has been disqualified comes back: leads to the page that says so and why. */
export function DisqualifiedBefore() {
  const { navigation } = useSitting();
  useEffect(() => {
    void navigation.toResult(true);
  }, [navigation]);
  return <LoadingState />;
}
