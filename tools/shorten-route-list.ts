interface Listed {
  readonly path?: string;
  readonly imports: readonly string[];
}

/** Where people are led at once from the first page they see, often on a slow line. */
const askedForTogether: readonly string[] = ['signin', 'signup'];

/**
 * Takes out of the list of routes, which comes with every page, the scripts that each page imports: browsers find these by themselves,
 * one after the other. The pages to which everybody taps first keep theirs, so that all of them are asked for together.
 */
export function shortenRouteList(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const list = JSON.parse(script.slice(start, end)) as { routes: Record<string, Listed> };
  const routes = Object.fromEntries(
    Object.entries(list.routes).map(([id, route]) => [
      id,
      askedForTogether.includes(route.path ?? '') ? route : { ...route, imports: [] },
    ]),
  );
  return `${script.slice(0, start)}${JSON.stringify({ ...list, routes })}${script.slice(end)}`;
}
