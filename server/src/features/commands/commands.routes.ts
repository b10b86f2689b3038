import { BOARD_ROUTES } from '../../../../contract/console/routes/store-routes.ts';
import { implementConsole, type ConsoleServer } from '../access/access.ts';
import type { CommandDeps } from './command-deps.ts';
import { executeCommands } from './execute-commands.ts';

export function addCommandRoutes(server: ConsoleServer, deps: CommandDeps): void {
  implementConsole(server, BOARD_ROUTES.commands, async ({ tenant, caller, body, request }) =>
    executeCommands(deps, { tenantId: tenant.tenantId, caller, log: request.log }, body.commands),
  );
}
