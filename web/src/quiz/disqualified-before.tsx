import { refusalSentences } from '@club/domain/shared/refusal';
import { useEffect } from 'react';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { useSitting } from './sitting-context.ts';

/** Somebody who has been disqualified comes back: says so and leads to the result. */
export function DisqualifiedBefore() {
  const { navigation } = useSitting();
  useEffect(() => {
    toast.error(refusalSentences.disqualified);
    void navigation.toResult(true);
  }, [navigation]);
  return <LoadingState />;
}
