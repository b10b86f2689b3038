// Public file of the feature: whether a store, a brand, a dish or an option takes orders. A store without an open board that
// can ring is paused.
export { pauseBrand, setBusy } from './pauses.sql.ts';
export { addPresenceRoutes } from './presence.routes.ts';
export { readLiveAllergens, setAllergen } from './live-allergens.sql.ts';
export { readSoldOutOptions, readStock, setOption, setStock } from './stock.sql.ts';
export {
  readPausedBrands,
  STORE_LIMITS,
  toBusy,
  toPaused,
  type StoreLimits,
} from './store-limits.sql.ts';
export {
  ALERT_SECONDS,
  createBoardWatch,
  pauseStore,
  recordOpenBoard,
} from './unattended-stores.ts';
