import type { ClientFile, ClientFiles } from '../../features/pages/pages.ts';
import type { AskedSite, SiteAnswer } from './ask-site.ts';
import { compareHeaders } from './compare-headers.ts';

/** What this release sends. */
export interface Release {
  files: ClientFiles;
  worker: ClientFile;
  inlineScripts: readonly string[];
}

export interface CheckedSite extends AskedSite {
  isWithStripe: boolean;
  release: Release;
}

export interface Row {
  what: string;
  /** None: as this release sends it. */
  differences: string[];
}

const HTML = { accept: 'text/html' };

export const isByHttps = ({ origin }: CheckedSite): boolean => origin.protocol === 'https:';

export const get = ({ ask, origin }: CheckedSite, path: string): Promise<SiteAnswer> =>
  ask(new URL(path, origin), HTML);

export async function row(what: string, look: () => Promise<string[]>): Promise<Row> {
  try {
    return { what, differences: await look() };
  } catch (error) {
    return { what, differences: [`cannot be asked: ${reasonOf(error)}`] };
  }
}

/** fetch says 'fetch failed' and keeps the reason. */
const reasonOf = (error: unknown): string =>
  error instanceof Error
    ? String((error.cause as Error | undefined)?.message ?? error.message)
    : String(error);

export const headersOf = (
  site: CheckedSite,
  path: string,
  expected: (answer: SiteAnswer) => Record<string, string>,
): Promise<Row> =>
  row(`headers of ${path}`, async () => {
    const answer = await get(site, path);
    return compareHeaders(answer.headers, expected(answer));
  });
