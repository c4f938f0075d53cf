import { refusalSentences } from '@club/domain/shared/refusal';
import { useEffect } from 'react';
import { LoadingState } from '#shared/ui/spinner.tsx';
import { toast } from '#shared/ui/toast.ts';
import { fullScreen } from './full-screen.ts';
import { useSitting } from './sitting-context.ts';

/** The whole quiz is behind them: says so and leads home. */
export function Attempted() {
  const { navigation } = useSitting();
  useEffect(() => {
    toast.error(refusalSentences['quiz-already-attempted']);
    void fullScreen.leave();
    void navigation.toHome();
  }, [navigation]);
  return <LoadingState />;
}
