import { join } from 'node:path';
import { build } from 'vite';
import { listOfflineFiles } from './offline-files.ts';

const folder = join(import.meta.dirname, '..', 'web', 'service-worker');

/**
 * Runs after the pages that it caches have been built.
 * @param client the folder of built pages
 * @param version name of the build
 */
export async function buildServiceWorker(client: string, version: string): Promise<void> {
  await build({
    root: folder,
    configFile: false,
    logLevel: 'warn',
    define: { pagesToKeep: JSON.stringify({ version, ...listOfflineFiles(client) }) },
    build: {
      target: 'es2022',
      outDir: client,
      emptyOutDir: false,
      reportCompressedSize: false,
      rolldownOptions: {
        input: join(folder, 'worker.ts'),
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  });
}
