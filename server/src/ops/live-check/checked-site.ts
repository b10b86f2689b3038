import type { ClientFile, ClientFiles } from '../../platform/client-files/client-files.ts';
import { compareHeaders } from './compare-headers.ts';
import type { SiteTarget, SiteResponse } from './fetch-from-site.ts';

/** The build of this release. */
export interface Release {
  files: ClientFiles;
  worker: ClientFile;
  inlineScripts: readonly string[];
}

export interface CheckedSite extends SiteTarget {
  hasStripeAccount: boolean;
  release: Release;
}

export interface CheckResult {
  /** Name of the comparison, such as 'headers of /menu'. */
  subject: string;
  /** Empty: as this release sends it. */
  differences: string[];
}

const HTML = { accept: 'text/html' };

export const isByHttps = ({ origin }: CheckedSite): boolean => origin.protocol === 'https:';

export const get = ({ fetchFromSite, origin }: CheckedSite, path: string): Promise<SiteResponse> =>
  fetchFromSite(new URL(path, origin), HTML);

export async function runCheck(
  subject: string,
  compare: () => Promise<string[]>,
): Promise<CheckResult> {
  try {
    return { subject, differences: await compare() };
  } catch (error) {
    return { subject, differences: [`request failed: ${getReason(error)}`] };
  }
}

/** fetch only reports 'fetch failed'; the reason is its cause. */
const getReason = (error: unknown): string =>
  error instanceof Error
    ? String((error.cause as Error | undefined)?.message ?? error.message)
    : String(error);

export const checkHeaders = (
  site: CheckedSite,
  path: string,
  expected: (answer: SiteResponse) => Record<string, string>,
): Promise<CheckResult> =>
  runCheck(`headers of ${path}`, async () => {
    const answer = await get(site, path);
    return compareHeaders(answer.headers, expected(answer));
  });
