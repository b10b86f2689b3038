// Public file of the feature: duties, and alerts about orders that wait and stores that nobody watches.
export { addAlertRoutes } from './alerts.routes.ts';
export { pushTargets } from './alerts.sql.ts';
export { alertPeople } from './alert-people.ts';
export { createOrderAlerts } from './order-alerts.ts';
