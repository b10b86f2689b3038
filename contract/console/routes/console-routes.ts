// All routes of the console.
import type { DataOf, ReadName, RequestOf } from '../../routes/route-types.ts';
import type { CONSOLE_ENDPOINTS } from '../endpoints.ts';
import type { ConsoleRoute } from './console-route.ts';
import { CONTENT_ROUTES } from './content-routes.ts';
import { CUSTOMER_ROUTES } from './customer-routes.ts';
import { HOME_ROUTES } from './home-routes.ts';
import { HOURS_ROUTES } from './hours-routes.ts';
import { OFFER_ROUTES } from './offer-routes.ts';
import { PHONE_ORDER_ROUTES } from './phone-order-routes.ts';
import { PICTURE_FILES, PICTURE_ROUTES, PICTURE_UPLOADS } from './picture-routes.ts';
import { AUDIT_ROUTES, MONEY_FILES, MONEY_ROUTES } from './record-routes.ts';
import { REPORT_FILES, REPORT_ROUTES } from './report-routes.ts';
import { REVIEW_ROUTES } from './review-routes.ts';
import { SETTINGS_ROUTES } from './settings-routes.ts';
import { SHEET_FILES, SHEET_ROUTES, SHEET_UPLOADS } from './sheet-routes.ts';
import { STAFF_BOOKING_ROUTES } from './staff-booking-routes.ts';
import { ALERT_ROUTES, PASSKEY_ROUTES, STAFF_ROUTES } from './staff-routes.ts';
import { BOARD_ROUTES, BOARD_STREAMS, PRINTER_ROUTES } from './store-routes.ts';
import { TEAM_ROUTES } from './team-routes.ts';
import { TEXT_ROUTES } from './text-routes.ts';
import { ZONE_ROUTES } from './zone-routes.ts';

/** Event streams and files, whose responses have no envelope. */
export const CONSOLE_STREAMS = {
  ...BOARD_STREAMS,
  ...REPORT_FILES,
  ...MONEY_FILES,
  ...SHEET_FILES,
  ...PICTURE_FILES,
};
export type ConsoleStreamName = keyof typeof CONSOLE_STREAMS;

export const CONSOLE_ROUTES = {
  ...STAFF_ROUTES,
  ...PASSKEY_ROUTES,
  ...ALERT_ROUTES,
  ...TEAM_ROUTES,
  ...BOARD_ROUTES,
  ...PRINTER_ROUTES,
  ...PHONE_ORDER_ROUTES,
  ...STAFF_BOOKING_ROUTES,
  ...HOME_ROUTES,
  ...CONTENT_ROUTES,
  ...REVIEW_ROUTES,
  ...REPORT_ROUTES,
  ...HOURS_ROUTES,
  ...OFFER_ROUTES,
  ...SHEET_ROUTES,
  ...SHEET_UPLOADS,
  ...PICTURE_ROUTES,
  ...PICTURE_UPLOADS,
  ...ZONE_ROUTES,
  ...TEXT_ROUTES,
  ...SETTINGS_ROUTES,
  ...CUSTOMER_ROUTES,
  ...MONEY_ROUTES,
  ...AUDIT_ROUTES,
} as const satisfies Record<
  Exclude<keyof typeof CONSOLE_ENDPOINTS, ConsoleStreamName>,
  ConsoleRoute
>;

export type ConsoleRouteName = keyof typeof CONSOLE_ROUTES;
/** Routes whose body is a file. */
export type UploadName = keyof typeof SHEET_UPLOADS | keyof typeof PICTURE_UPLOADS;
/** Routes that change nothing. */
export type ConsoleReadName = ReadName<typeof CONSOLE_ROUTES>;
export type ConsoleRequest<N extends ConsoleRouteName> = RequestOf<(typeof CONSOLE_ROUTES)[N]>;
export type ConsoleData<N extends ConsoleRouteName> = DataOf<(typeof CONSOLE_ROUTES)[N]>;
export type ConsoleStreamRequest<N extends ConsoleStreamName> = RequestOf<
  (typeof CONSOLE_STREAMS)[N]
>;
