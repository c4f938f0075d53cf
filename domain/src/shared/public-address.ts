/**
 * Stands in the built pages where the public address of the site belongs. It is known only when the server starts, which
 * then puts it in. `.invalid` is reserved, so a page that was missed leads nowhere.
 */
export const publicAddressPlaceholder = 'https://public-address.invalid';
