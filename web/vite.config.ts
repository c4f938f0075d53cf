import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentPlugin } from './content-plugin.ts';

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter()],
  // Vite's own reports are for the person at the terminal; build-pages says the rest.
  logLevel: 'warn',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // The root imports a part's calls only when they are needed; that other pages of the part import them at once is fine.
    rolldownOptions: { checks: { ineffectiveDynamicImport: false, pluginTimings: false } },
  },
});
