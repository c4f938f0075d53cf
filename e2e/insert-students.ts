import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '..', 'server', 'testing', 'insert-students.ts');

/** Puts students into the folder of a server that is not running, ready to sit the current round. Gives their tokens. */
export async function insertStudents(folder: string, count: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, String(count)]);
  return JSON.parse(stdout);
}
