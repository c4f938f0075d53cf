import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const program = join(import.meta.dirname, '..', 'server', 'testing', 'insert-students.ts');

/** Inserts students, ready to sit the current round, into the folder of a stopped server. Returns their tokens. */
export async function insertStudents(folder: string, count: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, folder, String(count)]);
  return JSON.parse(stdout);
}
