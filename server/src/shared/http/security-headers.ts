/**
 * Headers of every reply, built once: the usual plugin rebuilds them for each reply, which costs as much as parsing a save. Pages
 * set their own policy. Source: OWASP Secure Headers, and the defaults of helmet 8 without the four that only retired browsers and
 * plug-ins read.
 */
export function securityHeaders({ isHttps }: { readonly isHttps: boolean }): Readonly<Record<string, string>> {
  return {
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    ...(isHttps && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  };
}
