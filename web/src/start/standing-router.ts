import { type DataRouter, matchRoutes, type RouteObject, type UNSAFE_createBrowserHistory } from 'react-router';

type RouterState = DataRouter['state'];
type Subscriber = Parameters<DataRouter['subscribe']>[0];
type Blocker = Parameters<DataRouter['getBlocker']>[1];
type ScrollMemory = Parameters<DataRouter['enableScrollRestoration']>;

/** The parts of a router that the pages use; none of them submits forms to routes or fetches through them. */
export type PageRouter = Pick<
  DataRouter,
  | 'basename'
  | 'state'
  | 'routes'
  | 'manifest'
  | 'match'
  | 'window'
  | 'initialize'
  | 'subscribe'
  | 'enableScrollRestoration'
  | 'navigate'
  | 'createHref'
  | 'createURL'
  | 'encodeLocation'
  | 'getBlocker'
  | 'deleteBlocker'
>;

export interface StandingRouter extends PageRouter {
  /** Has the router fetched that can go somewhere, so that it is there when somebody does. */
  readonly warm: () => void;
}

export interface StandingRouterOptions {
  /** The routes of the page that is shown. */
  readonly routes: RouteObject[];
  readonly history: ReturnType<typeof UNSAFE_createBrowserHistory>;
  /** Fetches the router that can go somewhere; it stands where the page stands. */
  readonly load: () => Promise<PageRouter>;
  /** Has the browser itself go to an address, because the router cannot be had. */
  readonly leave: (href: string) => void;
}

const idleNavigation = { state: 'idle' } as RouterState['navigation'];
const idleBlocker = { state: 'unblocked' } as ReturnType<DataRouter['getBlocker']>;

/**
 * Shows the page that is written and goes nowhere by itself: what reads routes, moves between them and comes back is a third of a
 * page's scripts, and is fetched when somebody shows signs of wanting it. What was asked of it until then is done when it has come.
 */
export function standingRouter({ routes, history, load, leave }: StandingRouterOptions): StandingRouter {
  const matches = matchRoutes(routes, history.location) as RouterState['matches'] | null;
  const shown: RouterState = {
    historyAction: history.action,
    location: history.location,
    matches: matches ?? [],
    initialized: true,
    renderFallback: false,
    navigation: idleNavigation,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  };

  let full: PageRouter | undefined;
  let loading: Promise<PageRouter> | undefined;
  const subscribers = new Map<Subscriber, () => void>();
  const blockers = new Map<string, Blocker>();
  let scrollMemory: ScrollMemory | undefined;
  let forgetScroll: (() => void) | undefined;

  function takeOver(router: PageRouter): void {
    full = router;
    for (const subscriber of subscribers.keys()) subscribers.set(subscriber, router.subscribe(subscriber));
    for (const [key, blocker] of blockers) router.getBlocker(key, blocker);
    if (scrollMemory) forgetScroll = router.enableScrollRestoration(...scrollMemory);
    router.initialize();
    // Somebody went to another part of the page while this was on its way.
    if (history.createHref(router.state.location) === history.createHref(shown.location)) return;
    for (const subscriber of subscribers.keys()) {
      subscriber(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
    }
  }

  function want(): Promise<PageRouter> {
    loading ??= load().then(
      (router) => {
        takeOver(router);
        return router;
      },
      (error: unknown) => {
        // The next one who wants it may have more luck.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  }

  function warm(): void {
    want().catch(() => undefined);
  }

  function navigate(...asked: [number] | Parameters<DataRouter['navigate']>): Promise<void> {
    return want().then(
      (router) => router.navigate(...(asked as Parameters<DataRouter['navigate']>)),
      () => {
        const [to] = asked;
        if (typeof to === 'number') history.go(to);
        else if (to !== null) leave(history.createHref(to));
      },
    );
  }

  return {
    warm,
    navigate,
    get basename() {
      return full?.basename ?? '/';
    },
    get state() {
      return full?.state ?? shown;
    },
    get routes() {
      return full?.routes ?? [];
    },
    get manifest() {
      return full?.manifest ?? {};
    },
    match: (location) =>
      full ? full.match(location) : (matchRoutes(routes, location) as RouterState['matches'] | null),
    get window() {
      return window;
    },
    initialize() {
      window.addEventListener('popstate', warm, { once: true });
      return this as unknown as DataRouter;
    },
    subscribe(subscriber) {
      subscribers.set(subscriber, full?.subscribe(subscriber) ?? (() => undefined));
      return () => {
        subscribers.get(subscriber)?.();
        subscribers.delete(subscriber);
      };
    },
    enableScrollRestoration(...memory) {
      scrollMemory = memory;
      forgetScroll = full?.enableScrollRestoration(...memory);
      return () => {
        scrollMemory = undefined;
        forgetScroll?.();
      };
    },
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker(key, blocker) {
      if (full) return full.getBlocker(key, blocker);
      blockers.set(key, blocker);
      warm();
      return idleBlocker;
    },
    deleteBlocker(key) {
      blockers.delete(key);
      full?.deleteBlocker(key);
    },
  };
}
