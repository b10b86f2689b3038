import type { TenantDatabase } from '../../server/src/platform/db/tenant-database.ts';
import { withTenant } from '../../server/src/platform/db/with-tenant.ts';
import { Refusal } from '../../server/src/platform/errors/refusal.ts';
import type { Server } from '../../server/src/platform/http/server.ts';
import { EMAIL_CSP, OUTBOX_CSP, renderOutboxPage } from './outbox-page.ts';
import { findOutboxHtml, listOutbox, type OutboxEntry } from './outbox.sql.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const HEADERS = {
  'cache-control': 'no-store',
  vary: 'accept',
  'x-content-type-options': 'nosniff',
};

/** GET /dev/outbox: the messages of the host's site. Only for installations that do not deliver messages. */
export function addOutboxRoutes({ fastify }: Server, database: TenantDatabase): void {
  fastify.get<{ Querystring: { refresh?: string; message?: string } }>(
    '/dev/outbox',
    async (request, reply) => {
      const entries = await withTenant(database, request.tenant.tenantId, listOutbox);
      reply.headers(HEADERS);
      if (request.headers.accept?.includes('application/json')) {
        return reply
          .type('application/json; charset=utf-8')
          .send(JSON.stringify(entries.map(omitId)));
      }
      const { refresh, message } = request.query;
      const chosen = entries.find(({ messageId }) => messageId === message);
      return reply
        .header('content-security-policy', OUTBOX_CSP)
        .type('text/html; charset=utf-8')
        .send(
          renderOutboxPage({
            entries,
            shown: chosen ?? entries[0],
            isChosen: chosen !== undefined,
            isRefreshing: refresh === '1',
          }),
        );
    },
  );

  fastify.get<{ Params: { messageId: string } }>(
    '/dev/outbox/:messageId',
    async (request, reply) => {
      const { messageId } = request.params;
      if (!UUID.test(messageId)) throw new Refusal('NOT_FOUND');
      const html = await withTenant(database, request.tenant.tenantId, (tx) =>
        findOutboxHtml(tx, messageId),
      );
      if (html === null) throw new Refusal('NOT_FOUND');
      return reply
        .headers(HEADERS)
        .header('content-security-policy', EMAIL_CSP)
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}

const omitId = ({ messageId: _, ...entry }: OutboxEntry) => entry;
