import { useEffect } from 'react';
import { tabStore } from '#shared/browser-storage.ts';
import { useAccount } from '#shared/session.ts';
import { simulatedStudentsKey } from './simulated-students-key.ts';

/** After a reload, whichever of the team's pages it shows, the simulated students of this tab go on. */
export function useSimulatedStudentsAgain(): void {
  const organiserId = useAccount()?.id;
  useEffect(() => {
    if (organiserId === undefined || tabStore.get(simulatedStudentsKey(organiserId)) === null) return;
    void import('./simulated-students.ts')
      .then(({ simulatedStudents }) => simulatedStudents.resume(organiserId))
      .catch(() => undefined);
  }, [organiserId]);
}
