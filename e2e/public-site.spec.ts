import type { Page } from '@playwright/test';
import { expect, test } from './club.ts';
import { newParticipant, option, register } from './participant.ts';
import {
  atEveryViewport,
  expectAccessible,
  expectFitsEveryWindow,
  expectNoHorizontalOverflow,
  nameOf,
  openMenu,
  openWithPosterDelayed,
  phoneWithLargeText,
  resize,
  viewports,
  waitForPoster,
} from './visual-helpers.ts';

test.describe.configure({ mode: 'parallel' });

const events = ['flashback-fiesta', 'iqc', 'anveshan', 'vihaan', 'manthan', 'aps-quiz'] as const;
const pages = [
  '/',
  '/team',
  ...events.map((id) => `/events/${id}`),
  '/editions',
  '/faqs',
  '/quiz/practice',
  '/schools',
  '/sponsors',
  '/privacy',
  '/terms',
] as const;
/** One page of each kind. */
const kindsOfPages = pages
  .filter((path) => !path.startsWith('/events/') || path.endsWith('/iqc'))
  .filter((path) => path !== '/terms');

/** All prerendered pages that search engines may index. */
const written = [...pages, '/signup'] as const;
const inHindi = (path: string) => (path === '/' ? '/hi' : `/hi${path}`);

/** The home page without the poster, which does not appear for visitors of a part of the page. */
const home = '/#hero';

const poster = (page: Page) => page.getByRole('dialog', { name: 'Inter-City Quiz Challenge' });

/** Console errors and uncaught exceptions of a page, such as violations of the content security policy. */
function consoleErrorsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return complaints;
}

async function boxOf(page: Page, selector: string) {
  return page.locator(selector).evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

test.describe('a visual check', () => {
  for (const path of [home, ...kindsOfPages.slice(1)]) {
    test(`${path} fits every window, breaks no rule of its own policy and gives axe nothing to say`, async ({
      page,
    }) => {
      const complaints = consoleErrorsOf(page);
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expectFitsEveryWindow(page);
      expect(complaints).toEqual([]);
    });
  }

  for (const viewport of viewports) {
    test(`at ${nameOf(viewport)} the way in is in the first screen, and no word of the stage is printed across the drawing (F9)`, async ({
      page,
    }) => {
      const complaints = consoleErrorsOf(page);
      await resize(page, viewport);
      await page.goto(home);
      await expect(page.locator('#hero').getByRole('link', { name: 'Register' })).toBeInViewport({ ratio: 1 });
      const drawing = await boxOf(page, '#hero picture img');
      const header = await boxOf(page, 'header > div');
      const overlapping = await page.locator('#hero p, #hero h1, #hero a').evaluateAll(
        (words, { left, right, top, bottom }) =>
          words
            .filter((element) => {
              const range = document.createRange();
              range.selectNodeContents(element);
              return [...range.getClientRects()].some(
                (line) => line.left < right && line.right > left && line.top < bottom && line.bottom > top,
              );
            })
            .map((element) => element.textContent),
        drawing,
      );
      expect(overlapping).toEqual([]);
      expect(drawing.top, 'nothing of the drawing is under the menu').toBeGreaterThanOrEqual(header.bottom);
      // Below this height, and with large text, the remaining strip no longer shows a buzzer.
      if (viewport.height >= 640 && viewport.text === undefined)
        expect(drawing.bottom - drawing.top, 'height of the drawing').toBeGreaterThan(70);
      expect(complaints).toEqual([]);
    });
  }

  test('the poster, the thanks and open answers fit every window and pass axe', async ({ page }) => {
    await page.goto('/');
    await expectFitsEveryWindow(page, {
      look: () => expect(poster(page).getByRole('link')).toBeInViewport({ ratio: 0.99 }),
    });

    await page.evaluate(() => localStorage.setItem('registrationSuccess', 'true'));
    await page.reload();
    const thanks = page.getByRole('dialog', { name: 'Registration successful', exact: true });
    const closeIsFree = () =>
      thanks.evaluate((dialog) => {
        const [close, ...others] = [...dialog.querySelectorAll('button, a')].map((one) => one.getBoundingClientRect());
        const { left = 0, right = 0, top = 0, bottom = 0 } = close ?? {};
        return others.every((one) => one.left >= right || one.right <= left || one.top >= bottom || one.bottom <= top);
      });
    await expectFitsEveryWindow(page, {
      look: async () => {
        await expect(thanks).toBeVisible();
        expect(await closeIsFree(), 'the close button lies on no other').toBe(true);
      },
    });

    await page.goto('/faqs');
    for (const question of await page.locator('summary').all()) await question.click();
    await expectFitsEveryWindow(page);
  });

  test("the poster's call to action fits every window in Hindi too", async ({ page }) => {
    await page.goto('/hi');
    await atEveryViewport(
      page,
      async () => {
        await expect(page.getByRole('dialog').getByRole('link')).toBeInViewport({ ratio: 0.99 });
        await expectNoHorizontalOverflow(page);
      },
      viewports,
    );
  });

  test('the menu of a small screen is a modal with every link, and closes when one is followed', async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 900 });
    await page.goto('/team');
    const menu = await openMenu(page);
    await expect(menu.getByRole('link')).toHaveText([
      'Sign Up',
      'Login',
      'Practise',
      'Events',
      'For schools',
      'Team',
      'Sponsors',
      'FAQs',
      'About',
      'Contact',
      'English',
      'हिंदी',
    ]);
    await expectAccessible(page);
    await menu.getByRole('link', { name: 'FAQs' }).click();
    await expect(page).toHaveURL(/\/faqs$/);
    await expect(menu).toBeHidden();
    await page.setViewportSize({ width: 768, height: 900 });
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden();
    // The narrowest window with the row of links: it ends where the page does.
    const row = await boxOf(page, 'header nav[aria-label="Main"]');
    expect(row.right).toBeLessThanOrEqual((await boxOf(page, 'header > div')).right + 0.5);
  });
});

