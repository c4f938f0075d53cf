import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentPlugin } from './content-plugin.ts';
import { secondRouter } from './second-router.ts';

/** What every public page shows or asks for: one file, where each module would else be a file of a few lines. */
const publicFrame =
  /virtual:club|\/web\/src\/shared\/(?:session|app-actions|api-error|error-message|layouts\/public-layout|ui\/(?:public-frame|public-header|site-footer|site-links|skip-link|wordmark|buzzer-ring|button|spinner|states|offline-banner|use-online|class-names|copy-button|map-on-request|text-link|page-banner|toast|toaster))\.tsx?$/;

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter(), secondRouter()],
  // Vite's own reports are for the person at the terminal; build-pages says the rest.
  logLevel: 'warn',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // The root imports a part's calls only when they are needed; that other pages of the part import them at once is fine.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        codeSplitting: {
          groups: [{ name: 'frame', test: publicFrame }],
        },
      },
    },
  },
});
