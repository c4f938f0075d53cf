import { frameTexts } from '@club/texts/frame';
import { useEffect, useState } from 'react';
import { useTexts } from '#shared/language.ts';
import { chooseTheme, chosenTheme, type Theme, themes } from '#shared/theme.ts';
import { useIsPrerendered } from '#shared/use-is-prerendered.ts';
import { classNames } from './class-names.ts';

/** Light, dark or the device's setting; stored in this browser. */
export function ThemeChoice({ className }: { className?: string }) {
  const texts = useTexts(frameTexts);
  const [theme, setTheme] = useState<Theme>('system');
  // A prerendered page does not know the stored theme.
  useEffect(() => setTheme(chosenTheme()), []);
  // A choice made before hydration would be lost.
  const isDisabled = useIsPrerendered();
  return (
    <label className={classNames('flex items-center gap-2 text-sm text-text-soft', className)}>
      {texts.theme}
      <select
        value={theme}
        disabled={isDisabled}
        className="min-h-11 rounded-md border border-line-strong bg-surface px-2 text-text"
        onChange={({ currentTarget }) => {
          const chosen = currentTarget.value as Theme;
          setTheme(chosen);
          chooseTheme(chosen);
        }}
      >
        {themes.map((one) => (
          <option key={one} value={one}>
            {texts.themes[one]}
          </option>
        ))}
      </select>
    </label>
  );
}
