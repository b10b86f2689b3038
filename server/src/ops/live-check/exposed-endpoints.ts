// Checks the redirect to https, cookie attributes, and that internal endpoints are not public.
import type { SiteTarget } from './fetch-from-site.ts';

/** http redirects to https, or its port is closed. */
export async function checkHttpRedirect({ origin, fetchFromSite }: SiteTarget): Promise<string[]> {
  if (origin.protocol !== 'https:') return ['was checked over plain http; use the https URL'];
  const answer = await fetchFromSite(new URL(`http://${origin.hostname}/menu`)).catch(() => null);
  if (!answer) return [];
  const { status, headers } = answer;
  const target = headers.get('location') ?? '';
  const isRedirected =
    [301, 302, 307, 308].includes(status) && target.startsWith(`${origin.origin}/`);
  return isRedirected
    ? []
    : [`http responds with ${status} ${target}, not a redirect to ${origin.origin}/`];
}

/** ASVS 3.3.1 and 3.3.4; cookies are written by http/write-cookie.ts. */
export function checkCookies(cookies: readonly string[], isHttps: boolean): string[] {
  return cookies.flatMap((cookie) => {
    const [pair = '', ...attributes] = cookie.split(/; */);
    const name = pair.split('=')[0] ?? '';
    const has = (attribute: string): boolean =>
      attributes.some((each) => each.toLowerCase() === attribute);
    const missing = ['httponly', 'samesite=lax', ...(isHttps ? ['secure'] : [])];
    return [
      ...(isHttps && !/^__(?:Host|Secure)-/.test(name) ? [`${name} has no prefix`] : []),
      ...missing
        .filter((attribute) => !has(attribute))
        .map((attribute) => `${name} is not ${attribute}`),
    ];
  });
}

export async function checkNotPublic(
  { origin, fetchFromSite }: SiteTarget,
  path: string,
): Promise<string[]> {
  const { status } = await fetchFromSite(new URL(path, origin));
  return status < 400 ? [`is public (${status}): block it at the proxy`] : [];
}
