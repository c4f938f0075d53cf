import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'web/src/shared/styles';

/** `a/{b,c}` as `a/b` and `a/c`: a pattern with braces matches as soon as one of its parts does. */
function parts(pattern: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(pattern) ?? [];
  if (whole === undefined || choices === undefined) return [pattern];
  return choices.split(',').flatMap((choice) => parts(pattern.replace(whole, choice)));
}

test('everything whose classes the styles leave out is there, because what was renamed would be styled for visitors', () => {
  const sheet = readFileSync(join(folder, 'site.css'), 'utf8');
  const patterns = [...sheet.matchAll(/@source not "([^"]*)"/g)].flatMap(([, pattern = '']) => parts(pattern));
  expect(patterns.length).toBeGreaterThan(20);
  expect(patterns.filter((pattern) => globSync(pattern, { cwd: folder }).length === 0)).toEqual([]);
});
