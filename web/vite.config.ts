import { join } from 'node:path';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Rolldown } from 'vite';
import { contentPlugin } from './content-plugin.ts';
import { pdfFilesPlugin } from './pdf-files.ts';

/** Where every page starts, and two small modules that nearly every page imports. */
const startOfEveryPage = [
  'src/root.tsx',
  'src/entry.client.tsx',
  'src/shared/ui/text-link.tsx',
  '../domain/src/shared/indian-time.ts',
].map((name) => join(import.meta.dirname, name));

/** The scripts that every page starts with and what they import, however deep. They are one file: two dozen small ones weigh more and take longer. */
function importedByEveryPage(getModuleInfo: (id: string) => Rolldown.ModuleInfo | null): ReadonlySet<string> {
  const found = new Set(startOfEveryPage);
  for (const id of found) {
    for (const imported of getModuleInfo(id)?.importedIds ?? []) found.add(imported);
  }
  return found;
}

let ofEveryPage: ReadonlySet<string> | undefined;

/** Small modules whose limits the sentences about inputs name. Each by itself weighs as much as what it says. */
const limitsInSentences = /\/domain\/src\/(?:entities|features)\/\w+\/(?:appeal|class-level|inquiry|objection)\.ts$/;

export default defineConfig({
  plugins: [contentPlugin(), pdfFilesPlugin(), tailwindcss(), reactRouter()],
  // Vite's own reports are for the person at the terminal; build-pages says the rest.
  logLevel: 'warn',
  environments: {
    // The server renders pages with it again when the club's details change, where none of these packages is installed.
    ssr: { resolve: { noExternal: true } },
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // By itself, because it stays in browsers' caches when the rest changes.
                { name: 'react', test: /node_modules[\\/](?:react|react-dom|react-router|scheduler)[\\/]/ },
                {
                  name(id, context) {
                    ofEveryPage ??= importedByEveryPage((one) => context.getModuleInfo(one));
                    // A line that many pages use is lighter with every page than as a file that each names.
                    if (ofEveryPage.has(id) || id.endsWith('/shared/ui/curly.ts')) return 'frame';
                    return limitsInSentences.test(id) ? 'limits' : null;
                  },
                },
              ],
            },
          },
        },
      },
    },
  },
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The root imports a part's calls only when they are needed; that other pages of the part import them at once is fine.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
});
