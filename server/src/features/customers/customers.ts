// Public file of the feature: customers for owners and managers, who find them, open their records, export and erase them.
export { addCustomerRoutes } from './customers.routes.ts';
