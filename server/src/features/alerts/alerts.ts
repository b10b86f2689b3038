// Public file of the feature: who is on duty, how people are told that orders wait, and when.
export { addAlertRoutes } from './alerts.routes.ts';
export { pushTargets } from './alerts.sql.ts';
export { alertPeople } from './alert-people.ts';
export { createOrderAlerts } from './order-alerts.ts';
