// Public file of the feature: what the owners of a site are told about its business.
export { createRefundReports } from './refund-reports.ts';
