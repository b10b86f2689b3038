// Routes for operators and machines: health, metrics, the API description, robots.txt, sitemap and web app manifest.
import { sql } from 'kysely';

import type { Catalogue, Snapshot } from '../features/catalogue/catalogue.ts';
import type { Tenant, Tenants } from '../features/tenants/tenants.ts';
import type { TenantDatabase } from '../platform/db/tenant-database.ts';
import { withoutTenant } from '../platform/db/with-tenant.ts';
import type { HttpsCheck } from '../platform/http/request-origin.ts';
import { getApiHeaders, getDocumentHeaders } from '../platform/http/security-headers.ts';
import type { Server } from '../platform/http/server.ts';
import type { RequestOrigin, ResponseCache } from '../platform/response-cache/response-cache.ts';
import { renderDocsPage } from './docs-page.ts';
import type { Metrics } from './metrics.ts';
import { createOpenApi } from './openapi.ts';
import { formatRobotsTxt, formatSitemap, createWebManifest } from './site-files.ts';

export interface HealthDeps {
  database: TenantDatabase;
  metrics: Pick<Metrics, 'contentType' | 'text'>;
}

export interface OperationsDeps extends HealthDeps {
  tenants: Pick<Tenants, 'tenant'>;
  catalogue: Pick<Catalogue, 'snapshot'>;
  cache: ResponseCache;
  isHttps: HttpsCheck;
  /** Version of the product, for /api/openapi.json. */
  version: string;
}

export function addOperationRoutes(server: Server, deps: OperationsDeps): void {
  addHealthRoutes(server, deps);
  addApiDescription(server, deps);
  addSiteFiles(server, deps);
}

/** Available on any host. */
export function addHealthRoutes({ fastify }: Server, { database, metrics }: HealthDeps): void {
  fastify.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  fastify.get('/health/ready', async (_request, reply) => {
    const status = await readDatabaseStatus(database);
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
  fastify.get('/metrics', async (_request, reply) =>
    reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text()),
  );
}

function addApiDescription({ fastify }: Server, { isHttps }: OperationsDeps): void {
  const { html, styles } = renderDocsPage();
  fastify.get('/docs', async (request, reply) =>
    reply
      .headers(getDocumentHeaders(isHttps(request.raw), { styles, scripts: [] }))
      .type('text/html; charset=utf-8')
      .send(html),
  );
}

const SITE_FILE_FRESH_MILLISECONDS = 60_000;

type WriteSiteFile = (tenant: Tenant, snapshot: Snapshot, origin: RequestOrigin) => string;

function addSiteFiles(
  { fastify }: Server,
  { tenants, catalogue, cache, version }: OperationsDeps,
): void {
  const add = (url: string, mediaType: string, write: WriteSiteFile): void => {
    fastify.get(url, (request, reply) =>
      cache.answer(request, reply, {
        url,
        stamp: request.tenant.version,
        freshMilliseconds: SITE_FILE_FRESH_MILLISECONDS,
        async render(requestOrigin) {
          const { tenantId } = request.tenant;
          const [tenant, snapshot] = await Promise.all([
            tenants.tenant(tenantId),
            catalogue.snapshot(tenantId),
          ]);
          const headers = {
            'content-type': `${mediaType}; charset=utf-8`,
            'cache-control': 'public, max-age=3600',
            ...getApiHeaders(requestOrigin.isHttps),
          };
          return { status: 200, body: write(tenant, snapshot, requestOrigin), headers };
        },
      }),
    );
  };
  add('/robots.txt', 'text/plain', (tenant, _snapshot, { origin }) =>
    formatRobotsTxt(tenant, origin),
  );
  add('/sitemap.xml', 'application/xml', (tenant, snapshot, { origin }) =>
    formatSitemap(tenant, snapshot, origin),
  );
  add('/api/openapi.json', 'application/json', ({ definition }, _snapshot, { origin }) =>
    JSON.stringify(createOpenApi({ ...definition, origin, version })),
  );
  add('/manifest.webmanifest', 'application/manifest+json', (tenant, snapshot) =>
    JSON.stringify(createWebManifest(tenant, snapshot)),
  );
}

type DatabaseStatus = 'ready' | 'database read-only' | 'database unreachable';

/** Ready if the tables can be read and written. Migrations run before a server listens. */
async function readDatabaseStatus(database: TenantDatabase): Promise<DatabaseStatus> {
  try {
    return await withoutTenant(database, async (tx) => {
      await tx.selectFrom('tenants').select('tenant_id').limit(1).execute();
      const setting = await sql<{ isReadOnly: boolean }>`
        select current_setting('transaction_read_only') = 'on' as "isReadOnly"`.execute(tx);
      return setting.rows[0]?.isReadOnly ? 'database read-only' : 'ready';
    });
  } catch {
    return 'database unreachable';
  }
}
