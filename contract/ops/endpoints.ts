// Method, path and permission of the console's routes, without schemas, so that browsers can load it.
import type { CommandPermission } from './command-kinds.ts';

export type BoardPermission = 'board.view' | 'commands.send' | CommandPermission;

export interface OpsEndpoint {
  method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  path: string;
  auth: 'staff' | 'device';
  can: BoardPermission;
}

export const OPS_ENDPOINTS = {
  board: {
    method: 'GET',
    path: '/ops/api/sites/:site/board',
    auth: 'device',
    can: 'board.view',
  },
  boardEvents: {
    method: 'GET',
    path: '/ops/api/sites/:site/events',
    auth: 'device',
    can: 'board.view',
  },
  /** Each command needs its own permission besides (COMMAND_PERMISSIONS). */
  commands: {
    method: 'POST',
    path: '/ops/api/sites/:site/commands',
    auth: 'device',
    can: 'commands.send',
  },
} as const satisfies Record<string, OpsEndpoint>;
