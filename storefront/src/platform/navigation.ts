import { runAfterPaint } from '../../../web/ui/after-paint.ts';

/** State of a history entry. */
interface EntryState {
  /** URL of the screen that stays visible under a sheet. */
  background?: string;
  /** The page that the sign-in screens open after the sign-in. */
  returnPath?: string;
  /** Scroll position when the page was left, in CSS pixels. */
  scrollY?: number;
  /** Id of the block in view, and its distance from the top of the viewport. */
  block?: string;
  blockTop?: number;
}

interface GoOptions {
  replace?: boolean;
  /** Opens the URL over the current screen (a dish over its menu). */
  overlay?: boolean;
  /** For the sign-in screens: the page to open after the sign-in. */
  returnPath?: string | undefined;
}

/** A screen that loads within this time is shown without its skeleton. */
const MAX_SCREEN_WAIT_MILLISECONDS = 120;

/** Loads the code and data of a URL; false when the storefront has no screen there and the browser must load it. */
export type Prefetcher = (href: string) => Promise<unknown> | false;
let prefetcher: Prefetcher = () => false;
export const setPrefetcher = (given: Prefetcher): void => {
  prefetcher = given;
};

const here = (): string => location.pathname + location.search;

export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

const listeners = new Set<() => void>();
const notifyListeners = (): void => listeners.forEach((listener) => listener());

/** Notifies all subscribers in one task, so that React renders parents and children in one batch. */
export function subscribeToLocation(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('popstate', notifyListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener('popstate', notifyListeners);
  };
}

function navigate(href: string, replace: boolean, state: unknown): void {
  history[replace ? 'replaceState' : 'pushState'](state, '', href);
  notifyListeners();
}

const getTop = (block: Element): number => block.getBoundingClientRect().top;

/** Heights of off-screen content are estimates until it is laid out, so the position is stored relative to a block. */
function rememberScroll(): void {
  const { background, returnPath } = entryState();
  // Filtered sections have no position.
  const blocks = document.querySelectorAll('section[id]:not([hidden]), footer[id]');
  const block = [...blocks].findLast((each) => getTop(each) < innerHeight / 2);
  const place = block && { block: block.id, blockTop: getTop(block) };
  history.replaceState({ background, returnPath, scrollY, ...place }, '');
}

/** Scrolls to the stored position of the history entry; a new entry starts at the top. */
export function restoreScroll(): void {
  const { scrollY: top = 0, block = '', blockTop = 0 } = entryState();
  const known = document.getElementById(block);
  const restore = () => {
    scrollTo({ top: known ? scrollY + getTop(known) - blockTop : top, behavior: 'instant' });
  };
  restore();
  // Content that comes near the viewport is laid out and shifts everything below it.
  if (known) requestAnimationFrame(() => requestAnimationFrame(restore));
}

let navigationCount = 0;

/** Navigates within the site without loading a new document; a newer navigation cancels one that still loads. */
export async function go(href: string, options: GoOptions = {}): Promise<void> {
  const number = ++navigationCount;
  // A sheet loads its own data; the feedback of the press is painted first.
  const ready = options.overlay ? new Promise<void>(runAfterPaint) : prefetcher(href);
  if (ready === false) {
    location.assign(href);
    return;
  }
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, MAX_SCREEN_WAIT_MILLISECONDS);
  });
  await Promise.race([ready, timeout]).catch(() => undefined);
  if (number !== navigationCount) return;
  const { overlay, returnPath } = options;
  const state: EntryState = {
    ...(overlay && { background: entryState().background ?? here() }),
    ...(returnPath && { returnPath }),
  };
  if (!options.replace) rememberScroll();
  navigate(href, options.replace === true, state);
}

/** Sets query parameters in place, without a history entry; '' removes a parameter. */
export function replaceQuery(changed: Record<string, string>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changed)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  navigate(query.size > 0 ? `?${query}` : location.pathname, true, history.state);
}

const MAX_CONCURRENT_PREFETCHES = 2;
let activePrefetches = 0;

/** Loads the code and data of a URL that is likely to be visited next. */
export async function prefetch(href: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || activePrefetches >= MAX_CONCURRENT_PREFETCHES) return;
  activePrefetches += 1;
  try {
    await prefetcher(href);
  } catch {
    // Speculative; navigating there tries again and reports the failure.
  } finally {
    activePrefetches -= 1;
  }
}
