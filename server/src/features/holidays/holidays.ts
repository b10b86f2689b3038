// Public file of the feature: bank holidays, and what the stores do on them.
export {
  forgetAnswer,
  keepUsualHours,
  readHolidayStores,
  type HolidayStore,
} from './holidays.sql.ts';
export { listStoreHolidays, type StoreHoliday } from './list-store-holidays.ts';
