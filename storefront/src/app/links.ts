import type { FocusEvent, MouseEvent, PointerEvent } from 'react';
import { go, prefetch } from '../platform/navigation.ts';

/** A plain link that this site can follow without a new document. `data-reload` opts out. */
function ownLink(target: EventTarget): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.origin !== location.origin) return null;
  if (link.target || link.hasAttribute('download') || 'reload' in link.dataset) return null;
  return link;
}

/** Only the part after # differs: the browser scrolls by itself. */
const isOnThisPage = (link: HTMLAnchorElement): boolean =>
  link.hash !== '' && link.pathname === location.pathname && link.search === location.search;

function follow(event: MouseEvent): void {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = ownLink(event.target);
  if (!link || isOnThisPage(link)) return;
  event.preventDefault();
  void go(link.pathname + link.search + link.hash, { overlay: 'overlay' in link.dataset });
}

/** Passing over a link is no wish to go there; staying this long is. */
const DWELL_MS = 65;
let dwelling: ReturnType<typeof setTimeout> | undefined;

function foresee(event: PointerEvent | FocusEvent): void {
  clearTimeout(dwelling);
  const link = ownLink(event.target);
  if (!link || isOnThisPage(link)) return;
  dwelling = setTimeout(() => void prefetch(link.pathname + link.search), DWELL_MS);
}

/**
 * One set of listeners for every `<a href>` of the site, so that screens write plain links, which also work
 * before the page wakes up and without JavaScript. `data-overlay` opens the address over this screen.
 */
export const LINK_LISTENERS = {
  onClick: follow,
  onPointerOver: foresee,
  onFocus: foresee,
};
