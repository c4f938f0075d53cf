import { index, type RouteConfig, route } from '@react-router/dev/routes';

const kitPage = import.meta.env.MODE === 'production' ? [] : [route('kit', 'shared/kit/kit-page.tsx')];

export default [index('site/home-page.tsx'), ...kitPage, route('*', 'site/not-found-page.tsx')] satisfies RouteConfig;
