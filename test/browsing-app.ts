// A test app for what visitors read: pages, menus, stores and pictures.
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { vi } from 'vitest';
import type { PageInput } from '../contract/pages.ts';
import { BROWSING_CONTENT } from './browsing-content.ts';
import { createTestApp } from './test-app.ts';

export interface ShopAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** `data` of the envelope. */
  data: never;
}

export interface TestRequest {
  host?: string;
  method?: string;
  headers?: Record<string, string | string[]>;
}

export async function startBrowsingApp() {
  const app = await createTestApp({
    content: BROWSING_CONTENT,
    hasManualCacheAge: true,
    clockAheadSeconds: 601,
    // Stripe's part of the pages; no payments are made.
    hasStripeAccount: (tenantId) => tenantId === 'spice',
  });
  const { port, superuser, services } = app;

  const request = (
    path: string,
    { host = 'spice.test', method = 'GET', headers = {} }: TestRequest = {},
  ): Promise<ShopAnswer> => askServer(port, path, method, { host: `${host}:${port}`, ...headers });

  return {
    ...app,
    metrics: services.metrics,
    cache: services.cache,
    request,
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

function askServer(
  port: number,
  path: string,
  method: string,
  headers: Record<string, string | string[]>,
): Promise<ShopAnswer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { host: '127.0.0.1', port, path, method, headers, agent: false },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('error', reject);
        reply.on('end', () => {
          const bytes = Buffer.concat(chunks);
          const text = bytes.toString();
          const isJson =
            /json/.test(reply.headers['content-type'] ?? '') && !reply.headers['content-encoding'];
          const data = isJson && text ? JSON.parse(text).data : undefined;
          resolve({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            bytes,
            text,
            data: data as never,
          });
        });
      },
    );
    sent.on('error', reject);
    sent.end();
  });
}
