/**
 * Placeholder in the built pages for the public address of the site, which the server fills in when it starts. `.invalid` is
 * reserved, so a page that was missed leads nowhere.
 */
export const publicAddressPlaceholder = 'https://public-address.invalid';
