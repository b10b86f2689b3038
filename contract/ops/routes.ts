// Routes of the operators' console. The stream has no envelope; its events are BOARD_EVENTS of board.ts.
import { z } from 'zod';
import { slug, tenantSlug, uuid } from '../ids.ts';
import type { RefusalCode } from '../refusals.ts';
import { board, commandBatch, outcome } from './board.ts';
import { OPS_ENDPOINTS, type OpsEndpoint } from './endpoints.ts';
import { orderDetail, orderSearch, orderSummary } from './order-detail.ts';
import { newPrinter, printed, printer, printerAddress } from './printing.ts';
import {
  enrolInput,
  invitation,
  newPin,
  newTablet,
  pinInput,
  staffCodeInput,
  staffSelf,
  staffSignInInput,
  tablet,
  tabletCode,
  tabletState,
  teamMember,
} from './staff.ts';

export type OpsRoute = OpsEndpoint & {
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** `data` of the envelope. */
  data: z.ZodType;
  success: 200;
  refusals: readonly RefusalCode[];
};

export const siteParams = z.object({ site: tenantSlug });
export const storeQuery = z.object({ store: slug });
/** `since`: the id of the last event, for a browser that reconnects with a new stream. */
export const eventsQuery = storeQuery.extend({ since: z.string().max(60).optional() });

export const STAFF_ROUTES = {
  sendStaffCode: {
    ...OPS_ENDPOINTS.sendStaffCode,
    summary:
      'Send a sign-in code by e-mail; the answer does not tell whether the address belongs to staff',
    params: siteParams,
    body: staffCodeInput,
    data: z.object({ resendAfterSeconds: z.int() }),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'TOO_OFTEN'],
  },
  staffSignIn: {
    ...OPS_ENDPOINTS.staffSignIn,
    summary: 'Exchange the code for a session cookie',
    params: siteParams,
    body: staffSignInInput,
    data: staffSelf,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'WRONG_CODE', 'CODE_EXPIRED', 'TOO_OFTEN'],
  },
  staffSignOut: {
    ...OPS_ENDPOINTS.staffSignOut,
    summary: 'End the session',
    params: siteParams,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  staffSelf: {
    ...OPS_ENDPOINTS.staffSelf,
    summary: 'The signed-in member of staff, or the enrolled tablet',
    params: siteParams,
    data: staffSelf,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  enrolTablet: {
    ...OPS_ENDPOINTS.enrolTablet,
    summary: 'Exchange the code of a new tablet for its cookie',
    params: siteParams,
    body: enrolInput,
    data: staffSelf,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'CODE_EXPIRED', 'TOO_OFTEN'],
  },
  enterPin: {
    ...OPS_ENDPOINTS.enterPin,
    summary: 'Let a tablet act for a person, for a minute',
    params: siteParams,
    body: pinInput,
    data: staffSelf,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'WRONG_PIN', 'TOO_OFTEN'],
  },
  leavePin: {
    ...OPS_ENDPOINTS.leavePin,
    summary: 'Let a tablet act for nobody again',
    params: siteParams,
    data: staffSelf,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  reportTablet: {
    ...OPS_ENDPOINTS.reportTablet,
    summary: 'Report sound, battery and unsent commands of a tablet',
    params: siteParams,
    body: tabletState,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, OpsRoute>;

const byId = siteParams.extend({ id: uuid });

export const TEAM_ROUTES = {
  listTeam: {
    ...OPS_ENDPOINTS.listTeam,
    summary: 'The staff of the stores that the caller manages',
    params: siteParams,
    data: z.array(teamMember),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  inviteMember: {
    ...OPS_ENDPOINTS.inviteMember,
    summary: 'Let a person use the console; they get an e-mail',
    params: siteParams,
    body: invitation,
    data: teamMember,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'ALREADY_STAFF'],
  },
  removeMember: {
    ...OPS_ENDPOINTS.removeMember,
    summary: 'End the access of a person, at once',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  },
  createPin: {
    ...OPS_ENDPOINTS.createPin,
    summary: 'Give a person a new PIN for tablets; the old one ends',
    params: byId,
    data: newPin,
    success: 200,
    refusals: ['NOT_FOUND', 'NOT_ALLOWED'],
  },
  listTablets: {
    ...OPS_ENDPOINTS.listTablets,
    summary: 'The tablets of the stores that the caller manages',
    params: siteParams,
    data: z.array(tablet),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  createTablet: {
    ...OPS_ENDPOINTS.createTablet,
    summary: 'A code that enrols a tablet for a store within ten minutes',
    params: siteParams,
    body: newTablet,
    data: tabletCode,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  removeTablet: {
    ...OPS_ENDPOINTS.removeTablet,
    summary: 'End the access of a tablet, at once',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OpsRoute>;

export const PRINTER_ROUTES = {
  listPrinters: {
    ...OPS_ENDPOINTS.listPrinters,
    summary: 'The ticket printers of the stores that the caller manages',
    params: siteParams,
    data: z.array(printer),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  createPrinter: {
    ...OPS_ENDPOINTS.createPrinter,
    summary: 'An address at which a new printer of a store asks for tickets',
    params: siteParams,
    body: newPrinter,
    data: printerAddress,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  removePrinter: {
    ...OPS_ENDPOINTS.removePrinter,
    summary: 'End the address of a printer, at once',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  printTestPage: {
    ...OPS_ENDPOINTS.printTestPage,
    summary: 'Print a test page',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  printOrder: {
    ...OPS_ENDPOINTS.printOrder,
    summary: 'Print the ticket of an order again, on all printers of its store',
    params: byId,
    data: printed,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, OpsRoute>;

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
  orderSearch: {
    ...OPS_ENDPOINTS.orderSearch,
    summary: 'Find orders of a store; at most 30 of the last 14 days, and any by its whole number',
    params: siteParams,
    query: orderSearch,
    data: z.array(orderSummary),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  orderDetail: {
    ...OPS_ENDPOINTS.orderDetail,
    summary: 'An order with its customer, money and history',
    params: siteParams.extend({ id: uuid }),
    data: orderDetail,
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
