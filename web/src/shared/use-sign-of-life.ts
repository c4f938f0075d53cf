import { useEffect, useState } from 'react';
import { signOfLife } from './sign-of-life.ts';

/** Whether somebody has shown that they are there, so that what a page needs next may be fetched. */
export function useSignOfLife(): boolean {
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    let isShown = true;
    void signOfLife().then(() => isShown && setSeen(true));
    return () => {
      isShown = false;
    };
  }, []);
  return isSeen;
}
