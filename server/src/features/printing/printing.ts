// Public file of the feature: printers of stores, their queues of print jobs, and the tickets that they print.
export { insertCopies, listPrints } from './print-jobs.sql.ts';
export { addPrinterRoutes, removePrinters } from './printers.routes.ts';
export { addPrinterPollRoutes } from './printer-polls.routes.ts';
