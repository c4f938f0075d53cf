import { Outlet } from 'react-router';
import { PublicFrame } from '#shared/ui/public-frame.tsx';

/** Pages for visitors that need nothing from the server. */
export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
