import { createContext } from 'react';

/** Shown above the menu links on a small screen; only the root knows the feature that provides it. */
export const MenuNoticeContext = createContext<React.ReactNode>(null);
