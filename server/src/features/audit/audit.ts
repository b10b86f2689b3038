// Public file of the feature: the audit on the office's screen. The features that act append the entries (staff/audit.sql.ts).
export { addAuditRoutes } from './audit.routes.ts';
