import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fetchWhatIsReachedFor } from './reach-for-links.ts';

declare global {
  var fetched: string[];
}

/** A module that says that it was run. */
const saying = (name: string) =>
  `data:text/javascript,globalThis.fetched.push(${JSON.stringify(name)})//${Math.random()}`;

const route = (id: string, more: object) => ({ id, module: saying(id), imports: [], ...more });

beforeAll(fetchWhatIsReachedFor);
beforeEach(() => {
  globalThis.fetched = [];
  const routes = [
    route('root', { path: '' }),
    route('public', { parentId: 'root' }),
    route('team', { parentId: 'public', path: 'team' }),
    route('event', { parentId: 'public', path: 'events/:eventId' }),
    route('hi', { parentId: 'root', path: 'hi', index: true }),
    route('nowhere', { parentId: 'root', path: '*' }),
  ];
  Object.assign(window, { __reactRouterManifest: { routes: Object.fromEntries(routes.map((one) => [one.id, one])) } });
  document.body.innerHTML = `
    <a id="team" href="/team#alumni"><span>Team</span></a>
    <a id="event" href="/events/iqc">The challenge</a>
    <a id="hi" href="/hi">हिन्दी</a>
    <a id="here" href="${window.location.pathname}#about">About</a>
    <a id="elsewhere" href="https://elsewhere.example/team">Elsewhere</a>
    <a id="file" href="/brochure.pdf">Brochure</a>`;
});

const reach = (selector: string, sign: string) =>
  document.querySelector(selector)?.dispatchEvent(new Event(sign, { bubbles: true }));

test.each([
  ['pointerover', '#team span', ['team', 'public', 'root']],
  ['touchstart', '#event', ['event', 'public', 'root']],
  ['focusin', '#hi', ['hi', 'root']],
])('%s has the page of the link fetched with its frames', async (sign, link, scripts) => {
  reach(link, sign);
  await vi.waitFor(() => expect(globalThis.fetched.sort()).toEqual(scripts.sort()));
});

test('a link within the page, to another site or to a file fetches nothing', async () => {
  for (const link of ['#here', '#elsewhere', '#file']) reach(link, 'pointerover');
  reach('#hi', 'pointerover');
  await vi.waitFor(() => expect(globalThis.fetched.sort()).toEqual(['hi', 'root']));
});
