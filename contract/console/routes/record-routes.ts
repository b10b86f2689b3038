// Routes of what owners and managers look up and nobody changes: money, and the audit.
import { auditPage, auditQuery } from '../audit-log.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { moneyCsvQuery, moneyPage, moneyQuery } from '../money-entries.ts';
import { siteParams, type ConsoleRoute, type ConsoleStream } from './console-route.ts';

const access = { can: 'money.view', store: 'query.stores', by: 'person' } as const;
const refusals = ['INVALID_INPUT', 'NOT_FOUND'] as const;

export const MONEY_ROUTES = {
  listMoney: {
    ...CONSOLE_ENDPOINTS.listMoney,
    access,
    summary: 'Payments, refunds, disputes and differences to the card provider, the latest first',
    params: siteParams,
    query: moneyQuery,
    data: moneyPage,
    success: 200,
    refusals,
  },
} as const satisfies Record<string, ConsoleRoute>;

export const MONEY_FILES = {
  moneyCsv: {
    ...CONSOLE_ENDPOINTS.moneyCsv,
    access,
    summary: 'The same as CSV, without the data of customers',
    params: siteParams,
    query: moneyCsvQuery,
    refusals,
  },
} as const satisfies Record<string, ConsoleStream>;

/** Who did what. */
export const AUDIT_ROUTES = {
  listAudit: {
    ...CONSOLE_ENDPOINTS.listAudit,
    access: { can: 'audit.view', store: 'own', by: 'person' },
    summary: "Who did what and when, at the caller's stores, the latest first",
    params: siteParams,
    query: auditQuery,
    data: auditPage,
    success: 200,
    refusals: ['INVALID_INPUT', 'NOT_FOUND'],
  },
} as const satisfies Record<string, ConsoleRoute>;
