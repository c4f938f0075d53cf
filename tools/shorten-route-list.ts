interface Listed {
  readonly imports: readonly string[];
}

/** Takes out of the list of routes, which comes with every page, the scripts that each page imports: browsers find these by themselves. */
export function shortenRouteList(script: string): string {
  const [start, end] = [script.indexOf('{'), script.lastIndexOf('}') + 1];
  const list = JSON.parse(script.slice(start, end)) as { routes: Record<string, Listed> };
  const routes = Object.fromEntries(Object.entries(list.routes).map(([id, route]) => [id, { ...route, imports: [] }]));
  return `${script.slice(0, start)}${JSON.stringify({ ...list, routes })}${script.slice(end)}`;
}
