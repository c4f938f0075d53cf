/** A second copy of what goes from page to page: see web/router-scripts.ts. */
declare module 'virtual:full-router' {
  export { UNSAFE_createClientRoutes as createClientRoutes, UNSAFE_createRouter as createRouter } from 'react-router';
}
