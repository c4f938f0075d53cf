import { frameTexts } from '@club/texts/frame';
import { menuTexts } from '@club/texts/menu';
import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import SunMoon from 'lucide-react/icons/sun-moon';
import User from 'lucide-react/icons/user';
import { useState } from 'react';
import { useTexts } from '#shared/language.ts';
import type { SessionUser } from '#shared/session.ts';
import { chooseTheme, themes } from '#shared/theme.ts';
import { InEnglish } from './in-english.tsx';
import { LogOutDialog } from './log-out-dialog.tsx';
import { Menu } from './menu.tsx';
import { menuName, useAccountMenuItems } from './menu-items.tsx';

/** A menu under the name of the logged-in account, with all its pages and actions. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const texts = useTexts(menuTexts);
  const frame = useTexts(frameTexts);
  const items = useAccountMenuItems(user);
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <>
            <span className="max-w-36 truncate max-[26rem]:max-w-28 max-[22rem]:max-w-20 max-[18rem]:sr-only">
              <InEnglish>{menuName(user) ?? texts.nobody}</InEnglish>
            </span>
            {/* In place of the name where large text leaves no room for it. */}
            <User aria-hidden="true" className="hidden size-5 max-[18rem]:block" />
            <ChevronDown aria-hidden="true" className="size-4.5 max-[18rem]:hidden" />
          </>
        }
        groups={[
          ...items.slice(0, -1),
          [
            ...(items.at(-1) ?? []),
            {
              label: frame.theme,
              icon: <SunMoon aria-hidden="true" className="size-4.5" />,
              links: themes.map((theme) => ({ label: frame.themes[theme], onSelect: () => chooseTheme(theme) })),
            },
            {
              label: texts.logOut,
              icon: <LogOut aria-hidden="true" className="size-4.5" />,
              onSelect: () => setAsking(true),
            },
          ],
        ]}
        className="inline-flex min-h-11 items-center justify-center gap-1.5 rounded-md px-3 font-semibold text-text hover:bg-sunken aria-expanded:bg-sunken max-[18rem]:min-w-[44px] max-[18rem]:px-1"
      />
      <LogOutDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}
