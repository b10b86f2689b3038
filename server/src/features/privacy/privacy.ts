// Public file of the feature: what members of staff may do with the data of a customer, by the code of the customer's own account.
export { eraseCustomerByStaff } from './erase-customer.ts';
export { collectCustomerData } from './export-customer.ts';
