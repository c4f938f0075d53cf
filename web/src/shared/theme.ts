import { browserStore } from './browser-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'theme';
/** The event for the script in the page's head (`theme-script.ts`), which is the only one to set the theme. */
export const themeChosen = 'theme-chosen';

export function chosenTheme(): Theme {
  const kept = browserStore.get(themeKey);
  return themes.find((one) => one === kept) ?? 'system';
}

export function chooseTheme(theme: Theme): void {
  browserStore.set(themeKey, theme);
  window.dispatchEvent(new CustomEvent(themeChosen, { detail: theme }));
}
