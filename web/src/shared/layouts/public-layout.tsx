import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { later } from '#shared/later.ts';
import { PublicFrame } from '#shared/ui/public-frame.tsx';

const SiteFooter = await later('contacts', async () => (await import('#shared/ui/site-footer.tsx')).SiteFooter);
const footer = (
  <Suspense>
    <SiteFooter />
  </Suspense>
);

/** Pages for visitors that need nothing from the server. */
export default function PublicLayout() {
  return (
    <PublicFrame footer={footer}>
      <Outlet />
    </PublicFrame>
  );
}
