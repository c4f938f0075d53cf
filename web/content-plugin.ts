import { join } from 'node:path';
import { clubFile } from '@club/content-files/club-file';
import { readYaml } from '@club/content-files/read-yaml';
import { readSource } from '@club/content-files/source-file';
import type { Plugin } from 'vite';

const contentFolder = join(import.meta.dirname, '..', 'content');
const clubModule = 'virtual:club';

/** Makes what the club has written in `content/` importable: `import { club } from 'virtual:club'`. */
export function contentPlugin(): Plugin {
  return {
    name: 'club-content',
    resolveId: (id) => (id === clubModule ? `\0${clubModule}` : undefined),
    async load(id) {
      if (id !== `\0${clubModule}`) return undefined;
      this.addWatchFile(join(contentFolder, 'club.yaml'));
      const source = await readSource(contentFolder, 'club.yaml');
      const reading = source.value ? readYaml(source.value, clubFile(contentFolder)) : undefined;
      const problems = [...source.problems, ...(reading?.problems ?? [])];
      if (!reading?.value || problems.length > 0) {
        return this.error(
          problems.map(({ file, line, problem, remedy }) => `${file}:${line} ${problem}; ${remedy}`).join('\n'),
        );
      }
      return `export const club = ${JSON.stringify(reading.value.club)};`;
    },
  };
}
