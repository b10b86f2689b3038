import { BOARD_ROUTES } from '../../../../contract/console/routes/store-routes.ts';
import { withTenant } from '../../platform/db/with-tenant.ts';
import { implementConsole, type ConsoleServer } from '../access/access.ts';
import { setTabletState } from '../staff/staff.ts';
import { recordAudibleBoard, type PresenceDeps } from './unattended-stores.ts';

export function addPresenceRoutes(server: ConsoleServer, deps: PresenceDeps): void {
  implementConsole(
    server,
    BOARD_ROUTES.reportBoard,
    async ({ tenant: { tenantId }, caller, body }) => {
      const { storeId, ...state } = body;
      if (caller.kind === 'tablet')
        await withTenant(deps.database, tenantId, (tx) =>
          setTabletState(tx, caller.tablet.id, state, deps.now()),
        );
      if (state.isSoundOn) await recordAudibleBoard(deps, { tenantId, storeId });
      return null;
    },
  );
}
