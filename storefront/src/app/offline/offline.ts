// The door of the offline room.
export { keepForOffline } from './keep-for-offline.ts';
export { OfflineNotice } from './offline-notice.tsx';
