import type { FastifyRequest } from 'fastify';

import type { OrderDetail } from '../../../../contract/console/order-detail.ts';
import { isSameAccess } from '../../../../contract/console/roles.ts';
import { BOARD_ROUTES, BOARD_STREAMS } from '../../../../contract/console/routes/store-routes.ts';
import type { TenantDatabase } from '../../platform/db/tenant-database.ts';
import { withTenant, type Tx } from '../../platform/db/with-tenant.ts';
import { requireFound } from '../../platform/errors/refusal.ts';
import {
  hasStore,
  implementConsole,
  implementStream,
  type StaffPrincipal,
  type ConsoleServer,
} from '../access/access.ts';
import { findOrders, readMayReturn, readOrderDetail, toReturningPerson } from '../orders/orders.ts';
import { recordAccess } from '../staff/staff.ts';
import type { Tenants } from '../tenants/tenants.ts';
import type { Boards } from './boards.ts';
import type { OpenStreams } from './open-streams.ts';
import type { Overviews } from './overview/overviews.ts';

interface LiveViews {
  boards: Boards;
  overviews: Overviews;
  /** The open streams of boards and overviews count together. */
  streams: OpenStreams;
}

interface BoardDeps {
  database: TenantDatabase;
  tenants: Pick<Tenants, 'site'>;
  now: () => Date;
  /** Comes from the printing feature, which prints the tickets of this one. */
  listPrints: (tx: Tx, orderId: string, now: Date) => Promise<OrderDetail['prints']>;
}

export function addBoardRoutes(
  server: ConsoleServer,
  views: LiveViews,
  { database, tenants, now: getNow, listPrints }: BoardDeps,
): void {
  const { boards, overviews, streams } = views;
  implementConsole(server, BOARD_ROUTES.board, async ({ tenant, query }) =>
    boards.read({ tenantId: tenant.tenantId, storeId: query.store }),
  );

  implementConsole(server, BOARD_ROUTES.overview, async ({ tenant: { tenantId }, caller }) =>
    overviews.read({ tenantId, hasStore: (storeId) => hasStore(caller, storeId) }),
  );

  implementConsole(server, BOARD_ROUTES.orderSearch, async ({ tenant, caller, query }) => {
    const { store: storeId, search } = query;
    const now = getNow();
    return withTenant(database, tenant.tenantId, async (tx) => {
      const action = 'orders.searched';
      await recordAccess(tx, { actor: caller.actor, action, target: storeId }, now);
      return findOrders(tx, { storeId, search, now });
    });
  });

  implementConsole(server, BOARD_ROUTES.orderDetail, async ({ tenant, caller, params }) => {
    const { tenantId, country } = tenant;
    const { id } = params;
    const now = getNow();
    const { timeZone } = await tenants.site(tenantId);
    return withTenant(database, tenantId, async (tx) => {
      const order = requireFound(await readOrderDetail(tx, id, country));
      await recordAccess(tx, { actor: caller.actor, action: 'order.opened', target: id }, now);
      const mayReturn = await readMayReturn(tx, toReturningPerson(caller, timeZone, now), id);
      return { ...order, mayReturn, prints: await listPrints(tx, id, now) };
    });
  });

  implementStream(server, BOARD_STREAMS.boardEvents, async (context) => {
    const { tenant, caller, query, request, reply, findCallerNow } = context;
    await boards.open(reply, {
      store: { tenantId: tenant.tenantId, storeId: query.store },
      callerId: getCallerId(caller),
      tabletId: getTabletId(caller),
      lastEventId: getLastEventId(request) ?? query.cursor,
      isSameCaller: async () => isSameCaller(caller, await findCallerNow()),
    });
  });

  implementStream(server, BOARD_STREAMS.overviewEvents, async (context) => {
    const { caller, reply, findCallerNow } = context;
    const { tenantId } = context.tenant;
    await overviews.open(reply, {
      tenantId,
      hasStore: (storeId) => hasStore(caller, storeId),
      owner: {
        tenantId,
        callerId: getCallerId(caller),
        tabletId: getTabletId(caller),
        storeId: null,
      },
      isSameCaller: async () => isSameCaller(caller, await findCallerNow()),
    });
  });

  // The server waits for open responses when it closes.
  server.fastify.addHook('preClose', async () => {
    streams.endAll();
    boards.close();
    overviews.close();
  });
}

const getTabletId = (caller: StaffPrincipal): string | null =>
  caller.kind === 'tablet' ? caller.tablet.id : null;
const getCallerId = (caller: StaffPrincipal): string => getTabletId(caller) ?? caller.actor.id;

/**
 * A page whose person has another role or other stores since it opened the stream loads both again after its end. A tablet's stream
 * outlives the people who enter their PIN on it.
 */
const isSameCaller = (opened: StaffPrincipal, current: StaffPrincipal | null): boolean =>
  current?.kind === 'person'
    ? opened.kind === 'person' &&
      opened.session.id === current.session.id &&
      isSameAccess(opened, current)
    : opened.kind === current?.kind;

function getLastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}
