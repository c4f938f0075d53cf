/**
 * What every reply tells browsers not to do with it, written out once: the plugin that others use puts them together anew for each
 * reply, which costs as much as parsing a save. Pages bring a policy of their own. Source: OWASP Secure Headers, and what helmet 8 sends.
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
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'SAMEORIGIN',
    'x-permitted-cross-domain-policies': 'none',
    'x-xss-protection': '0',
  };
}
