import { useSimulatedStudentsAgain } from '#features/rehearsal/resume-simulated-students.ts';
import { useMenuCounts } from '#features/team-tasks/menu-counts.ts';
import AdminLayout from '#shared/layouts/admin-layout.tsx';

/** The frame of the team's pages, with the numbers of what waits. Simulated students are played beside every one of them. */
export default function AdminLayoutWithCounts() {
  useSimulatedStudentsAgain();
  return <AdminLayout useCounts={useMenuCounts} />;
}
