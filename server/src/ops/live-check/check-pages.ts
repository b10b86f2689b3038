// Checks headers and scripts of a site's documents.
import { APP_PATHS, LEGAL_PATHS } from '../../features/pages/pages.ts';
import { getDocumentHeaders, STRIPE_ORIGINS } from '../../platform/http/security-headers.ts';
import { get, isByHttps, runCheck, type CheckedSite, type CheckResult } from './checked-site.ts';
import { compareHeaders } from './compare-headers.ts';
import { parseDocument, type ParsedDocument } from './parse-document.ts';

const DISH = /^\/store\/[^/]+\/product-details\//;

/** Collects the parsed pages in `seen`. */
export async function* checkPages(
  site: CheckedSite,
  seen: ParsedDocument[],
): AsyncGenerator<CheckResult> {
  let listed: string[] = [];
  const isForeign = (url: string) => !url.startsWith(`${site.origin.origin}/`);
  yield runCheck('pages in /sitemap.xml', async () => {
    const { bytes } = await get(site, '/sitemap.xml');
    listed = [...bytes.toString().matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
    return [
      ...(listed.length === 0 ? ['lists no pages'] : []),
      ...listed.filter(isForeign).map((url) => `${url} is on another site`),
    ];
  });
  const paths = listed.filter((url) => !isForeign(url)).map((url) => new URL(url).pathname);
  // One dish is enough, because all dishes have the same kind of page.
  const dish = paths.find((path) => DISH.test(path)) ?? '/';
  const others = paths.filter((path) => !DISH.test(path));
  const own = [...APP_PATHS, ...Object.keys(LEGAL_PATHS), '/nowhere'];
  for (const path of new Set(['/', ...others, dish, ...own])) yield* checkPage(site, path, seen);
}

export async function* checkPage(
  site: CheckedSite,
  path: string,
  seen: ParsedDocument[],
): AsyncGenerator<CheckResult> {
  const { release, hasStripeAccount } = site;
  const allowedOrigins = hasStripeAccount && path === '/payment' ? STRIPE_ORIGINS : undefined;
  let document: ParsedDocument | null = null;
  yield runCheck(`headers of ${path}`, async () => {
    const { headers: found, bytes } = await get(site, path);
    const headers = new Headers(found);
    document = parseDocument(bytes.toString());
    seen.push(document);
    const inline = { styles: document.styles, scripts: release.inlineScripts };
    const expected = getDocumentHeaders(isByHttps(site), inline, allowedOrigins);
    // Choosing a language sets a cookie, which is checked separately.
    if (path.includes('?')) headers.delete('set-cookie');
    return compareHeaders(headers, { ...expected, 'cache-control': 'no-cache' });
  });
  if (document)
    yield {
      subject: `scripts of ${path}`,
      differences: checkScripts(site, document, allowedOrigins?.scripts ?? []),
    };
}

function checkScripts(
  { origin, release }: CheckedSite,
  { scripts, inlineScripts, forbiddenMarkup }: ParsedDocument,
  allowedOrigins: readonly string[],
): string[] {
  const isOurs = (src: string): boolean => {
    const url = URL.parse(src, origin);
    if (!url) return false;
    if (url.origin !== origin.origin) return allowedOrigins.includes(url.origin);
    return url.search === '' && release.files.has(url.pathname.replace(/^\/assets\//, ''));
  };
  const unknownScripts = inlineScripts.filter((text) => !release.inlineScripts.includes(text));
  return [
    ...scripts
      .filter((src) => !isOurs(src))
      .map((src) => `loads ${src}, which is not a file of the build`),
    ...unknownScripts.map((text) => `runs an unknown inline script: ${text.slice(0, 80)}`),
    ...forbiddenMarkup.map((each) => `has ${each}`),
  ];
}
