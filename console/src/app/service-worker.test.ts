import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

let onFetch: (event: object) => void;
beforeAll(async () => {
  vi.stubGlobal('RELEASE', { name: 'test', files: [] });
  vi.stubGlobal('self', {
    addEventListener(type: string, listener: typeof onFetch) {
      if (type === 'fetch') onFetch = listener;
    },
  });
  await import('./service-worker.ts');
});

let cached: Response | undefined;
let respond: (request: Request) => Promise<Response>;
beforeEach(() => {
  cached = new Response('shell');
  vi.stubGlobal('location', { origin: 'https://console.example' });
  vi.stubGlobal('caches', { match: async (key: unknown) => (key === '/' ? cached : undefined) });
  vi.stubGlobal('fetch', (request: Request) => respond(request));
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** The text of a page that is opened through the worker. */
async function open(): Promise<string> {
  const request = { method: 'GET', mode: 'navigate', url: 'https://console.example/sumo/board' };
  const { promise, resolve } = Promise.withResolvers<Response>();
  onFetch({ request, respondWith: resolve });
  return (await promise).text();
}

it('a page comes from the network, so that a new release is used at once', async () => {
  respond = async ({ url }) => new Response(`new ${url}`);
  expect(await open()).toBe('new https://console.example/sumo/board');
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['is behind a proxy that answers 502', async () => new Response('', { status: 502 })],
])('a page that is loaded while the server %s is the cached shell', async (_, fail) => {
  respond = fail;
  expect(await open()).toBe('shell');
});

it('a page that is loaded over a network that answers nothing is the cached shell after 3 s', async () => {
  respond = () => new Promise(() => undefined);
  let shown: string | null = null;
  void open().then((text) => {
    shown = text;
  });
  await vi.advanceTimersByTimeAsync(2_999);
  expect(shown).toBe(null);
  await vi.advanceTimersByTimeAsync(1);
  expect(shown).toBe('shell');
});

it('the error page of a proxy is shown while no shell is cached', async () => {
  cached = undefined;
  respond = async () => new Response('bad gateway', { status: 502 });
  expect(await open()).toBe('bad gateway');
});
