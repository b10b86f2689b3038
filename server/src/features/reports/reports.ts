// The public interface of reports: e-mails to the owners of a site about its business.
export { createRefundReports } from './refund-reports.ts';