test.describe('the poster', () => {
  test('invites a visitor once per visit, and Escape closes it', async ({ page }) => {
    await page.goto('/');
    await expect(poster(page)).toBeVisible();
    await expect(poster(page).getByRole('link')).toHaveText('Register (Completely Free)');
    await page.keyboard.press('Escape');
    await expect(poster(page)).toBeHidden();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Team' }).click();
    await page.getByRole('link', { name: /home$/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inter-City Quiz Challenge' })).toBeVisible();
    await expect(poster(page)).toBeHidden();
  });

  test('appears once per visit, even after a reload', async ({ page }) => {
    await page.goto('/');
    await expect(poster(page)).toBeVisible();
    await page.reload();
    await page.waitForTimeout(1_500);
    await expect(poster(page)).toBeHidden();
  });

  for (const [act, begin] of [
    [
      'scrolled',
      async (page: Page) => {
        await page.mouse.wheel(0, 200);
        await page.waitForFunction(() => window.scrollY > 0);
      },
    ],
    ['touched', (page: Page) => page.mouse.click(20, 300)],
  ] as const) {
    test(`does not come any more once the page was ${act}`, async ({ page }) => {
      await openWithPosterDelayed(page);
      await begin(page);
      await waitForPoster(page);
      await page.waitForTimeout(500);
      await expect(poster(page)).toBeHidden();
    });
  }

  test('returns the focus to the top of the page', async ({ page }) => {
    await page.goto('/');
    await expect(poster(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(poster(page)).toBeHidden();
    // A moment later, because a dialog disappears before its page gets the focus.
    await expect(page.locator('#page-top')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  });

  test('leads to the registration', async ({ page }) => {
    await page.goto('/');
    await poster(page).getByRole('link', { name: 'Register' }).click();
    await expect(page).toHaveURL(/\/signup$/);
    await expect(poster(page)).toBeHidden();
  });

  test('does not appear for logged-in visitors, who are thanked once for registering', async ({ page, club }) => {
    test.slow();
    const who = newParticipant('Asha Visitor');
    await register(page, club, who);
    await page.goto('/');
    const thanks = page.getByRole('dialog', { name: 'Registration successful', exact: true });
    await expect(thanks.getByRole('link')).toHaveText([
      'Play Quiz',
      'Join the WhatsApp channel',
      'Sample-question booklet (PDF)',
    ]);
    await page.keyboard.press('Escape');
    await page.reload();
    await expect(page.getByRole('button', { name: 'ASHA' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('the events', () => {
  const cards = (page: Page) => page.getByRole('region', { name: 'Events' }).getByRole('article');
  const place = (page: Page) => page.locator('#events p[aria-hidden]');

  for (const [width, count] of [
    [1300, 3],
    [1299, 2],
    [815, 2],
    [814, 1],
  ] as const) {
    test(`show ${count} at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/#events');
      const room = await page.locator('#events ul').evaluate((list) => list.getBoundingClientRect().width);
      const card = await page
        .locator('#events li')
        .first()
        .evaluate((item) => item.getBoundingClientRect().width);
      expect(Math.round(room / card)).toBe(count);
      const arrow = page.locator('#events').getByRole('button', { name: 'Next' });
      await expect(arrow).toBeVisible({ visible: count > 1 });
    });
  }

  test('advance one card at a time, wrap around, and pause under the pointer and on focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.clock.install();
    await page.goto('/#events');
    const next = page.locator('#events').getByRole('button', { name: 'Next' });
    await expect(place(page)).toHaveText('1 / 6');
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => document.querySelector('#events .overflow-x-clip ul') !== null);

    await page.clock.runFor(5_000);
    await expect(place(page)).toHaveText('2 / 6');

    await cards(page).nth(2).hover();
    await page.clock.runFor(20_000);
    await expect(place(page)).toHaveText('2 / 6');

    await page.mouse.move(5, 5);
    await next.focus();
    await page.clock.runFor(20_000);
    await expect(place(page)).toHaveText('2 / 6');
    for (const shown of ['3 / 6', '4 / 6', '5 / 6', '6 / 6', '1 / 6']) {
      await page.keyboard.press('Enter');
      await expect(place(page)).toHaveText(shown);
    }
  });

  test('settle without overshooting', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.goto('/#events');
    await page.waitForFunction(() => document.querySelector('#events .overflow-x-clip ul') !== null);
    await page.mouse.move(5, 5);
    const places = await page.locator('#events').evaluate(async (events) => {
      const card = events.querySelectorAll('li')[2];
      const left = () => card?.getBoundingClientRect().left ?? 0;
      const seen = [left()];
      events.querySelector<HTMLElement>('[aria-label="Next"]')?.click();
      const end = performance.now() + 1_500;
      while (performance.now() < end) {
        await new Promise(requestAnimationFrame);
        seen.push(left());
      }
      return seen;
    });
    const end = places.at(-1) ?? 0;
    expect(places[0]).toBeGreaterThan(end + 100);
    expect(Math.min(...places)).toBeGreaterThan(end - 1);
  });

  test('do not move for people who prefer reduced motion', async ({ page }) => {
    await page.clock.install();
    await page.goto('/#events');
    await page.waitForFunction(() => document.querySelector('#events .overflow-x-clip ul') !== null);
    await page.clock.runFor(20_000);
    await expect(place(page)).toHaveText('1 / 6');
    await expect(page.locator('#events').getByRole('button', { name: 'Pause slideshow' })).toBeHidden();
  });

  test('lead to their stories, whose paragraphs make sense one by one', async ({ page }) => {
    await page.goto('/#events');
    await page.getByRole('link', { name: 'Read More about Inter-City Quiz Challenge' }).click();
    await expect(page).toHaveURL(/\/events\/iqc$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inter-City Quiz Challenge');
    const pictures = page.getByRole('region', { name: 'Pictures of Inter-City Quiz Challenge' });
    await expect(pictures.getByRole('img')).toHaveCount(4);
    await expect(async () => {
      await pictures.getByRole('button', { name: 'Next' }).click();
      await expect(pictures.getByText('2 / 4')).toBeVisible({ timeout: 5_000 });
    }).toPass();
  });

  test('scroll into view when something in them takes the focus', async ({ page }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await page.goto('/#events');
    await page.waitForFunction(() => document.querySelector('#events .overflow-x-clip ul') !== null);
    const link = page.getByRole('link', { name: 'Read More about Manthan' });
    await link.evaluate((element) => element.focus());
    await expect(place(page)).toHaveText('5 / 6');
    await expect.poll(() => link.evaluate((element) => element.getBoundingClientRect().left)).toBeLessThan(200);
  });

  test('that do not exist give a message', async ({ page }) => {
    const response = await page.goto('/events/no-such-event');
    expect(response?.status()).toBe(404);
    await expect(page.getByText('OOPS!')).toBeVisible();
    await expectNoHorizontalOverflow(page);
    await expectAccessible(page);
    await expect(page.getByText('There is no event at this address')).toBeVisible();
  });
});

test('nothing animates for people who prefer reduced motion', async ({ page }) => {
  await page.goto(home);
  const delays = await page
    .locator('#hero [aria-hidden] > * > *')
    .evaluateAll((letters) => [...new Set(letters.map((letter) => getComputedStyle(letter).animationDelay))]);
  expect(delays).toEqual(['0s']);
});

test('at 360×640 headers and footers leave the window to the page, separate targets are 44 px high, and text of 150 % fits', async ({
  page,
}) => {
  const events = ['iqc', 'anveshan', 'vihaan', 'manthan', 'aps-quiz', 'flashback-fiesta'].map((id) => `/events/${id}`);
  const inBoth = ['/team', '/faqs', '/schools', '/editions', '/sponsors', '/quiz/practice', '/signup', ...events];
  for (const path of [...inBoth, ...inBoth.map(inHindi), '/signin', '/reset-password', '/no-such-page']) {
    await resize(page, { width: 360, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const look = await page.evaluate(async () => {
      await document.fonts.ready;
      const heightOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().height ?? 0;
      const lower = [...document.querySelectorAll('a, button, summary, select, label:has(input)')].filter((element) => {
        const { height, width } = element.getBoundingClientRect();
        const isShown = width > 1 && element.checkVisibility({ visibilityProperty: true });
        // Some touch targets are larger than their visible box.
        const around = getComputedStyle(element, '::after');
        const spare = around.position === 'absolute' ? Math.max(0, -Number.parseFloat(around.top)) || 0 : 0;
        const sentence = element.closest('p, li, label:not(:has(input)), td')?.textContent ?? '';
        const isInSentence = element.matches('a') && sentence.length > (element.textContent ?? '').length + 3;
        return isShown && !isInSentence && height + 2 * spare < 43.5;
      });
      return {
        banner: heightOf('main section.stage'),
        foot: heightOf('footer'),
        lower: lower.map((element) => element.outerHTML.slice(0, 120)),
      };
    });
    expect(look.lower, path).toEqual([]);
    // A title and two lines, or one row of buttons; Hindi is slightly taller.
    expect(look.banner, `banner of ${path}`).toBeLessThanOrEqual(158);
    expect(look.foot, `foot of ${path}`).toBeLessThanOrEqual(420);
    await resize(page, phoneWithLargeText);
    await expectNoHorizontalOverflow(page);
  }
  for (const path of ['/', '/hi']) {
    await page.goto(path);
    await expectNoHorizontalOverflow(page);
  }
});

test('on a desktop a single form is centred, and its title is aligned with it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/guardian', '/invitation', '/certificates', '/reset-password']) {
    await page.goto(path);
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toBeVisible();
    const [card, start] = await Promise.all([
      boxOf(page, 'main .shadow-card'),
      title.evaluate((heading) => heading.getBoundingClientRect().left),
    ]);
    expect(Math.abs(card.left - (1440 - card.right)), path).toBeLessThan(2);
    expect(Math.abs(card.left - start), path).toBeLessThan(2);
  }
});

test('the story of an event is beside its pictures on a desktop, and below them on a phone', async ({ page }) => {
  await page.goto('/events/anveshan');
  const look = async () => ({
    story: await boxOf(page, 'article .prose'),
    picture: await boxOf(page, 'article li:first-child img'),
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  const desk = await look();
  expect(desk.picture.left).toBeGreaterThan(desk.story.right);
  expect(Math.abs(desk.picture.top - desk.story.top)).toBeLessThan(40);
  await page.setViewportSize({ width: 360, height: 640 });
  const phone = await look();
  expect(phone.picture.bottom).toBeLessThan(phone.story.top);
  expect(phone.picture.bottom, 'a whole picture is in the first screen').toBeLessThan(640);
});

test('pages with a single form have a slim footer', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/signin');
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect((await page.getByRole('contentinfo').boundingBox())?.height).toBeLessThan(160);
});

test('pressing a phone number copies it and says so', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-write']);
  await page.goto(home);
  await page.getByRole('button', { name: /copy the phone number of the President/ }).click();
  await expect(page.getByText('Copied +91 00000 00000').first()).toBeVisible();
  // The site forbids reading the clipboard, so the test pastes.
  await page.goto('/login');
  const field = page.getByLabel('Email');
  await field.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(field).toHaveValue('+91 00000 00000');
});

test('no other site is contacted before the visitor asks for the map', async ({ page, baseURL }) => {
  const others: string[] = [];
  await page.route(new RegExp(`^(?!${baseURL}/)`), (route) => {
    others.push(new URL(route.request().url()).hostname);
    return route.fulfill({ body: '' });
  });
  for (const path of pages) {
    await page.goto(path);
    await page.locator('footer').scrollIntoViewIfNeeded();
  }
  await page.goto(home);
  await page.locator('footer').scrollIntoViewIfNeeded();
  expect(others).toEqual([]);
  await expect(async () => {
    if ((await page.locator('iframe').count()) === 0)
      await page.getByRole('button', { name: 'Show the map' }).click({ timeout: 5_000 });
    await expect(page.locator('iframe')).toBeAttached({ timeout: 5_000 });
  }).toPass();
  await expect(page.frameLocator('iframe').locator('html')).toBeAttached();
  expect(new Set(others)).toEqual(new Set(['www.openstreetmap.org']));
});

test('the header turns dark when the page is scrolled, and has 75 or 90 % of the width', async ({ page }) => {
  await page.goto(home);
  const bar = page.locator('header > div');
  await expect(bar).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await page.mouse.wheel(0, 600);
  await expect(bar).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const share = () =>
    bar.evaluate((element) => Math.round((100 * element.getBoundingClientRect().width) / window.innerWidth));
  await expect.poll(share).toBe(75);
  await page.setViewportSize({ width: 820, height: 900 });
  await expect.poll(share).toBe(90);
});

test('every link has a target', async ({ page, request, baseURL }) => {
  /** Links and anchors in the HTML of a page, before any script runs. */
  async function readPage(path: string) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    return page.evaluate(
      ({ html, base }) => {
        const written = new DOMParser().parseFromString(html, 'text/html');
        return {
          links: [...written.querySelectorAll('a[href]')].map(
            (link) => new URL(link.getAttribute('href') ?? '', base).href,
          ),
          ids: [...written.querySelectorAll('[id]')].map(({ id }) => id),
        };
      },
      { html: await response.text(), base: `${baseURL}${path}` },
    );
  }

  const found = new Map<string, string>();
  for (const path of [...pages, '/hi', '/hi/faqs', '/hi/events/iqc']) {
    for (const address of (await readPage(path)).links) if (!found.has(address)) found.set(address, path);
  }
  /** Linked pages and files of this site, each with the pages that link to it. */
  const places = new Map<string, readonly string[]>();
  for (const [address, from] of found) {
    const { protocol, pathname, hash } = new URL(address);
    const what = `${address} on ${from}`;
    if (protocol === 'mailto:') expect(pathname, what).toMatch(/^[^@\s]+@[^@\s]+\.[^@\s]+$/);
    else if (!address.startsWith(baseURL)) expect(protocol, what).toBe('https:');
    else {
      places.set(pathname, [...(places.get(pathname) ?? []), ...(hash ? [hash.slice(1)] : [])]);
    }
  }
  for (const [path, names] of places) {
    expect((await request.get(path)).status(), `${path} on ${found.get(`${baseURL}${path}`)}`).toBe(200);
    const { ids } = names.length > 0 ? await readPage(path) : { ids: [] };
    for (const name of names)
      expect(
        ids.filter((id) => id === name),
        `#${name} of ${path}`,
      ).toHaveLength(1);
  }
  // The brochure and the booklet, in both languages.
  expect([...found.keys()].filter((address) => address.endsWith('.pdf'))).toHaveLength(4);
});

test('the landing page has its anchors', async ({ page }) => {
  await page.goto(home);
  for (const id of ['hero', 'about', 'events', 'sponsors', 'contacts'])
    await expect(page.locator(`#${id}`)).toHaveCount(1);
  await expect(page.locator('#contacts')).toHaveCSS('background-color', 'rgb(0, 0, 0)');
});

test.describe('search engines and chats', () => {
  test('find in every page its title, its address and its preview', async ({ request, baseURL }) => {
    const titles = new Set<string>();
    const descriptions = new Set<string>();
    for (const path of [...written, '/hi', '/hi/faqs', '/hi/events/iqc']) {
      const html = await (await request.get(path)).text();
      const one = (pattern: RegExp) => {
        const all = [...html.matchAll(pattern)].map(([, value]) => value ?? '');
        expect(all, `${path} ${pattern}`).toHaveLength(1);
        return all[0] ?? '';
      };
      titles.add(one(/<title>([^<]+)<\/title>/g));
      descriptions.add(one(/<meta name="description" content="([^"]+)"/g));
      expect(one(/<link rel="canonical" href="([^"]+)"/g)).toBe(`${baseURL}${path}`);
      const picture = await request.get(one(/<meta property="og:image" content="([^"]+)"/g));
      expect(picture.headers()['content-type']).toBe('image/png');
      const bytes = await picture.body();
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(bytes.length).toBeLessThan(300_000);
    }
    expect(titles.size).toBe(written.length + 3);
    expect(descriptions.size).toBe(written.length + 3);
  });

  for (const [path, type] of [
    ['/', 'Organization'],
    ['/events/iqc', 'Event'],
    ['/faqs', 'FAQPage'],
  ] as const) {
    test(`read of ${path} that it is about: ${type}`, async ({ request }) => {
      const html = await (await request.get(path)).text();
      const [, data] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
      const said = JSON.parse(data ?? '');
      expect(said['@context']).toBe('https://schema.org');
      expect([said['@type']].flat()).toContain(type);
      expect(data).not.toContain('.invalid');
    });
  }

  test('find every page in the site map, and the site map in robots.txt', async ({ request, baseURL }) => {
    const map = await (await request.get('/sitemap.xml')).text();
    expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address).sort()).toEqual(
      written
        .flatMap((path) => [path, inHindi(path)])
        .map((path) => `${baseURL}${path}`)
        .sort(),
    );
    expect(await (await request.get('/robots.txt')).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  });
});

test.describe('on a device with a dark theme', () => {
  test.use({ colorScheme: 'dark', viewport: { width: 360, height: 640 } });

  test('pages and questions are dark and pass axe until another theme is chosen (F1, F2)', async ({ page }) => {
    const complaints = consoleErrorsOf(page);
    const html = page.locator('html');
    for (const path of [home, '/team', '/editions', '/sponsors', '/signup', '/quiz/practice']) {
      await page.goto(path);
      await expect(html).toHaveAttribute('data-theme', 'dark');
      await expectAccessible(page);
    }
    const start = page.getByRole('button', { name: 'Start Quiz' });
    await page.getByRole('link', { name: 'Start practising' }).click();
    await start.click();
    await option(page, 'B').click();
    await expectAccessible(page);
    const paleTexts = await page.evaluate(async () => {
      const { axe } = window as unknown as { axe: typeof import('axe-core') };
      return (await axe.run('article', { runOnly: ['color-contrast-enhanced'] })).violations;
    });
    expect(paleTexts, 'text of a question with less than 7:1').toEqual([]);
    const pictures = page.getByRole('article').getByRole('img');
    while ((await pictures.count()) === 0) await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(pictures.first()).toHaveCSS('background-color', 'rgb(255, 255, 255)');

    await page.goto('/faqs');
    await openMenu(page);
    await page.getByRole('dialog').getByLabel('Theme').selectOption('Light');
    await expect(html).toHaveAttribute('data-theme', 'light');
    await page.goto('/team');
    await expect(html).toHaveAttribute('data-theme', 'light');
    expect(complaints).toEqual([]);
  });
});

test.describe('in Hindi', () => {
  test('pages fit the windows of a phone, with large text too, and of a desktop and pass axe', async ({ page }) => {
    const complaints = consoleErrorsOf(page);
    const markOf = () =>
      page
        .getByRole('banner')
        .getByText('QCM')
        .evaluate((mark) => getComputedStyle(mark).fontFamily);
    await page.goto('/team');
    const mark = await markOf();
    for (const path of ['/hi#hero', '/hi/faqs', '/hi/events/iqc']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      expect(await markOf(), 'the mark of the club is the same').toBe(mark);
      await atEveryViewport(page, async () => {
        await expectNoHorizontalOverflow(page);
        await expectAccessible(page);
        if (path.endsWith('#hero'))
          await expect(page.locator('#hero').getByRole('link', { name: 'पंजीकरण' })).toBeInViewport({ ratio: 1 });
      }, [{ width: 360, height: 640 }, phoneWithLargeText, { width: 1440, height: 900 }]);
    }
    expect(complaints).toEqual([]);
  });

  test('a language chosen before the scripts load stays chosen', async ({ page }) => {
    await page.route(/\/assets\/.*\.js$/, (route) => route.abort());
    const choose = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true }).click();
    await page.goto('/team');
    await choose('हिंदी');
    await expect(page).toHaveURL(/\/hi\/team$/);
    await page.goto('/faqs#content');
    await expect(page).toHaveURL(/\/hi\/faqs#content$/);
    await choose('English');
    await expect(page).toHaveURL(/:\d+\/faqs$/);
    await page.goto('/team');
    await expect(page.getByRole('heading', { level: 1, name: 'The team' })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/team$/);
  });

  test('Hindi stays once it was chosen, until English is chosen', async ({ page }) => {
    const complaints = consoleErrorsOf(page);
    const html = page.locator('html');
    await page.goto('/team');
    await page.getByRole('banner').getByRole('link', { name: 'हिंदी' }).click();
    await expect(page).toHaveURL(/\/hi\/team$/);
    await expect(page.getByRole('heading', { level: 1, name: 'हमारी टीम' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'hi-IN');
    await page.reload();
    await expect(html).toHaveAttribute('lang', 'hi-IN');
    await page.goto('/faqs#content');
    await expect(page).toHaveURL(/\/hi\/faqs#content$/);
    await expect(page.getByRole('heading', { level: 1, name: 'अक्सर पूछे जाने वाले प्रश्न' })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'लॉग इन' }).click();
    await expect(page).toHaveURL(/\/signin$/);
    await expect(html).toHaveAttribute('lang', 'hi-IN');
    await page.goBack();
    await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeVisible();
    await expect(html).toHaveAttribute('lang', 'en-IN');
    await page.goto('/team');
    await expect(page).toHaveURL(/:\d+\/team$/);
    expect(complaints).toEqual([]);
  });
});

test('the site can be installed on a home screen', async ({ page, request }) => {
  await page.goto('/team');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: "Quizzers' Club", short_name: 'QCM', start_url: '/' });
  for (const { src } of manifest.icons) expect((await request.get(src)).status(), src).toBe(200);
});

test('pages run only the scripts that were built into them', async ({ request }) => {
  for (const path of [...pages, '/signin']) {
    const policy = (await request.get(path)).headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self'(?: 'sha256-[\w+/=]+')+;/);
    expect(policy).not.toMatch(/script-src[^;]*(?:unsafe|\*|https?:)/);
  }
});

test('no page does what its content security policy forbids', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      noteViolation(`${location.pathname}: ${violatedDirective} ${blockedURI}`),
    );
  });
  for (const path of ['/', '/signup', '/signin', '/quiz/practice', '/schools']) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  expect(violations).toEqual([]);
});

test('answers are printed even if they are closed, and the menu is not', async ({ page }) => {
  await page.goto('/faqs');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header')).toBeHidden();
  const closed = page.locator('details:not([open])').first();
  const height = await closed.evaluate((details) => details.lastElementChild?.getBoundingClientRect().height ?? 0);
  expect(height).toBeGreaterThan(20);
});

test('an unknown address is answered with 404 and a link home', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'No such page' })).toBeVisible();
  await expectFitsEveryWindow(page);
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
