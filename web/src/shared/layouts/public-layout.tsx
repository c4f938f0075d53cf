import { Outlet } from 'react-router';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SiteFooter } from '#shared/ui/site-footer.tsx';

/** Pages for visitors that need nothing from the server. */
export default function PublicLayout() {
  return (
    <PublicFrame footer={<SiteFooter />}>
      <Outlet />
    </PublicFrame>
  );
}
