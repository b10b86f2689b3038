import { LANGUAGE_QUERY } from '../../../../contract/language.ts';
import {
  apiHeaders,
  documentHeaders,
  pictureHeaders,
  workerHeaders,
} from '../../platform/http/security-headers.ts';
import { NEWSLETTER_PAGE_HEADERS } from '../../features/newsletter/newsletter.ts';
import { FOR_EVER, type ClientFile } from '../../features/pages/pages.ts';
import type { SiteAnswer } from './ask-site.ts';
import { get, headersOf, isByHttps, row, type CheckedSite, type Row } from './checked-site.ts';
import { checkPage, checkPages } from './check-pages.ts';
import { compareHeaders } from './compare-headers.ts';
import { cookieFaults, httpFaults, insideFaults } from './exposed-endpoints.ts';
import { readDocument, type ReadDocument } from './read-document.ts';

const NOT_KEPT = { 'cache-control': 'no-store' };
/** Reached by the proxy and by who watches, and by nobody else (docs/operating.md); the last exists in a demo only. */
const INSIDE = ['/metrics', '/health/live', '/health/ready', '/dev/outbox'];

export async function* checkSite(site: CheckedSite): AsyncGenerator<Row> {
  yield row('https', () => httpFaults(site));
  const seen: ReadDocument[] = [];
  yield* checkPages(site, seen);
  const choices = [...new Set(seen.flatMap(({ languages }) => languages))].map(
    (language) => `/menu?${LANGUAGE_QUERY}=${language}`,
  );
  for (const path of choices) yield* checkPage(site, path, seen);
  yield* checkAnswers(site);
  const icon = seen.find((each) => each.icon !== null)?.icon;
  if (icon) yield headersOf(site, icon, () => pictureHeaders(isByHttps(site)));
  yield* checkFiles(site);
  for (const path of [...choices, '/invite/ABCDEFGH'])
    yield row(`cookies of ${path}`, async () => {
      const { headers } = await get(site, path);
      return cookieFaults(headers.getSetCookie(), isByHttps(site));
    });
  for (const path of INSIDE)
    yield row(`${path} is not for strangers`, () => insideFaults(site, path));
}

/** What is no page. */
async function* checkAnswers(site: CheckedSite): AsyncGenerator<Row> {
  const isHttps = isByHttps(site);
  const data = apiHeaders(isHttps);
  for (const path of ['/api/home', '/api/customer', '/api/orders', '/api/nothing'])
    yield headersOf(site, path, () => ({ ...data, ...NOT_KEPT }));
  for (const path of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest'])
    yield headersOf(site, path, () => data);
  yield headersOf(site, '/newsletter/confirm?token=none', () => ({
    ...{ ...data, ...NEWSLETTER_PAGE_HEADERS },
  }));
  const plain = ({ bytes }: SiteAnswer) =>
    documentHeaders(isHttps, { styles: readDocument(bytes.toString()).styles, scripts: [] });
  yield headersOf(site, '/docs', plain);
  yield headersOf(site, '/tenancy/assets/none.png', (it) => ({ ...plain(it), ...NOT_KEPT }));
}

/** Also those that pages ask for later. */
async function* checkFiles(site: CheckedSite): AsyncGenerator<Row> {
  const { files, worker } = site.release;
  const isHttps = isByHttps(site);
  const asked = { ...workerHeaders(isHttps), 'cache-control': 'no-cache' };
  yield row('/sw.js', () => fileFaults(site, '/sw.js', worker, asked));
  yield row(`${files.size} files of the build`, async () => {
    const kept = { ...apiHeaders(isHttps), 'cache-control': FOR_EVER };
    const faults: string[] = [];
    for (const [name, file] of files) {
      const its = await fileFaults(site, `/assets/${name}`, file, kept);
      faults.push(...its.map((each) => `${name} ${each}`));
    }
    return faults;
  });
}

async function fileFaults(
  site: CheckedSite,
  path: string,
  file: ClientFile,
  headers: Record<string, string>,
): Promise<string[]> {
  const answer = await get(site, path);
  return [
    ...(answer.bytes.equals(file.bytes)
      ? []
      : [`is another file than the build's (${answer.status})`]),
    ...compareHeaders(answer.headers, headers),
  ];
}
