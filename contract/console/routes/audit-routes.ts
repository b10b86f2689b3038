// The route of the audit, for owners and managers: who did what.
import { auditPage, auditQuery } from '../audit-log.ts';
import { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import { siteParams, type ConsoleRoute } from './console-route.ts';

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
