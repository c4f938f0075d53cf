import { translatedLanguages } from '@club/domain/shared/language';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { contentPlugin } from './content-plugin.ts';
import { routerScripts } from './router-scripts.ts';

/** What every public page shows or asks for, in web/src without their endings. */
const ofPublicPages = [
  'quiz/kept-sitting',
  'shared/(?:api-error|app-actions|error-message|kept-for-account|language|language-of-document|later|menu-notice|page-meta|page-scripts|registration-flag|session|sign-of-life)',
  'shared/ui/(?:buzzer-ring|button|class-names|curly|in-english|language-switch|offline-banner|page-link|public-frame|public-header|rich-text|site-links|skip-link|spinner|still-page|text-link|toast|toaster|use-lang-of|use-online|wordmark)',
  'site/(?:content-picture|news-lines|play-button|pop-up|round-news-lines|use-live-news|when-idle)',
  'start/page-start',
];
/** What the news of the round need of the domain, as most other pages do. */
const ofDomain = ['quiz/quiz-sentences', 'rounds/round(?:-news)?', 'shared/(?:indian-time|instant|text)'];
/** Their words. */
const ofTexts = '(?:frame|controls|language-switch|request-failed)';
/** The same of packages, which would else be files of a few lines. */
const ofPackages = [
  'react-dom/(?:index|cjs/react-dom\\.production)\\.js',
  'react-router/dist/production/lib/dom/ssr/errorBoundaries\\.js',
];
/** One file, where each module would else be a file of its own. */
const publicFrame = new RegExp(
  `virtual:club$|/texts/src/(?:en/)?${ofTexts}\\.ts$|/texts/src/(?:locale|text-area)\\.ts$|/domain/src/(?:${ofDomain.join('|')})\\.ts$|/web/src/(?:${ofPublicPages.join('|')})\\.tsx?$|/node_modules/(?:${ofPackages.join('|')})$`,
);

/** What is fetched when somebody reads another language than English. */
const other = translatedLanguages.join('|');
const translation = new RegExp(`virtual:([\\w-]+)/(${other})$|/texts/src/(${other})/([\\w-]+)\\.ts$`);

/** What forms are made of, and how they ask the server, in one file for the same reason. */
const ofForms = [
  'accounts/(?:auth-screen|came-from|entry-calls|form-problem|show-refusal|submit-button|use-typed-before)',
  'shared/(?:query-client|service-worker|use-is-written|use-sign-of-life)',
  'shared/ui/(?:choices|field|password-input|slim-footer|text-input)',
];
const forms = new RegExp(
  `/web/src/(?:${ofForms.join('|')})\\.tsx?$|/node_modules/(?:react-hook-form|@tanstack/(?:query-core|react-query))/`,
);

const banner =
  /\/web\/src\/shared\/ui\/(?:field|foot-bar|page-banner|states|text-input)\.tsx?$|\/node_modules\/lucide-react\/.*\/createLucideIcon\./;

export default defineConfig({
  plugins: [contentPlugin(), tailwindcss(), reactRouter(), routerScripts()],
  // Vite's own reports are for the person at the terminal; build-pages says the rest.
  logLevel: 'warn',
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    modulePreload: {
      // What asks for a script also names all that this one imports. The root asks for what is done in the background, and the frame is always there.
      resolveDependencies: (_, files, { hostId, hostType }) =>
        hostType === 'js' && /\/root-[\w-]+\.js$/.test(hostId)
          ? []
          : files.filter((file) => !/\/(?:frame|rolldown-runtime|root)-[\w-]+\.(?:js|css)$/.test(file)),
    },
    // The root imports a part's calls only when they are needed; that other pages of the part import them at once is fine.
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false, pluginTimings: false },
      output: {
        // By their names tools/build-pages.ts knows which scripts a page in another language has to bring along.
        chunkFileNames: ({ facadeModuleId }) => {
          const [, content, contentIn, textsIn, texts] = translation.exec(facadeModuleId ?? '') ?? [];
          const [language, name] = [contentIn ?? textsIn, content ?? texts];
          return language === undefined ? 'assets/[name]-[hash].js' : `assets/${language}-${name}-[hash].js`;
        },
        codeSplitting: {
          groups: [
            { name: 'frame', test: publicFrame },
            // What pages without a form have too comes before the forms, which take all that they need and nothing else has taken.
            { name: 'banner', test: banner },
            { name: 'forms', test: forms },
          ],
        },
      },
    },
  },
});
