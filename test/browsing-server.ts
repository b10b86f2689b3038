// Everything that visitors read (pages, menus, stores, pictures), served on a port of its own from browsing-content.ts.
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { addAssetRoutes } from '../server/src/features/assets/assets.routes.ts';
import { createAssets } from '../server/src/features/assets/assets.ts';
import { addCatalogueRoutes } from '../server/src/features/catalogue/catalogue.routes.ts';
import { createCatalogue } from '../server/src/features/catalogue/catalogue.ts';
import { createTestDatabase } from './test-database.ts';
import { createHttpsCheck } from '../server/src/platform/http/https-check.ts';
import { createResponseCache } from '../server/src/platform/response-cache/response-cache.ts';
import { createCacheFirstServer } from '../server/src/platform/response-cache/cache-first-server.ts';
import { createHttpServer } from '../server/src/platform/http/create-http-server.ts';
import { readMessageMetrics } from '../server/src/features/notifications/notifications.ts';
import { readJobMetrics } from '../server/src/platform/jobs/job-metrics.ts';
import { readAlarmMetrics } from '../server/src/ops/alarm-metrics.ts';
import { createMetrics } from '../server/src/ops/metrics.ts';
import { addOperationRoutes } from '../server/src/ops/operations.routes.ts';
import { addPageRoutes } from '../server/src/features/pages/pages.routes.ts';
import { createPages, type RenderPage } from '../server/src/features/pages/pages.ts';
import { addStoreRoutes } from '../server/src/features/stores/stores.routes.ts';
import { createStores } from '../server/src/features/stores/stores.ts';
import { listenToContent } from '../server/src/features/tenants/content-signals.ts';
import { addTenantRoutes } from '../server/src/features/tenants/tenants.routes.ts';
import { createTenants } from '../server/src/features/tenants/tenants.ts';
import { fillBrowsingContent } from './browsing-content.ts';

/** A Tuesday, 12:00 in London. */
const NOON = Date.parse('2026-03-10T12:00:00Z');

export interface ShopAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
  /** `data` of the envelope. */
  data: never;
}

export interface Ask {
  host?: string;
  method?: string;
  headers?: Record<string, string | string[]>;
}

/** HTML without the built storefront: what a page was given, as one script element of data. */
const renderPlainly: RenderPage = async ({ page, head, path, search, config }) => ({
  html: `<!doctype html><title>${head.title}</title><script type="application/json">${JSON.stringify({ page, head, path, search, config }).replaceAll('<', '\\u003c')}</script>`,
  status: page.kind === 'notFound' ? 404 : 200,
  styles: ['a{}'],
  scripts: ['1'],
});

export async function startBrowsingServer() {
  const { app: database, owner, appUrl, superuserUrl, close } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  await fillBrowsingContent(superuser);
  const clock = { time: NOON, elapsed: 0 };
  const now = () => new Date(clock.time);
  const elapsed = () => clock.elapsed;
  const dataDir = await mkdtemp(join(tmpdir(), 'tiffin-shop-'));
  const isHttps = createHttpsCheck([]);
  const tenants = createTenants({ database, isDemo: true, elapsed });
  const catalogue = createCatalogue({ database, tenants, now, elapsed });
  const stores = createStores({ database, tenants, catalogue, now });
  const assets = createAssets({
    database,
    tenants,
    catalogue,
    variantsDir: join(dataDir, 'variants'),
  });
  const rendered: string[] = [];
  const pages = createPages({
    tenants,
    catalogue,
    stores,
    now,
    isWithStripe: (tenantId) => tenantId === 'spice',
    render: (input) => {
      rendered.push(`${input.config.tenantId} ${input.path}${input.search}`);
      return renderPlainly(input);
    },
  });
  const cache = createResponseCache({ isHttps, elapsed, onError: () => {} });
  const server = createHttpServer({
    logger: pino({ level: 'silent' }),
    now,
    findTenant: tenants.findTenant,
    findSession: async (_tenantId, token) =>
      token === 'a-token-of-a-customer'
        ? { customerId: 'c', sessionId: 's', hasDeviceCookie: true }
        : null,
    trustedProxies: [],
    serverFactory: createCacheFirstServer(cache),
  });
  const breakers = { mail: false };
  const metrics = createMetrics({
    ...{ database, cache, dataDir },
    readMessageMetrics: () => readMessageMetrics(database),
    readAlarmMetrics: () => readAlarmMetrics(database),
    readJobMetrics: () => readJobMetrics({ owner }),
    breakers: () => breakers,
    clockAheadSeconds: () => 601,
  });
  metrics.watch(server.fastify);
  addTenantRoutes(server, tenants);
  addCatalogueRoutes(server, catalogue, cache);
  addStoreRoutes(server, stores);
  addAssetRoutes(server, assets, isHttps);
  addOperationRoutes(server, {
    database,
    tenants,
    catalogue,
    cache,
    metrics,
    isHttps,
    version: 'test',
  });
  addPageRoutes(server, pages, cache);
  let heard = 0;
  const signals = await listenToContent(appUrl, {
    onContent(tenantId) {
      tenants.forget();
      catalogue.forgetLive(tenantId);
      cache.drop(tenantId);
      heard += 1;
    },
    onLive(tenantId) {
      catalogue.forgetLive(tenantId);
      cache.drop(tenantId);
      heard += 1;
    },
    onError: () => {},
  });
  await server.fastify.listen({ port: 0, host: '127.0.0.1' });
  const { port } = server.fastify.server.address() as AddressInfo;

  const ask = (
    path: string,
    { host = 'spice.test', method = 'GET', headers = {} }: Ask = {},
  ): Promise<ShopAnswer> => askServer(port, path, method, { host: `${host}:${port}`, ...headers });

  return {
    port,
    clock,
    metrics,
    breakers,
    cache,
    rendered,
    ask,
    /** Runs SQL past row-level security and waits until `signals` were heard of it. */
    async change(sql: string, expectedSignals = 0): Promise<void> {
      const before = heard;
      await superuser.query(sql);
      while (heard < before + expectedSignals)
        await new Promise((resolve) => setImmediate(resolve));
    },
    async stop() {
      await signals.close();
      await server.fastify.close();
      await superuser.end();
      await close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export type BrowsingServer = Awaited<ReturnType<typeof startBrowsingServer>>;

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
