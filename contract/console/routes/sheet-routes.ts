// Routes of the office for spreadsheets.
import { z } from 'zod';

import { MAX_SHEET_BYTES } from '../../content/sheet-rules.ts';
import {
  sheetExportQuery,
  sheetImportQuery,
  sheetImportView,
  sheetTarget,
} from '../../content/sheets.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  siteParams,
  type ConsoleRoute,
  type ConsoleStream,
  type ConsoleUpload,
} from './console-route.ts';

const access = { can: 'content.edit', store: 'own', by: 'person' } as const;

export const SHEET_UPLOADS = {
  importSheet: {
    ...CONSOLE_ENDPOINTS.importSheet,
    access,
    summary: 'Check a spreadsheet (the body, as text/csv), in the background',
    params: siteParams,
    query: sheetImportQuery,
    maxBytes: MAX_SHEET_BYTES,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'SET_SCHEDULED'],
  },
} as const satisfies Record<string, ConsoleRoute & ConsoleUpload>;

export const SHEET_ROUTES = {
  readSheetImport: {
    ...CONSOLE_ENDPOINTS.readSheetImport,
    access,
    summary: 'The last spreadsheet of the caller: how far its check is, and what it changes',
    params: siteParams,
    /** Null: there was none. */
    data: sheetImportView.nullable(),
    success: 200,
    refusals: [],
  },
  keepSheet: {
    ...CONSOLE_ENDPOINTS.keepSheet,
    access,
    summary: 'Keep what a checked spreadsheet changes in a change set, in the background',
    params: siteParams,
    body: sheetTarget,
    data: z.null(),
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NAME_TAKEN', 'SET_SCHEDULED'],
  },
  cancelSheetImport: {
    ...CONSOLE_ENDPOINTS.cancelSheetImport,
    access,
    summary: 'Stop the check of the caller’s last spreadsheet; nothing of it is kept',
    params: siteParams,
    data: z.null(),
    success: 200,
    refusals: [],
  },
} as const satisfies Record<string, ConsoleRoute>;

export const SHEET_FILES = {
  exportSheet: {
    ...CONSOLE_ENDPOINTS.exportSheet,
    access,
    summary: 'Dishes with their prices, allergens, texts or translations as a spreadsheet',
    params: siteParams,
    query: sheetExportQuery,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED'],
  },
} as const satisfies Record<string, ConsoleStream>;
