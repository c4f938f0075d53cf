import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * The token of a link, empty if it has none. It stands after `#`, which browsers send to nobody, so no server, proxy or other site
 * records it. A link that has it in its query, as the specification writes it, is rewritten.
 */
export function useLinkToken(parameter: 'token' | 'secret'): string {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const inQuery = new URLSearchParams(search).get(parameter);
  useEffect(() => {
    if (!inQuery) return;
    const others = new URLSearchParams(search);
    others.delete(parameter);
    navigate({ search: others.toString(), hash: inQuery }, { replace: true });
  }, [inQuery, parameter, search, navigate]);
  return inQuery || hash.slice(1);
}
