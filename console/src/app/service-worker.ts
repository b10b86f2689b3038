// The service worker of the console, built into /sw.js: a tablet that restarts without a network shows its shell and the
// last board. It caches the documents and their files only; answers of the API are never cached. It shows push messages.

import type { PushPayload } from '../../../contract/console/alerts.ts';
import { respondNetworkFirst } from '../../../web/offline/network-first.ts';

interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends ExtendableEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushEvent extends ExtendableEvent {
  data: { json(): unknown } | null;
}
interface NotificationEvent extends ExtendableEvent {
  notification: Notification;
}
interface WindowClient {
  url: string;
  focus(): Promise<unknown>;
}
interface WorkerScope {
  skipWaiting(): Promise<void>;
  clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window' }): Promise<WindowClient[]>;
    openWindow(path: string): Promise<unknown>;
  };
  registration: ServiceWorkerRegistration;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}
declare const self: WorkerScope;
/** Defined by the build: changes with every build, and its files. */
declare const RELEASE: { name: string; files: string[] };

const CACHE = `console ${RELEASE.name}`;
/** All pages share one document per language, which is cached under this path. */
const DOCUMENT = '/';

self.addEventListener('install', (event) => {
  const fill = async (): Promise<void> => {
    const cache = await caches.open(CACHE);
    await cache.addAll([DOCUMENT, ...RELEASE.files]);
    await self.skipWaiting();
  };
  event.waitUntil(fill());
});

self.addEventListener('activate', (event) => {
  const forgetOthers = async (): Promise<void> => {
    const names = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(names.map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(forgetOthers());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(loadDocument(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(loadFile(request));
});

self.addEventListener('push', (event) => {
  if (!event.data) return;
  const { title, text, path, topic } = event.data.json() as PushPayload;
  const options = { body: text, tag: topic, renotify: true, requireInteraction: true, data: path };
  event.waitUntil(self.registration.showNotification(title, { ...options, icon: '/icon.svg' }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openBoard(event.notification.data as string));
});

/** The window that shows the board, or a new one. */
async function openBoard(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' });
  const shown = windows.find(({ url }) => url === new URL(path, location.origin).href);
  await (shown ? shown.focus() : self.clients.openWindow(path));
}

/** The network comes first, so that a new release is used at once; the cached page is for times without the server. */
const loadDocument = (request: Request): Promise<Response> =>
  respondNetworkFirst({
    fetchFresh: () => fetch(request),
    findCached: () => caches.match(DOCUMENT),
  });

/** Names contain a hash of the contents. */
const loadFile = async (request: Request): Promise<Response> =>
  (await caches.match(request)) ?? fetch(request);
