/** Preloaded into a server (`--import`); `PLANTED_BUG` has the name of the bug. */
import { plantBug, readPlantedBug } from './planted-bugs.ts';

const name = readPlantedBug(process.env.PLANTED_BUG);
if (name !== undefined) plantBug(name);
