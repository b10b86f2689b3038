import { isUnchanged, readDocument, type WholeDocument } from '../../platform/read-page.chunk.ts';
import { allowsStale, classifyUrl } from './request-classifier.ts';

export interface CachedPage {
  /** URL of the document; the visitor may have navigated since. */
  url: string;
  /** Called when the page has changed since it was cached. */
  replace: (fresh: WholeDocument) => void;
  /** Called when another release renders it: its data does not fit this code. */
  reload: () => void;
}

/** URL of the main script; its content hash identifies the release. */
const getRelease = (html: string): string | undefined =>
  /<script type="module" src="([^"]+)"/.exec(html)?.[1];

const getLanguage = (html: string): string | undefined => /<html lang="([^"]+)"/.exec(html)?.[1];

/** Fetches from the network, without a time limit: the worker does not use its cache for `no-cache` requests. */
async function fetchUncached(key: string): Promise<string> {
  const response = await fetch(key, { cache: 'no-cache', headers: { accept: 'text/html' } });
  return response.text();
}

/** Fetches the current version of a page that the worker may have served from its cache (decision 11). */
export async function revalidatePage({ url, replace, reload }: CachedPage): Promise<void> {
  const cacheable = classifyUrl(url, location.origin);
  if (!cacheable || !allowsStale(cacheable)) return;
  // Without the network the cached page stays.
  const html = await fetchUncached(cacheable.key).catch(() => '');
  const release = getRelease(html);
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!release || isUnchanged(html)) return;
  if (release === own) return replace(readDocument(html));
  const isUsed = navigator.userActivation?.hasBeenActive;
  const isSameLanguage = getLanguage(html) === document.documentElement.lang;
  // The chunks of a page in use are still cached, so it is only reloaded if its language changed.
  if (!(isUsed && isSameLanguage)) reload();
}
