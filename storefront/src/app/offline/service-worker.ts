// The service worker, built into /sw.js: the site without a network. Each site has its own origin and so its own
// worker and caches. It keeps what everybody may see, and never answers for a customer (see wanted.ts).
import { languageOf, type Language } from '../../../../contract/language.ts';
import { PATHS } from '../../platform/paths.ts';
import { freshFirst, PATIENCE_MS } from './network-first.ts';
import { asCheckedNow, createKept, isGone, isSame, isWorthKeeping } from './cache-store.ts';
import { keptFirst, trustAsSent, trustForAWeek } from './stale-while-revalidate.ts';
import {
  choosesLanguage,
  isFreshening,
  isVisit,
  mayBeOld,
  wantedAt,
  wantedBy,
  type Wanted,
} from './request-classifier.ts';
import type { FetchEvent, WorkerScope } from './worker-scope.ts';

declare const self: WorkerScope;
/** Filled in by the build: names the release, and by language the parts that a page fetches later. */
declare const RELEASE: { name: string; parts: Record<Language, string[]> };

const { origin } = location;
const kept = createKept(caches, RELEASE.name);
/** Left to itself the worker would ask for pictures in the oldest format. Every browser with workers reads this one. */
const FORMATS = 'image/webp,*/*;q=0.8';
/** Kept from the start; without the first of them the worker is not installed. */
const SHELL = [PATHS.offline, PATHS.menu, PATHS.home, PATHS.cart] as const;

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell());
  // Nothing of the running page is taken away by it: see createKept.
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(wakeUp());
});

self.addEventListener('message', (event) => {
  // What the page showed before this worker was there.
  if (Array.isArray(event.data)) event.waitUntil(keepSeen(event.data.map(String)));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const wanted = wantedBy(request, origin);
  if (!wanted) return;
  if (wanted.kind === 'pages' && choosesLanguage(request.url)) {
    event.waitUntil(Promise.all([kept.forget('pages'), kept.forget('answers')]));
    return;
  }
  event.respondWith(answer(event, wanted));
});

async function answer(event: FetchEvent, wanted: Wanted): Promise<Response> {
  const find = () => kept.find(wanted.kind, wanted.key);
  // The name of such a file says what is in it.
  if (wanted.kind === 'files') return (await find()) ?? askAndKeep(event, wanted);
  const ask = () => askAndKeep(event, wanted);
  if (isFreshening(event.request)) return ask();
  const isPicture = wanted.kind === 'pictures';
  if (isPicture || (mayBeOld(wanted) && isVisit(event.request))) {
    const trust = isPicture ? trustAsSent : trustForAWeek;
    const answered = await keptFirst({ find, ask, trust, now: Date.now() });
    if (answered) return answered;
  }
  const patience = () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  try {
    return await freshFirst({ ask, find, patience });
  } catch (error) {
    if (event.request.mode !== 'navigate') throw error;
    const instead = `${PATHS.offline}?to=${encodeURIComponent(wanted.key)}`;
    return wanted.key === PATHS.offline ? Response.error() : Response.redirect(instead);
  }
}

function askAndKeep(event: FetchEvent, { kind, key }: Wanted): Promise<Response> {
  const known = kept.find(kind, key).catch(() => undefined);
  const asked = fetch(event.request).then(async (response) => {
    const old = await known;
    // A copy of what the page reads has it read through this worker, which takes longer than the line.
    const copy = old && isSame(response, old) ? asCheckedNow(old, response) : response.clone();
    return { response, copy };
  });
  const keeping = asked.then(({ response, copy }) => {
    if (isWorthKeeping(kind, response)) return kept.keep(kind, key, copy);
    return isGone(response) ? kept.remove(kind, key) : undefined;
  });
  // Out of reach is for `answer` to mend; without room in the browser the site works as without a worker.
  event.waitUntil(keeping.catch(() => undefined));
  return asked.then(({ response }) => response);
}

async function wakeUp(): Promise<void> {
  await kept.dropOldReleases();
  await self.clients.claim();
}

async function keepShell(): Promise<void> {
  const [first, ...others] = SHELL;
  const html = await keepPage(first);
  if (html === null) throw new Error('The page for offline is out of reach');
  const parts = RELEASE.parts[languageOf(/<html lang="([\w-]+)/.exec(html)?.[1] ?? '')];
  await Promise.allSettled([...others.map(keepPage), ...parts.map(keepNew)]);
}

/** Keeps a document with the files that it names; its text, or null where there is none to keep. */
async function keepPage(path: string): Promise<string | null> {
  const response = await fetch(path, { headers: { accept: 'text/html' } });
  if (!isWorthKeeping('pages', response)) return leave(response);
  const html = await response.clone().text();
  await kept.keep('pages', path, response);
  await Promise.all([...new Set(html.match(/(?<=["(])\/assets\/[\w.-]+/g))].map(keepNew));
  return html;
}

async function keepNew(address: string): Promise<void> {
  const wanted = wantedAt(address, origin);
  if (!wanted || (await kept.find(wanted.kind, wanted.key))) return;
  if (wanted.kind === 'pages') return void (await keepPage(wanted.key));
  const response = await fetch(address, { headers: { accept: FORMATS } });
  if (!isWorthKeeping(wanted.kind, response)) return void (await leave(response));
  await kept.keep(wanted.kind, wanted.key, response);
}

/** An answer that nobody reads would hold its connection. */
async function leave(response: Response): Promise<null> {
  await response.body?.cancel();
  return null;
}

async function keepSeen(addresses: string[]): Promise<void> {
  if (!(await kept.find('pages', PATHS.offline))) await keepShell();
  await Promise.allSettled(addresses.map(keepNew));
}
