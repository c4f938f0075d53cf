import type { Content } from '@club/content-files/content';
import type { PageFiles } from '#shared/http/pages/page-files.ts';
import { pagesProgram, renderPages } from '#shared/http/pages/render-pages.ts';
import type { LiveContent } from './live-content.ts';

interface FollowingPages {
  /** The pages that were rendered again, by file; empty while none of the club's details are entered. */
  readonly rendered: () => ReadonlyMap<string, string>;
  readonly canFollow: boolean;
}

const asBuilt: ReadonlyMap<string, string> = new Map();

/** Renders all pages again whenever what they show of the club has changed. Those before are served until then. */
export async function followWithPages(
  files: PageFiles | null,
  live: LiveContent,
  enteredForPages: (built: Content['club'], now: Content['club']) => object | null,
  onError: (error: unknown) => void,
): Promise<FollowingPages> {
  const canFollow = files !== null && pagesProgram(files) !== null;
  let rendered = asBuilt;
  let shown = JSON.stringify(null);
  if (files !== null && canFollow) {
    await live.follow(async ({ club }) => {
      const entered = enteredForPages(live.inFiles.club, club);
      const now = JSON.stringify(entered);
      if (now === shown) return;
      try {
        rendered = entered === null ? asBuilt : await renderPages(files, entered);
        shown = now;
      } catch (error) {
        onError(error);
      }
    });
  }
  return { rendered: () => rendered, canFollow };
}
