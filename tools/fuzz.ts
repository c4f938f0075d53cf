import { parseArgs } from 'node:util';
import { endpoints } from '@club/contract/index';
import { plantBug, readPlantedBug } from '@club/server/testing/planted-bugs';

/**
 * `npm run fuzz -- --calls 1000000 --seed 1`, or only one part with `--part day`: calls with generated input, against a server and
 * a database in this process's memory. Meanwhile students save, and their acknowledged answers are compared. `--plant save-dropped`
 * plants a bug in the server, which has to be noticed.
 */
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: '1' },
    part: { type: 'string' },
    plant: { type: 'string' },
  },
});
const calls = Number(values.calls);
const seed = Number(values.seed);
if (values.part !== undefined && !Object.hasOwn(endpoints, values.part)) {
  console.error(`There is no part "${values.part}": choose one of ${Object.keys(endpoints).join(', ')}`);
  process.exit(1);
}
if (!Number.isSafeInteger(calls) || calls < 1 || !Number.isSafeInteger(seed)) {
  console.error('The number of calls and the seed must be whole numbers: npm run fuzz -- --calls 1000000 --seed 1');
  process.exit(1);
}

try {
  const bug = readPlantedBug(values.plant);
  if (bug !== undefined) plantBug(bug);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
// Imported after the bug is planted, because it is applied while modules load.
const { openMemoryDatabase } = await import('@club/server/shared/database/embedded/embedded-database');
const { fuzz } = await import('@club/server/testing/fuzz/fuzz');
const { openServer } = await import('@club/server/testing/open-server');

/** Calls advance the clock, so that the same seed meets the same times. */
const clock = { now: Date.UTC(2026, 0, 10, 4, 30) };
const server = await openServer({
  clock,
  async openDatabase() {
    const opened = await openMemoryDatabase();
    await opened.migrate();
    return opened;
  },
});
const startedAt = performance.now();
let reportedAt = 0;
const report = await fuzz(
  { ...server, clock },
  {
    calls,
    seed,
    part: values.part,
    untilProblem: values.plant !== undefined,
    onProgress(made) {
      const now = performance.now();
      if (now - reportedAt < 10_000 && made < calls) return;
      reportedAt = now;
      const perSecond = made / ((now - startedAt) / 1000);
      const minutesLeft = (calls - made) / perSecond / 60;
      console.log(
        `${made} of ${calls} calls, ${Math.round(perSecond)} per second, ${minutesLeft.toFixed(1)} minutes left`,
      );
    },
  },
);
await server.close();

const byStatus = [...report.statuses].sort(([one], [other]) => one - other);
console.log(`Replies: ${byStatus.map(([status, count]) => `${status} × ${count}`).join(', ')}`);
console.log(`Accepted calls: ${[...report.taken].map(([name, count]) => `${name} ${count}`).join(', ')}`);
console.log(`${report.acknowledgements} answers of sitting students acknowledged and compared`);
for (const problem of report.problems) console.error(problem);
console.log(`${report.problems.length} problems in ${report.calls} calls, seed ${seed}`);
process.exit(report.problems.length === 0 ? 0 : 1);
