import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Lets go of what starting has used and running does not need, once: reading the program and opening the database leave some
 * 150 MB that Node would keep for as long as nothing asks for them.
 */
export function giveMemoryBack(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as (options: {
    type: 'major';
    execution: 'sync';
    flavor: 'last-resort';
  }) => void;
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
