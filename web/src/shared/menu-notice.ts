import { createContext } from 'react';

/** What stands above the links of the menu on a small screen; only the root knows the part that has it. */
export const MenuNoticeContext = createContext<React.ReactNode>(null);
