/** What the build of the pages exports for rendering them: see web/src/entry.server.tsx. */
interface PagesProgram {
  readonly entry: {
    readonly module: {
      readonly createRequestHandler: (program: unknown, mode: 'production') => (request: Request) => Promise<Response>;
    };
  };
}

/** What the build exports for following the club's details: see web/site-files/follow-details.ts. */
interface FollowingProgram {
  readonly followDetails: (
    built: unknown,
    now: unknown,
  ) => Promise<{ readonly entered: unknown; readonly files: readonly FileOfPages[] } | null>;
  readonly followDocuments: (built: unknown, now: unknown) => Promise<FileOfPages[]>;
}

export type FileOfPages = readonly [file: string, content: Uint8Array | string];

export interface RenderingTask {
  /** The address of the program that rendered the pages. */
  readonly program: string;
  /** The address of the program that knows what differs, and makes the files beside the pages. */
  readonly following: string;
  /** The club's content as the pages were built with it, and as it is now. */
  readonly built: unknown;
  readonly now: unknown;
  readonly pages: readonly { readonly file: string; readonly path: string; readonly isFallback: boolean }[];
}

/** @returns the pages by file, with the files beside them that differ; empty if they are as they were built */
export async function render({ program, following, built: before, now, pages }: RenderingTask): Promise<FileOfPages[]> {
  const { followDetails } = (await import(following)) as FollowingProgram;
  const followed = await followDetails(before, now);
  if (followed === null) return [];
  // Before the program is loaded, as its modules read it then.
  (globalThis as { entered?: unknown }).entered = followed.entered;
  // Of this thread alone: React Router renders the page that renders by its address for its own build only.
  process.env.IS_RR_BUILD_REQUEST = 'yes';
  const built = (await import(program)) as PagesProgram;
  const respond = built.entry.module.createRequestHandler(built, 'production');
  const rendered: FileOfPages[] = [...followed.files];
  for (const { file, path, isFallback } of pages) {
    const headers: Record<string, string> = isFallback ? { 'x-react-router-spa-mode': 'yes' } : {};
    const response = await respond(new Request(`http://localhost${path}`, { headers }));
    if (response.status !== 200) throw new Error(`The page ${path} answered ${response.status}.`);
    rendered.push([file, await response.text()]);
  }
  return rendered;
}

/** @returns the documents and previews that differ, by path */
export async function makeDocuments({
  following,
  built,
  now,
}: Pick<RenderingTask, 'following' | 'built' | 'now'>): Promise<FileOfPages[]> {
  const { followDocuments } = (await import(following)) as FollowingProgram;
  return followDocuments(built, now);
}
