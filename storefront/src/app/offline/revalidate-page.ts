import { isAsItCame, readDocument, type WholeDocument } from '../../platform/page-store.ts';
import { mayBeOld, wantedAt } from './request-classifier.ts';

export interface OldPage {
  /** Where the document came from; by now the reader may be elsewhere. */
  address: string;
  /** It has changed since it was kept. */
  replace: (fresh: WholeDocument) => void;
  /** Another release writes it now: its data is not for this code. */
  reload: () => void;
}

/** The main script, whose name tells one release from another. */
const releaseIn = (html: string): string | undefined =>
  /<script type="module" src="([^"]+)"/.exec(html)?.[1];

const languageIn = (html: string): string | undefined => /<html lang="([^"]+)"/.exec(html)?.[1];

/** From the network, however long that takes: the worker gives such a request nothing that is kept. */
async function fetchAsItIs(key: string): Promise<string> {
  const response = await fetch(key, { cache: 'no-cache', headers: { accept: 'text/html' } });
  return response.text();
}

/** The worker may have shown this page as it was kept (decision 11): asks how it is now. */
export async function freshen({ address, replace, reload }: OldPage): Promise<void> {
  const wanted = wantedAt(address, location.origin);
  if (!wanted || !mayBeOld(wanted)) return;
  // Out of reach: then the page is as good as there is.
  const html = await fetchAsItIs(wanted.key).catch(() => '');
  const release = releaseIn(html);
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!release || isAsItCame(html)) return;
  if (release === own) return replace(readDocument(html));
  const isUsed = navigator.userActivation?.hasBeenActive;
  const isInLanguage = languageIn(html) === document.documentElement.lang;
  // Whoever uses the page goes on with it, as what it has is still there; but not in a language of before.
  if (!(isUsed && isInLanguage)) reload();
}
