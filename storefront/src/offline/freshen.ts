import { fetchDocument, isAsItCame, readDocument, type WholeDocument } from '../pages.ts';
import { mayBeOld, wantedAt } from './wanted.ts';

export interface OldPage {
  /** It has changed since it was kept. */
  replace: (fresh: WholeDocument) => void;
  /** Another release writes it now: its data is not for this code. */
  reload: () => void;
}

/** The main script, whose name tells one release from another. */
const releaseIn = (html: string): string | undefined =>
  /<script type="module" src="([^"]+)"/.exec(html)?.[1];

/** The worker may have shown this page as it was kept (decision 11): asks how it is now. */
export async function freshen({ replace, reload }: OldPage): Promise<void> {
  const wanted = wantedAt(location.href, location.origin);
  if (!wanted || !mayBeOld(wanted)) return;
  // Out of reach: then the page is as good as there is.
  const html = await fetchDocument(wanted.key).catch(() => '');
  const release = releaseIn(html);
  const own = document.querySelector('script[type=module]')?.getAttribute('src');
  if (!release || isAsItCame(html)) return;
  if (release === own) replace(readDocument(html));
  // Whoever uses the page already goes on with it; what it has is still there.
  else if (!navigator.userActivation?.hasBeenActive) reload();
}
