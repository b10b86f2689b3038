import type { FocusEvent, MouseEvent, PointerEvent } from 'react';

import { go, prefetch } from '../platform/navigation.ts';

/** The link that can be followed without loading a document, if any. `data-reload` opts out. */
function findInternalLink(target: EventTarget): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin) return null;
  if (link.target || link.hasAttribute('download') || 'reload' in link.dataset) return null;
  return link;
}

/** Only the fragment differs: the browser scrolls. */
const isOnThisPage = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search;

function followLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = findInternalLink(event.target);
  if (!link || isOnThisPage(link)) return;
  event.preventDefault();
  void go(link.pathname + link.search + link.hash, { overlay: 'overlay' in link.dataset });
}

/** A pointer that stays this long on a link is likely to click it. */
const DWELL_MILLISECONDS = 65;
let dwellTimer: ReturnType<typeof setTimeout> | undefined;

function prefetchAfterDwell(event: PointerEvent | FocusEvent): void {
  clearTimeout(dwellTimer);
  const link = findInternalLink(event.target);
  if (!link || isOnThisPage(link)) return;
  dwellTimer = setTimeout(() => void prefetch(link.pathname + link.search), DWELL_MILLISECONDS);
}

/**
 * One set of listeners for every `<a href>` of the site, so that screens write plain links, which also work
 * before hydration and without JavaScript. `data-overlay` opens the URL over this screen.
 */
export const LINK_LISTENERS = {
  onClick: followLink,
  onPointerOver: prefetchAfterDwell,
  onFocus: prefetchAfterDwell,
};
