// Routes of the office for spreadsheets.
import { MAX_SHEET_BYTES } from '../../content/sheet-rules.ts';
import { sheetExportQuery, sheetImportQuery, sheetResult } from '../../content/sheets.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import {
  siteParams,
  type ConsoleRoute,
  type ConsoleStream,
  type ConsoleUpload,
} from './console-route.ts';

const access = { can: 'content.edit', store: 'own', by: 'person' } as const;

export const SHEET_ROUTES = {
  importSheet: {
    ...CONSOLE_ENDPOINTS.importSheet,
    access,
    summary:
      'Check a spreadsheet (the body, as text/csv), and keep what it changes in a change set',
    params: siteParams,
    query: sheetImportQuery,
    maxBytes: MAX_SHEET_BYTES,
    data: sheetResult,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND', 'NOT_ALLOWED', 'NAME_TAKEN', 'SET_SCHEDULED'],
  },
} as const satisfies Record<string, ConsoleRoute & ConsoleUpload>;

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
