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

/** Does not follow redirects, because the checks inspect them. */
export const fetchFromSite: FetchFromSite = async (url, headers = {}) => {
  const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
  const response = await fetch(url, { headers, signal, redirect: 'manual' });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, headers: response.headers, bytes };
};
