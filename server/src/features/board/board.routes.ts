import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BOARD_ROUTES, eventsQuery } from '../../../../contract/ops/store-routes.ts';
import { OPS_ENDPOINTS } from '../../../../contract/ops/endpoints.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { Refusal } from '../../platform/errors/refusal.ts';
import { parsePart } from '../../platform/http/implement.ts';
import {
  findCaller,
  hasStore,
  identifyCaller,
  implementOps,
} from '../../platform/http/implement-ops.ts';
import { CONSOLE_ROUTE, type ConsoleCaller, type Server } from '../../platform/http/server.ts';
import { findOrders, readOrderDetail } from '../orders/orders.ts';
import { setTabletState } from '../staff/staff.ts';
import type { Boards } from './boards.ts';
import type { CommandDeps } from './command-deps.ts';
import { executeCommands } from './commands.ts';
import { recordAttendance } from './unattended-stores.ts';

export function addBoardRoutes(server: Server, boards: Boards, commands: CommandDeps): void {
  implementOps(server, BOARD_ROUTES.board, async ({ tenant, caller, query }) =>
    boards.read({ tenantId: tenant.tenantId, storeId: requireOwnStore(caller, query.store) }),
  );

  implementOps(server, BOARD_ROUTES.orderSearch, async ({ tenant, caller, query }) => {
    const storeId = requireOwnStore(caller, query.store);
    return withTenant(
      commands.database,
      tenant.tenantId,
      (tx) => findOrders(tx, { storeId, search: query.search, now: commands.now() }),
      { isReadOnly: true },
    );
  });

  implementOps(server, BOARD_ROUTES.orderDetail, async ({ tenant, caller, params }) => {
    const order = await withTenant(
      commands.database,
      tenant.tenantId,
      (tx) => readOrderDetail(tx, params.id),
      { isReadOnly: true },
    );
    if (!order || !hasAccess(caller, order.storeId)) throw new Refusal('NOT_FOUND');
    return order;
  });

  implementOps(server, BOARD_ROUTES.reportBoard, async ({ tenant: { tenantId }, caller, body }) => {
    const { storeId: named, ...state } = body;
    const storeId = requireOwnStore(caller, named);
    const { tablet } = caller;
    if (tablet)
      await withTenant(commands.database, tenantId, (tx) =>
        setTabletState(tx, tablet.id, state, commands.now()),
      );
    if (state.isSoundOn) await recordAttendance(commands, { tenantId, storeId });
    return null;
  });

  implementOps(server, BOARD_ROUTES.commands, async ({ tenant, caller, body }) =>
    executeCommands(commands, { tenantId: tenant.tenantId, caller }, body.commands),
  );

  server.fastify.get(
    OPS_ENDPOINTS.boardEvents.path,
    // The stream outlives the time limit of a handler, which ends with the headers.
    { config: CONSOLE_ROUTE },
    async (request, reply) => {
      const { tenant, caller } = await identifyCaller(server, OPS_ENDPOINTS.boardEvents, request);
      if (!caller) throw new Refusal('SIGN_IN_NEEDED');
      const query = parsePart(eventsQuery, request.query, request) as z.output<typeof eventsQuery>;
      const storeId = requireOwnStore(caller, query.store);
      await boards.open(reply, {
        store: { tenantId: tenant.tenantId, storeId },
        callerId: caller.tablet?.id ?? caller.actor.id,
        lastEventId: getLastEventId(request) ?? query.since,
        isSignedIn: async () => hasAccess(await findCaller(server, request), storeId),
      });
    },
  );
  // The server waits for open responses when it closes.
  server.fastify.addHook('preClose', async () => boards.close());
}

/** Roles and stores may change while the stream is open. */
const hasAccess = (caller: ConsoleCaller | null, storeId: string): boolean =>
  caller !== null && hasStore(caller, storeId);

/** A store of another person is not found, like an unknown one. */
function requireOwnStore(caller: ConsoleCaller, storeId: string): string {
  if (!hasAccess(caller, storeId)) throw new Refusal('NOT_FOUND');
  return storeId;
}

function getLastEventId({ headers }: FastifyRequest): string | undefined {
  const id = headers['last-event-id'];
  return typeof id === 'string' ? id : undefined;
}
