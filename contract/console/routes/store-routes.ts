// Routes of stores: boards, overview, orders, commands and printers.
import { z } from 'zod';

import { slug } from '../../ids.ts';
import { board } from '../board.ts';
import { commandBatch, outcome } from '../commands.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { orderDetail, orderSearch, orderListEntry } from '../order-detail.ts';
import { overview } from '../overview.ts';
import { newPrinter, printer, printerAddress } from '../printing.ts';
import { boardReport } from '../staff.ts';
import { byId, siteParams, type ConsoleRoute, type ConsoleStream } from './console-route.ts';

const storeQuery = z.object({ store: slug });

/** Their events are those of board.ts and overview.ts. */
export const BOARD_STREAMS = {
  boardEvents: {
    ...CONSOLE_ENDPOINTS.boardEvents,
    access: { can: 'board.view', store: 'query.store' },
    summary: 'The board of a store, and then each change of it',
    params: siteParams,
    /** `since`: the id of the last event, for a browser that reconnects with a new stream. */
    query: storeQuery.extend({ cursor: z.string().max(60).optional() }),
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  overviewEvents: {
    ...CONSOLE_ENDPOINTS.overviewEvents,
    access: { can: 'board.view', store: 'own' },
    summary: 'The overview of the stores that the caller may see, and then each change of it',
    params: siteParams,
    refusals: ['NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleStream>;

export const BOARD_ROUTES = {
  board: {
    ...CONSOLE_ENDPOINTS.board,
    access: { can: 'board.view', store: 'query.store' },
    summary: 'The open orders and the live state of a store',
    params: siteParams,
    query: storeQuery,
    data: board,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  overview: {
    ...CONSOLE_ENDPOINTS.overview,
    access: { can: 'board.view', store: 'own' },
    summary: 'State and open orders of all stores that the caller may see, in numbers',
    params: siteParams,
    data: overview,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  orderSearch: {
    ...CONSOLE_ENDPOINTS.orderSearch,
    access: { can: 'orders.open', store: 'query.store' },
    summary: 'Find orders of a store; at most 30 of the last 14 days, and any by its whole number',
    params: siteParams,
    query: orderSearch,
    data: z.array(orderListEntry),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  orderDetail: {
    ...CONSOLE_ENDPOINTS.orderDetail,
    access: { can: 'orders.open', store: 'order' },
    summary: 'An order with its customer, money and history',
    params: byId,
    data: orderDetail,
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  reportBoard: {
    ...CONSOLE_ENDPOINTS.reportBoard,
    access: { can: 'board.view', store: 'body.storeId' },
    // Sent with each heartbeat: it proves that a person would hear a new order.
    summary: 'Report that a board is open, whether it can ring, battery and unsent commands',
    params: siteParams,
    body: boardReport,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
  commands: {
    ...CONSOLE_ENDPOINTS.commands,
    // Each command needs its own permission besides (COMMAND_PERMISSIONS).
    access: { can: 'board.view', store: 'commands' },
    summary: 'Execute commands in their order; each has an outcome of its own',
    params: siteParams,
    body: commandBatch,
    data: z.array(outcome),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;

export const PRINTER_ROUTES = {
  listPrinters: {
    ...CONSOLE_ENDPOINTS.listPrinters,
    access: { can: 'team.manage', store: 'own', by: 'person' },
    summary: 'The ticket printers of the stores that the caller manages',
    params: siteParams,
    data: z.array(printer),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  createPrinter: {
    ...CONSOLE_ENDPOINTS.createPrinter,
    access: { can: 'team.manage', store: 'body.storeId', by: 'person', needsPasskey: true },
    summary: 'An address at which a new printer of a store asks for tickets',
    params: siteParams,
    body: newPrinter,
    data: printerAddress,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'CONFIRMATION_NEEDED'],
  },
  removePrinter: {
    ...CONSOLE_ENDPOINTS.removePrinter,
    access: { can: 'team.manage', store: 'own', by: 'person' },
    summary: 'End the address of a printer, at once',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND'],
  },
  printTestPage: {
    ...CONSOLE_ENDPOINTS.printTestPage,
    access: { can: 'team.manage', store: 'own', by: 'person' },
    summary: 'Print a test page, at most once a minute',
    params: byId,
    data: z.null(),
    success: 200,
    refusals: ['NOT_FOUND', 'TOO_OFTEN'],
  },
} as const satisfies Record<string, ConsoleRoute>;
