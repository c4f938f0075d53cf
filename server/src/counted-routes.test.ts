import { expect, test } from 'vitest';
import type { CallLimits } from '#shared/http/limits/rate-limit-store.ts';
import { startTestServer } from '#testing/start-test-server.ts';

const once = { calls: 1, perSeconds: 10 };
const onceEach: CallLimits = {
  account: once,
  addressOfAccounts: once,
  addressOfVisitors: { call: once, 'page-file': once, document: once },
  timeOfAddress: { milliseconds: 1e9, perSeconds: 10 },
  timeOfAccount: { milliseconds: 1e9, perSeconds: 10 },
};
const server = await startTestServer({ callLimits: onceEach });

/** Every route of the server, from the tree of path segments that its router prints. */
function routesOf(tree: string): { readonly method: string; readonly url: string }[] {
  const above: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', piece = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    const depth = indent.length / 4;
    above.splice(depth, above.length, piece);
    const url = above.join('').replace(/:\w+|\*/g, 'x');
    return methods === '' ? [] : methods.split(', ').map((method) => ({ method, url }));
  });
}

test('every request is counted, on each route and on unknown ones (D3)', async () => {
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false }));
  expect(routes).toEqual(
    expect.arrayContaining([
      { method: 'GET', url: '/api/openapi.json' },
      { method: 'GET', url: '/healthz' },
      { method: 'PUT', url: '/api/quiz/attempt/sections/x/answers' },
    ]),
  );
  const nowhere = ['/none', '/none.png', '/api/none'].map((url) => ({ method: 'GET', url }));
  const uncounted: string[] = [];
  for (const [index, { method, url }] of [...routes, ...nowhere].entries()) {
    const request = { method: method as 'GET', url, remoteAddress: `203.0.${index >> 8}.${index & 255}` };
    const first = await server.app.inject(request);
    const second = await server.app.inject(request);
    if (first.statusCode === 429 || second.statusCode !== 429) {
      uncounted.push(`${method} ${url}: ${first.statusCode}, ${second.statusCode}`);
    }
  }
  expect(uncounted).toEqual([]);
});
