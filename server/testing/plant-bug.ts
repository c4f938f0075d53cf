/** Loaded into a server before anything else (`--import`), with the name of the bug in `PLANTED_BUG`. */
import { plantBug, readPlantedBug } from './planted-bugs.ts';

const name = readPlantedBug(process.env.PLANTED_BUG);
if (name !== undefined) plantBug(name);
