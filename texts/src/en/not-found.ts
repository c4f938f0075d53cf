/** An address without a page. */
export const notFound = {
  title: 'Page not found',
  heading: 'No such page',
  message: 'This page does not exist, or it has moved.',
  home: 'Back to home',
};
