import { LANGUAGE_QUERY } from '../../../../contract/language.ts';
import { NEWSLETTER_PAGE_HEADERS } from '../../features/newsletter/newsletter.ts';
import { IMMUTABLE, type ClientFile } from '../../platform/client-files/client-files.ts';
import {
  getApiHeaders,
  getDocumentHeaders,
  getPictureHeaders,
  getWorkerHeaders,
} from '../../platform/http/security-headers.ts';
import { checkPage, checkPages } from './check-pages.ts';
import {
  get,
  checkHeaders,
  isByHttps,
  runCheck,
  type CheckedSite,
  type CheckResult,
} from './checked-site.ts';
import { compareHeaders } from './compare-headers.ts';
import { checkCookies, checkHttpRedirect, checkNotPublic } from './exposed-endpoints.ts';
import type { SiteResponse } from './fetch-from-site.ts';
import { parseDocument, type ParsedDocument } from './parse-document.ts';

const NO_STORE = { 'cache-control': 'no-store' };
/** Must be reachable from the internal network only (docs/operating.md); /dev/outbox exists in demos only. */
const INTERNAL_PATHS = ['/metrics', '/health/live', '/health/ready', '/dev/outbox'];

export async function* checkSite(site: CheckedSite): AsyncGenerator<CheckResult> {
  yield runCheck('https', () => checkHttpRedirect(site));
  const seen: ParsedDocument[] = [];
  yield* checkPages(site, seen);
  const languagePaths = [...new Set(seen.flatMap(({ languages }) => languages))].map(
    (language) => `/menu?${LANGUAGE_QUERY}=${language}`,
  );
  for (const path of languagePaths) yield* checkPage(site, path, seen);
  yield* checkResponses(site);
  const icon = seen.find((each) => each.icon !== null)?.icon;
  if (icon) yield checkHeaders(site, icon, () => getPictureHeaders(isByHttps(site)));
  yield* checkFiles(site);
  for (const path of [...languagePaths, '/invite/ABCDEFGH'])
    yield runCheck(`cookies of ${path}`, async () => {
      const { headers } = await get(site, path);
      return checkCookies(headers.getSetCookie(), isByHttps(site));
    });
  for (const path of INTERNAL_PATHS)
    yield runCheck(`${path} is not public`, () => checkNotPublic(site, path));
}

/** Checks responses other than pages. */
async function* checkResponses(site: CheckedSite): AsyncGenerator<CheckResult> {
  const isHttps = isByHttps(site);
  const data = getApiHeaders(isHttps);
  for (const path of ['/api/home', '/api/customer', '/api/orders', '/api/nothing'])
    yield checkHeaders(site, path, () => ({ ...data, ...NO_STORE }));
  for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])
    yield checkHeaders(site, path, () => data);
  yield checkHeaders(site, '/newsletter/confirm?token=none', () => ({
    ...data,
    ...NEWSLETTER_PAGE_HEADERS,
  }));
  const plain = ({ bytes }: SiteResponse) =>
    getDocumentHeaders(isHttps, { styles: parseDocument(bytes.toString()).styles, scripts: [] });
  yield checkHeaders(site, '/docs', plain);
  yield checkHeaders(site, '/tenancy/assets/none.png', (response) => ({
    ...plain(response),
    ...NO_STORE,
  }));
}

/** Checks all files of the build, including lazily loaded ones. */
async function* checkFiles(site: CheckedSite): AsyncGenerator<CheckResult> {
  const { files, worker } = site.release;
  const isHttps = isByHttps(site);
  const workerFileHeaders = { ...getWorkerHeaders(isHttps), 'cache-control': 'no-cache' };
  yield runCheck('/sw.js', () => checkFile(site, '/sw.js', worker, workerFileHeaders));
  yield runCheck(`${files.size} files of the build`, async () => {
    const assetHeaders = { ...getApiHeaders(isHttps), 'cache-control': IMMUTABLE };
    const faults: string[] = [];
    for (const [name, file] of files) {
      const fileFaults = await checkFile(site, `/assets/${name}`, file, assetHeaders);
      faults.push(...fileFaults.map((each) => `${name} ${each}`));
    }
    return faults;
  });
}

async function checkFile(
  site: CheckedSite,
  path: string,
  file: ClientFile,
  headers: Record<string, string>,
): Promise<string[]> {
  const answer = await get(site, path);
  return [
    ...(answer.bytes.equals(file.bytes)
      ? []
      : [`differs from the file of the build (${answer.status})`]),
    ...compareHeaders(answer.headers, headers),
  ];
}
