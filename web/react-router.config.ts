import type { Config } from '@react-router/dev/config';
import { prerenderedPaths } from './site-files/public-paths.ts';
import { readSiteContent } from './site-files/read-site-content.ts';

export default {
  appDirectory: 'src',
  // The page that shows the kit is for us alone, so it is built beside the product, never into it.
  buildDirectory: process.env.CLUB_KIT ? '.cache/kit' : 'build',
  // Pages are files. What a visitor reads is written at build time, the rest starts from the fallback page.
  ssr: false,
  prerender: async () => prerenderedPaths(await readSiteContent()),
} satisfies Config;
