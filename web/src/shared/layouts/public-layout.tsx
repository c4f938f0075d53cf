import { Outlet } from 'react-router';
import { PublicFrame } from '#shared/ui/public-frame.tsx';
import { SiteFooter } from '#shared/ui/site-footer.tsx';

/** Pages for visitors that make no calls. */
export default function PublicLayout() {
  return (
    <PublicFrame footer={<SiteFooter />}>
      <Outlet />
    </PublicFrame>
  );
}
