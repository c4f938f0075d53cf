import { useMenuCounts } from '#features/team-tasks/menu-counts.ts';
import AdminLayout from '#shared/layouts/admin-layout.tsx';

/** The frame of the team's pages, with the numbers of what waits. */
export default function AdminLayoutWithCounts() {
  return <AdminLayout useCounts={useMenuCounts} />;
}
