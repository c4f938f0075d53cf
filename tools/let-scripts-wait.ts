const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g;
const startScript = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/;
const sideEffectImport = /^import "([^"]+)";$/gm;
const routeImports = /^import \* as (\w+) from "([^"]+)";$/gm;

/**
 * A frame that is drawn is not on the screen yet: the browser says when it is, or, where it keeps that to itself, some time passes. Else
 * scripts from a server nearby would be read before the picture is shown.
 */
const untilPainted = [
  '(painted) => requestAnimationFrame(() => {',
  'setTimeout(painted, 500);',
  'new PerformanceObserver((seen) => seen.getEntriesByName("first-contentful-paint")[0] && painted())',
  '.observe({ type: "paint", buffered: true });',
  '})',
].join(' ');

/**
 * Rewrites a page so that its scripts are asked for once it has been painted. A written page can be read without them, so
 * on a slow connection its styles, fonts and first picture come first. See docs/decisions/0011-scripts-after-paint.md.
 * @param along addresses of scripts that the page would else ask for once the others are there
 */
export function letScriptsWait(html: string, along: readonly string[] = []): string {
  const [, open, code, close] = startScript.exec(html) ?? [];
  if (open === undefined || code === undefined || close === undefined) {
    throw new Error('the script that starts the pages is not where it was: has React Router changed how it writes it?');
  }
  const addresses = [...html.matchAll(preloads)].map(([, address]) => address);
  const others = [...code.matchAll(sideEffectImport)].map(([, address]) => address);
  const routes = [...code.matchAll(routeImports)].map(([, name, address]) => ({ name, address }));
  const rest = code.replace(sideEffectImport, '').replace(routeImports, '').trim();
  if (/^import\s+["*{]/m.test(rest)) throw new Error(`the pages import in a way that cannot wait: ${rest}`);

  const waiting = [
    `if (!document.hidden) await new Promise(${untilPainted});`,
    `for (const href of ${JSON.stringify(addresses)}) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }));`,
    `const [${routes.map(({ name }) => name).join(', ')}] = await Promise.all(${importsOf([...routes.map(({ address }) => address), ...others, ...along])});`,
    rest,
  ];
  return html.replace(preloads, '').replace(startScript, () => `${open}${waiting.join('\n')}${close}`);
}

/**
 * Has the fallback page ask for a script together with its others, where it would else ask once these are there.
 * @param address of the script that the page always needs
 */
export function bringAlong(html: string, address: string): string {
  if (!startScript.test(html)) {
    throw new Error('the script that starts the pages is not where it was: has React Router changed how it writes it?');
  }
  return html.replace(
    startScript,
    (_, open, code, close) => `${open}import ${JSON.stringify(address)};\n${code}${close}`,
  );
}

function importsOf(addresses: readonly (string | undefined)[]): string {
  return `[${addresses.map((address) => `import(${JSON.stringify(address)})`).join(', ')}]`;
}
