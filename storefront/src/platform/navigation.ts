import { navigate } from 'wouter/use-browser-location';
import { afterPaint } from './after-paint.ts';

/** What an entry of the history remembers. */
export interface EntryState {
  /** The address of the screen that stays underneath, while this one lies over it as a sheet. */
  background?: string;
  /** Where the reader was on this page when leaving it. */
  scrollY?: number;
  /** The id of the block that was being read, and where it stood on the screen. */
  block?: string;
  blockTop?: number;
}

export interface GoOptions {
  replace?: boolean;
  /** Keeps the present screen underneath and opens the address over it (a dish over its menu). */
  overlay?: boolean;
}

/** A screen that is there this soon is shown at once; a slower one shows its skeleton meanwhile. */
const QUICK_MS = 120;

/** Fetches what an address needs; the shell provides it. False: no screen of ours, so the browser goes there. */
export type Warm = (href: string) => Promise<unknown> | false;
let warm: Warm = () => false;
export const provideWarm = (given: Warm): void => {
  warm = given;
};

const here = (): string => location.pathname + location.search;

export function entryState(): EntryState {
  return (history.state as EntryState | null) ?? {};
}

const topOf = (block: Element): number => block.getBoundingClientRect().top;

/** Heights of what is out of sight are guesses until it is laid out, so a place is told by the block that it is in. */
function rememberScroll(): void {
  const { background } = entryState();
  // What a filter hides has no place.
  const blocks = document.querySelectorAll('section[id]:not([hidden]), footer[id]');
  const block = [...blocks].findLast((each) => topOf(each) < innerHeight / 2);
  const place = block && { block: block.id, blockTop: topOf(block) };
  history.replaceState({ background, scrollY, ...place }, '');
}

/** To where the reader was; a page that is new begins at its top. */
export function restoreScroll(): void {
  const { scrollY: top = 0, block = '', blockTop = 0 } = entryState();
  const known = document.getElementById(block);
  const restore = () => {
    scrollTo({ top: known ? scrollY + topOf(known) - blockTop : top, behavior: 'instant' });
  };
  restore();
  // What comes near is laid out, and moves what is below it.
  if (known) requestAnimationFrame(() => requestAnimationFrame(restore));
}

/** Goes to an address of this site without loading a new document. */
export async function go(href: string, options: GoOptions = {}): Promise<void> {
  // What lies over a screen fetches its own little; the press is seen before it.
  const ready = options.overlay ? new Promise<void>(afterPaint) : warm(href);
  if (ready === false) {
    location.assign(href);
    return;
  }
  const patience = new Promise((resolve) => {
    setTimeout(resolve, QUICK_MS);
  });
  await Promise.race([ready, patience]).catch(() => undefined);
  const state: EntryState = options.overlay
    ? { background: entryState().background ?? here() }
    : {};
  if (!options.replace) rememberScroll();
  navigate(href, { replace: options.replace === true, state });
}

/** Changes what the query says, '' leaves a name out; no screen of its own, so Back passes over it. */
export function replaceQuery(changed: Record<string, string>): void {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changed)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  navigate(query.size > 0 ? `?${query}` : location.pathname, {
    replace: true,
    state: history.state,
  });
}

/** Fetches what `href` will need, for one who is about to go there. */
export async function prefetch(href: string): Promise<void> {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData || underWay >= MOST_AT_ONCE) return;
  underWay += 1;
  try {
    await warm(href);
  } catch {
    // Only a guess; going there tries again and reports.
  } finally {
    underWay -= 1;
  }
}
const MOST_AT_ONCE = 2;
let underWay = 0;
