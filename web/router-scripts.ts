import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const name = 'virtual:full-router';
const mark = '?full';
/** What pages need of React Router once somebody goes somewhere, and the modules that have it. */
const places = { createRouter: 'lib/router/router.js', createClientRoutes: 'lib/dom/ssr/routes.js' } as const;
/** What these ask for and nothing else does; the rest is there already. */
const alone = new Set(['./instrumentation.js']);

/** No page submits a form to a route, but two lines that seem to do something keep its component, and all it needs, in every page's script. */
const withForm = '/production/lib/dom/lib.js';
const formLines = [
  ['const Form = React$1.forwardRef(', 'const Form = /* @__PURE__ */ React$1.forwardRef('],
  ['Form.displayName = "Form";', ''],
] as const;

/**
 * Makes what goes from page to page in React Router importable a second time, as `virtual:full-router`. What draws pages needs two small
 * things of those modules, and were there one module for both, the whole of it would come with every page.
 */
export function routerScripts(): Plugin {
  return {
    name: 'club-router-scripts',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source === name) return `\0${name}`;
      if (!importer?.endsWith(mark)) return undefined;
      const found = await this.resolve(source, importer.slice(0, -mark.length));
      return found && alone.has(source) ? `${found.id}${mark}` : found;
    },
    transform(code, id) {
      if (!id.includes('/react-router/') || !id.endsWith(withForm)) return undefined;
      if (!formLines.every(([line]) => code.includes(line)))
        this.error('React Router makes its form in another way than it did');
      return {
        code: formLines.reduce((changed, [line, instead]) => changed.replace(line, () => instead), code),
        map: null,
      };
    },
    async load(id) {
      if (id.endsWith(mark)) return readFile(id.slice(0, -mark.length), 'utf8');
      if (id !== `\0${name}`) return undefined;
      const main = await this.resolve('react-router', join(import.meta.dirname, 'package.json'));
      if (!main) this.error('react-router is not installed');
      return Object.entries(places)
        .map(([what, place]) => `export { ${what} } from ${JSON.stringify(join(dirname(main.id), place) + mark)};`)
        .join('\n');
    },
  };
}
