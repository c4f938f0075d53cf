import ChevronDown from 'lucide-react/icons/chevron-down';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { useAppActions } from '#shared/app-actions.ts';
import type { SessionUser } from '#shared/session.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Menu } from './menu.tsx';
import { menuName, playMenuItems, useAdminMenuItems } from './menu-items.tsx';

/** The name of who is logged in, with everything they may do. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const adminItems = useAdminMenuItems();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <>
            <span className="max-w-36 truncate">{menuName(user)}</span>
            <ChevronDown aria-hidden="true" className="size-4.5" />
          </>
        }
        groups={[
          playMenuItems(user),
          user.isAdmin ? adminItems : [],
          [
            {
              label: 'Logout',
              icon: <LogOut aria-hidden="true" className="size-4.5" />,
              onSelect: () => setAsking(true),
            },
          ],
        ]}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-semibold text-text hover:bg-sunken aria-expanded:bg-sunken"
      />
      <LogOutDialog open={asking} onOpenChange={setAsking} />
    </>
  );
}

export function LogOutDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  const { logOut } = useAppActions();
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title="Are you sure you want to logout?"
      confirmLabel="Logout"
      onConfirm={logOut}
    />
  );
}
