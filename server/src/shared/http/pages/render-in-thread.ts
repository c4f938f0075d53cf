/** What the build of the pages exports for rendering them: see web/src/entry.server.tsx. */
interface PagesProgram {
  readonly entry: {
    readonly module: {
      readonly createRequestHandler: (program: unknown, mode: 'production') => (request: Request) => Promise<Response>;
    };
  };
}

export interface RenderingTask {
  /** The address of the program. */
  readonly program: string;
  /** Set before the program is loaded, as its modules read it then. */
  readonly entered: unknown;
  readonly pages: readonly { readonly file: string; readonly path: string; readonly isFallback: boolean }[];
}

/** @returns the pages by file */
export async function render({ program, entered, pages }: RenderingTask): Promise<[file: string, html: string][]> {
  (globalThis as { entered?: unknown }).entered = entered;
  // Of this thread alone: React Router renders the page that renders by its address for its own build only.
  process.env.IS_RR_BUILD_REQUEST = 'yes';
  const built = (await import(program)) as PagesProgram;
  const respond = built.entry.module.createRequestHandler(built, 'production');
  const rendered: [string, string][] = [];
  for (const { file, path, isFallback } of pages) {
    const headers: Record<string, string> = isFallback ? { 'x-react-router-spa-mode': 'yes' } : {};
    const response = await respond(new Request(`http://localhost${path}`, { headers }));
    if (response.status !== 200) throw new Error(`The page ${path} answered ${response.status}.`);
    rendered.push([file, await response.text()]);
  }
  return rendered;
}
