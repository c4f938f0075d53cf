import { join } from 'node:path';
import { defineConfig } from 'vite';

/** What the server runs when the club's details change, with all that it imports but packages that the server has itself. */
export default defineConfig({
  logLevel: 'warn',
  ssr: { noExternal: true, external: ['fontkit', 'pdfkit', 'sharp'] },
  build: {
    ssr: join(import.meta.dirname, 'site-files', 'follow-details.ts'),
    target: 'node24',
    outDir: 'build/server',
    emptyOutDir: false,
    copyPublicDir: false,
    reportCompressedSize: false,
    rolldownOptions: { output: { entryFileNames: 'follow-details.js', chunkFileNames: 'details/[name]-[hash].js' } },
  },
});
