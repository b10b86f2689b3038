// The public interface of reports: sales on screens and in files, and e-mails to the owners of a site about its business.
export { createDaySheets } from './day-sheets.ts';
export { addMoneyRoutes } from './money.routes.ts';
export { createRefundReports } from './refund-reports.ts';
export { addReportRoutes } from './reports.routes.ts';
export { createSalesDays } from './sales-days.ts';
