// Public file of the offline support.
export { OfflineNotice } from './offline-notice.tsx';
export { registerServiceWorker } from './register-service-worker.ts';
