export interface SiteResponse {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

export type FetchFromSite = (url: URL, headers?: Record<string, string>) => Promise<SiteResponse>;

export interface SiteTarget {
  origin: URL;
  /** Replaced in tests. */
  fetchFromSite: FetchFromSite;
}

const TIMEOUT_MILLISECONDS = 20_000;

/** Does not follow redirects, because these are checked. */
export const fetchFromSite: FetchFromSite = async (url, headers = {}) => {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const answer = await fetch(url, { headers, signal, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};
