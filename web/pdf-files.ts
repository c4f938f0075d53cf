import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
const { version } = JSON.parse(readFileSync(join(library, 'package.json'), 'utf8')) as { version: string };

/** The version is in the address, because browsers keep what is in assets/ for ever. */
const folder = `assets/pdf-${version}`;

/** The worker of pdf.js, and what it imports by name for scans in two colours and in JPEG 2000. */
const sources: Readonly<Record<string, string>> = {
  'pdf.worker.js': 'legacy/build/pdf.worker.min.mjs',
  'jbig2_nowasm_fallback.js': 'wasm/jbig2_nowasm_fallback.js',
  'openjpeg_nowasm_fallback.js': 'wasm/openjpeg_nowasm_fallback.js',
};

const moduleId = 'virtual:pdf-files';

/** Serves the files that pdf.js fetches by itself: `import { pdfFiles } from 'virtual:pdf-files'` is their folder. */
export function pdfFilesPlugin(): Plugin {
  return {
    name: 'pdf-files',
    resolveId: (id) => (id === moduleId ? `\0${moduleId}` : undefined),
    load: (id) => (id === `\0${moduleId}` ? `export const pdfFiles = ${JSON.stringify(`/${folder}/`)};` : undefined),
    generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [name, source] of Object.entries(sources)) {
        this.emitFile({
          type: 'asset',
          fileName: `${folder}/${name}`,
          source: readFileSync(join(library, source)),
        });
      }
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = sources[request.url?.split(`/${folder}/`)[1] ?? ''];
        if (source === undefined) return next();
        response.setHeader('content-type', 'text/javascript').end(readFileSync(join(library, source)));
      });
    },
  };
}
