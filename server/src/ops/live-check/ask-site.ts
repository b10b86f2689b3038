export interface SiteAnswer {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

export type AskSite = (url: URL, headers?: Record<string, string>) => Promise<SiteAnswer>;

export interface AskedSite {
  origin: URL;
  ask: AskSite;
}

const LONGEST_MILLISECONDS = 20_000;

/** Follows nothing: where an answer leads is part of what is looked at. */
export const askByFetch: AskSite = async (url, headers = {}) => {
  const signal = AbortSignal.timeout(LONGEST_MILLISECONDS);
  const answer = await fetch(url, { headers, signal, redirect: 'manual' });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
};
