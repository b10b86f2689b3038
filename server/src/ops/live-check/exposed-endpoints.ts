// What stands around a site: the way to https, its cookies, and what is meant for the inside only.
import type { SiteTarget } from './fetch-from-site.ts';

/** http leads to https, or nobody answers there. */
export async function checkHttpRedirect({ origin, ask }: SiteTarget): Promise<string[]> {
  if (origin.protocol !== 'https:') return ['was asked by plain http, which no visitor should'];
  const answer = await ask(new URL(`http://${origin.hostname}/menu`)).catch(() => null);
  if (!answer) return [];
  const { status, headers } = answer;
  const target = headers.get('location') ?? '';
  const isLed = [301, 302, 307, 308].includes(status) && target.startsWith(`${origin.origin}/`);
  return isLed ? [] : [`http is answered with ${status} ${target}, not led to ${origin.origin}/`];
}

/** ASVS 3.3.1 and 3.3.4; the server's own are written by http/write-cookie.ts. */
export function checkCookies(cookies: readonly string[], isHttps: boolean): string[] {
  return cookies.flatMap((cookie) => {
    const [pair = '', ...attributes] = cookie.split(/; */);
    const name = pair.split('=')[0] ?? '';
    const has = (attribute: string): boolean =>
      attributes.some((each) => each.toLowerCase() === attribute);
    const missing = ['httponly', 'samesite=lax', ...(isHttps ? ['secure'] : [])];
    return [
      ...(isHttps && !/^__(?:Host|Secure)-/.test(name) ? [`${name} has no prefix`] : []),
      ...missing.filter((attribute) => !has(attribute)).map((it) => `${name} is not ${it}`),
    ];
  });
}

export async function checkNotPublic({ origin, ask }: SiteTarget, path: string): Promise<string[]> {
  const { status } = await ask(new URL(path, origin));
  return status < 400 ? [`answers anybody (${status}): keep it inside, at the proxy`] : [];
}
