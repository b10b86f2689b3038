// Routes of the operators' console. The stream has no envelope; its events are BOARD_EVENTS of board.ts.
import { z } from 'zod';
import { slug, tenantSlug } from '../ids.ts';
import type { RefusalCode } from '../refusals.ts';
import { board, commandBatch, outcome } from './board.ts';
import { OPS_ENDPOINTS, type OpsEndpoint } from './endpoints.ts';

export interface OpsRoute extends OpsEndpoint {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `data` of the envelope. */
  data: z.ZodType;
  success: 200;
  refusals: readonly RefusalCode[];
}

export const siteParams = z.object({ site: tenantSlug });
export const storeQuery = z.object({ store: slug });

export const BOARD_ROUTES = {
  board: {
    ...OPS_ENDPOINTS.board,
    summary: 'The open orders and the live state of a store',
    params: siteParams,
    query: storeQuery,
    data: board,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  commands: {
    ...OPS_ENDPOINTS.commands,
    summary: 'Execute commands in their order; each has an outcome of its own',
    params: siteParams,
    body: commandBatch,
    data: z.array(outcome),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, OpsRoute>;
