import type { Content } from '@club/content-files/content';
import type { PageFiles } from '#shared/http/pages/page-files.ts';
import { canRender, makeDocuments, renderPages } from '#shared/http/pages/render-pages.ts';
import type { LiveContent } from './live-content.ts';

interface FollowingPages {
  /** Pages and files that were made again, by path; empty while none of the club's details are entered. */
  readonly rendered: () => ReadonlyMap<string, string | Uint8Array>;
  readonly canFollow: boolean;
}

const asBuilt: ReadonlyMap<string, string> = new Map();

/** Makes all pages again, with what belongs to them, whenever the content has changed. Those before are served until then. */
export async function followWithPages(
  files: PageFiles | null,
  live: LiveContent,
  onError: (error: unknown) => void,
): Promise<FollowingPages> {
  const canFollow = files !== null && canRender(files);
  let rendered: ReadonlyMap<string, string | Uint8Array> = asBuilt;
  let shown = live.inFiles;
  if (files !== null && canFollow) {
    await live.follow(async (now) => {
      if (now === shown) return;
      const content = { built: plain(live.inFiles), now: plain(now) };
      try {
        rendered = now === live.inFiles ? asBuilt : await renderPages(files, content);
        shown = now;
      } catch (error) {
        onError(error);
        return;
      }
      if (now === live.inFiles) return;
      // Nobody waits for these; those before stay until they are made.
      void makeDocuments(files, content).then((made) => {
        if (shown === now) rendered = new Map([...rendered, ...made]);
      }, onError);
    });
  }
  return { rendered: () => rendered, canFollow };
}

/** Without what only the server needs, which cannot be handed to a thread. */
function plain({ files: _, leftovers: __, ...content }: Content) {
  return content;
}
