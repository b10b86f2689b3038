// A test app for what visitors read: pages, menus, stores and pictures.
import { vi } from 'vitest';

import type { PageInput } from '../../contract/pages/pages.ts';
import type { ReadRouteName, RouteData } from '../../contract/routes/routes.ts';
import { sendHttpRequest, type RawResponse } from '../clients/http-request.ts';
import { resolveRoute, type AnyRequest, type RequestArguments } from '../clients/named-request.ts';
import { BROWSING_CONTENT } from '../content/browsing-content.ts';
import { createTestApp } from './test-app.ts';

export interface ShopAnswer extends RawResponse {
  text: string;
  /** `data` of the envelope. */
  data: never;
}

export interface TestRequest {
  host?: string;
  method?: string;
  headers?: Record<string, string | string[]>;
}

type NamedRequest = AnyRequest & TestRequest;
type NamedAnswer<N extends ReadRouteName> = RawResponse & { text: string; data: RouteData<N> };

export async function startBrowsingApp() {
  const app = await createTestApp({
    content: BROWSING_CONTENT,
    hasManualCacheAge: true,
    clockAheadSeconds: 601,
    // Stripe's part of the pages; no payments are made.
    hasStripeAccount: (tenantId) => tenantId === 'spice',
  });
  const { origin, port, superuser, services } = app;

  const request = (
    path: string,
    { host = 'spice.test', method = 'GET', headers = {} }: TestRequest = {},
  ): Promise<ShopAnswer> =>
    askServer(origin, path, method, { host: `${host}:${port}`, ...headers });

  /** Calls a route of the contract by name. */
  function read<N extends ReadRouteName>(
    name: N,
    ...options: RequestArguments<N, TestRequest>
  ): Promise<NamedAnswer<N>>;
  function read(name: ReadRouteName, { params = {}, query = {}, ...sent }: NamedRequest = {}) {
    return request(resolveRoute(name, { params, query }).url, sent);
  }

  return {
    ...app,
    metrics: services.metrics,
    cache: services.cache,
    request,
    read,
    /** Runs SQL past row-level security and waits until the app has handled its `expectedSignals`. */
    async change(sql: string, expectedSignals = 0): Promise<void> {
      const drop = vi.spyOn(services.cache, 'drop');
      await superuser.query(sql);
      while (drop.mock.calls.length < expectedSignals)
        await new Promise((resolve) => setImmediate(resolve));
      drop.mockRestore();
    },
  };
}

export type BrowsingApp = Awaited<ReturnType<typeof startBrowsingApp>>;

/** The input of the renderer, which pages of the test storefront contain. */
export function parsePageData(html: string): PageInput {
  const json = /<script type="application\/json">(.*?)<\/script>/.exec(html)?.[1];
  if (!json) throw new Error(`No page data in: ${html.slice(0, 200)}`);
  return JSON.parse(json) as PageInput;
}

async function askServer(
  origin: string,
  path: string,
  method: string,
  headers: Record<string, string | string[]>,
): Promise<ShopAnswer> {
  const response = await sendHttpRequest(origin, path, { method, headers });
  const text = response.bytes.toString();
  const { 'content-type': type = '', 'content-encoding': encoding } = response.headers;
  const data = type.includes('json') && !encoding && text ? JSON.parse(text).data : undefined;
  return { ...response, text, data: data as never };
}
