// Public file of the feature: orders that staff take for customers who call, and the links by which customers pay them.
export { addPaymentLinkRoutes } from './payment-links.routes.ts';
export { addPhoneOrderRoutes } from './phone-orders.routes.ts';
