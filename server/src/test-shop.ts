// The content of test-shop-content.ts, served on a port of its own: for the tests of everything that visitors read.
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { addAssetRoutes } from './assets/assets.routes.ts';
import { createAssets } from './assets/assets.ts';
import { addCatalogueRoutes } from './catalogue/catalogue.routes.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import { createTestDatabase } from './db/test-database.ts';
import { createHttpsCheck } from './http/https-check.ts';
import { createReadyBytes } from './http/ready-bytes.ts';
import { readyServerFactory } from './http/ready-server.ts';
import { startHttp } from './http/start-http.ts';
import { messageFigures } from './messages/messages.ts';
import { jobFigures } from './jobs/job-figures.ts';
import { alarmFigures } from './operations/alarm-figures.ts';
import { createMetrics } from './operations/metrics.ts';
import { addOperationRoutes } from './operations/operations.routes.ts';
import { addPageRoutes } from './pages/pages.routes.ts';
import { createPages, type RenderPage } from './pages/pages.ts';
import { addStoreRoutes } from './stores/stores.routes.ts';
import { createStores } from './stores/stores.ts';
import { listenToContent } from './tenants/content-signals.ts';
import { addTenantRoutes } from './tenants/tenants.routes.ts';
import { createTenants } from './tenants/tenants.ts';
import { fillTestShop } from './test-shop-content.ts';

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

export async function startTestShop() {
  const { app: database, owner, appUrl, superuserUrl, close } = await createTestDatabase();
  const superuser = new pg.Pool({ connectionString: superuserUrl, max: 2 });
  await fillTestShop(superuser);
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
  const ready = createReadyBytes({ isHttps, elapsed, onError: () => {} });
  const server = startHttp({
    logger: pino({ level: 'silent' }),
    now,
    findTenant: tenants.findTenant,
    findSession: async (_tenantId, token) =>
      token === 'a-token-of-a-customer'
        ? { customerId: 'c', sessionId: 's', isOwnBrowser: true }
        : null,
    trustedProxies: [],
    serverFactory: readyServerFactory(ready),
  });
  const breakers = { mail: false };
  const metrics = createMetrics({
    ...{ database, ready, dataDir },
    messageFigures: () => messageFigures(database),
    alarmFigures: () => alarmFigures(database),
    jobFigures: () => jobFigures({ owner }),
    breakers: () => breakers,
    clockAheadSeconds: () => 601,
  });
  metrics.watch(server.fastify);
  addTenantRoutes(server, tenants);
  addCatalogueRoutes(server, catalogue, ready);
  addStoreRoutes(server, stores);
  addAssetRoutes(server, assets, isHttps);
  addOperationRoutes(server, {
    database,
    tenants,
    catalogue,
    ready,
    metrics,
    isHttps,
    version: 'test',
  });
  addPageRoutes(server, pages, ready);
  let heard = 0;
  const signals = await listenToContent(appUrl, {
    onContent(tenantId) {
      tenants.forget();
      catalogue.forgetLive(tenantId);
      ready.drop(tenantId);
      heard += 1;
    },
    onLive(tenantId) {
      catalogue.forgetLive(tenantId);
      ready.drop(tenantId);
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
    ready,
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

export type TestShop = Awaited<ReturnType<typeof startTestShop>>;

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
