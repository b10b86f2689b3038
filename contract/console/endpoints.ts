// Method and path of the console's routes, without schemas and access, so that browsers can load it.
import { formatUrl } from '../routes/format-url.ts';

export interface ConsoleEndpoint {
  method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  path: string;
}

export const CONSOLE_ENDPOINTS = {
  consoleSite: { method: 'GET', path: '/ops/api/sites/:site' },
  sendStaffCode: { method: 'POST', path: '/ops/api/sites/:site/sign-in/code' },
  staffSignIn: { method: 'POST', path: '/ops/api/sites/:site/sign-in' },
  staffSignOut: { method: 'POST', path: '/ops/api/sites/:site/sign-out' },
  staffSelf: { method: 'GET', path: '/ops/api/sites/:site/me' },
  passkeySignInOptions: { method: 'POST', path: '/ops/api/sites/:site/sign-in/passkey/options' },
  passkeySignIn: { method: 'POST', path: '/ops/api/sites/:site/sign-in/passkey' },
  confirmOptions: { method: 'POST', path: '/ops/api/sites/:site/confirm/options' },
  confirm: { method: 'POST', path: '/ops/api/sites/:site/confirm' },
  checkConfirmed: { method: 'POST', path: '/ops/api/sites/:site/confirm/check' },
  listPasskeys: { method: 'GET', path: '/ops/api/sites/:site/passkeys' },
  newPasskeyOptions: { method: 'POST', path: '/ops/api/sites/:site/passkeys/options' },
  addPasskey: { method: 'POST', path: '/ops/api/sites/:site/passkeys' },
  removePasskey: { method: 'POST', path: '/ops/api/sites/:site/passkeys/:id/remove' },
  enrolTablet: { method: 'POST', path: '/ops/api/sites/:site/enrol' },
  enterPin: { method: 'POST', path: '/ops/api/sites/:site/pin' },
  leavePin: { method: 'POST', path: '/ops/api/sites/:site/pin/leave' },
  listTeam: { method: 'GET', path: '/ops/api/sites/:site/team' },
  inviteMember: { method: 'POST', path: '/ops/api/sites/:site/team' },
  removeMember: { method: 'POST', path: '/ops/api/sites/:site/team/:id/remove' },
  changeMember: { method: 'POST', path: '/ops/api/sites/:site/team/:id' },
  endSessions: { method: 'POST', path: '/ops/api/sites/:site/team/:id/end-sessions' },
  createPin: { method: 'POST', path: '/ops/api/sites/:site/team/:id/pin' },
  listTablets: { method: 'GET', path: '/ops/api/sites/:site/tablets' },
  createTablet: { method: 'POST', path: '/ops/api/sites/:site/tablets' },
  removeTablet: { method: 'POST', path: '/ops/api/sites/:site/tablets/:id/remove' },
  ringTablet: { method: 'POST', path: '/ops/api/sites/:site/tablets/:id/ring' },
  listPrinters: { method: 'GET', path: '/ops/api/sites/:site/printers' },
  createPrinter: { method: 'POST', path: '/ops/api/sites/:site/printers' },
  removePrinter: { method: 'POST', path: '/ops/api/sites/:site/printers/:id/remove' },
  printTestPage: { method: 'POST', path: '/ops/api/sites/:site/printers/:id/test' },
  board: { method: 'GET', path: '/ops/api/sites/:site/board' },
  boardEvents: { method: 'GET', path: '/ops/api/sites/:site/events' },
  overview: { method: 'GET', path: '/ops/api/sites/:site/overview' },
  overviewEvents: { method: 'GET', path: '/ops/api/sites/:site/overview/events' },
  orderSearch: { method: 'GET', path: '/ops/api/sites/:site/orders' },
  orderDetail: { method: 'GET', path: '/ops/api/sites/:site/orders/:id' },
  phoneMenu: { method: 'GET', path: '/ops/api/sites/:site/menu' },
  phoneTimes: { method: 'GET', path: '/ops/api/sites/:site/times' },
  phoneQuote: { method: 'POST', path: '/ops/api/sites/:site/phone-orders/quote' },
  takePhoneOrder: { method: 'POST', path: '/ops/api/sites/:site/phone-orders' },
  sendPaymentLink: { method: 'POST', path: '/ops/api/sites/:site/phone-orders/:id/link' },
  cancelPhoneOrder: { method: 'POST', path: '/ops/api/sites/:site/phone-orders/:id/cancel' },
  reportBoard: { method: 'POST', path: '/ops/api/sites/:site/board-state' },
  salesReport: { method: 'GET', path: '/ops/api/sites/:site/reports/sales' },
  reportOrders: { method: 'GET', path: '/ops/api/sites/:site/reports/orders' },
  salesCsv: { method: 'GET', path: '/ops/api/sites/:site/reports/sales.csv' },
  ordersCsv: { method: 'GET', path: '/ops/api/sites/:site/reports/orders.csv' },
  accountingCsv: { method: 'GET', path: '/ops/api/sites/:site/reports/accounting.csv' },
  readDaySheet: { method: 'GET', path: '/ops/api/sites/:site/me/day-sheet' },
  setDaySheet: { method: 'POST', path: '/ops/api/sites/:site/me/day-sheet' },
  readAlerts: { method: 'GET', path: '/ops/api/sites/:site/me/alerts' },
  setDuty: { method: 'POST', path: '/ops/api/sites/:site/me/duty' },
  setAlertPhone: { method: 'POST', path: '/ops/api/sites/:site/me/alert-phone' },
  subscribePush: { method: 'POST', path: '/ops/api/sites/:site/me/push' },
  unsubscribePush: { method: 'POST', path: '/ops/api/sites/:site/me/push/end' },
  commands: { method: 'POST', path: '/ops/api/sites/:site/commands' },
  officeHome: { method: 'GET', path: '/ops/api/sites/:site/office/home' },
  officeMenu: { method: 'GET', path: '/ops/api/sites/:site/office/menu' },
  listChangeSets: { method: 'GET', path: '/ops/api/sites/:site/office/sets' },
  beginChangeSet: { method: 'POST', path: '/ops/api/sites/:site/office/sets' },
  changeSet: { method: 'GET', path: '/ops/api/sites/:site/office/sets/:id' },
  changeContent: { method: 'POST', path: '/ops/api/sites/:site/office/sets/:id/changes' },
  dropChange: { method: 'POST', path: '/ops/api/sites/:site/office/sets/:id/drop' },
  publishChangeSet: { method: 'POST', path: '/ops/api/sites/:site/office/sets/:id/publish' },
  unscheduleChangeSet: { method: 'POST', path: '/ops/api/sites/:site/office/sets/:id/unschedule' },
  discardChangeSet: { method: 'POST', path: '/ops/api/sites/:site/office/sets/:id/discard' },
  quickFix: { method: 'POST', path: '/ops/api/sites/:site/office/quick-fix' },
  listPublishes: { method: 'GET', path: '/ops/api/sites/:site/office/publishes' },
  readPublish: { method: 'GET', path: '/ops/api/sites/:site/office/publishes/:number' },
  undoPublish: { method: 'POST', path: '/ops/api/sites/:site/office/publishes/:number/undo' },
  fieldHistory: { method: 'GET', path: '/ops/api/sites/:site/office/history' },
  officeHours: { method: 'GET', path: '/ops/api/sites/:site/office/hours' },
  daySlots: { method: 'GET', path: '/ops/api/sites/:site/office/hours/slots' },
  answerHoliday: { method: 'POST', path: '/ops/api/sites/:site/office/holidays' },
  officeOffers: { method: 'GET', path: '/ops/api/sites/:site/office/offers' },
  tryOffer: { method: 'POST', path: '/ops/api/sites/:site/office/offers/try' },
  exportSheet: { method: 'GET', path: '/ops/api/sites/:site/office/sheet.csv' },
  importSheet: { method: 'POST', path: '/ops/api/sites/:site/office/sheet' },
} as const satisfies Record<string, ConsoleEndpoint>;

/** The address of a route below its host; a query field without a value is left out. */
export function formatConsoleUrl(
  name: keyof typeof CONSOLE_ENDPOINTS,
  params: Readonly<Record<string, string>>,
  query?: Readonly<Record<string, string | undefined>>,
): string {
  return formatUrl(CONSOLE_ENDPOINTS[name].path, params, query);
}

/** Where printers poll: they send neither cookies nor headers of ours, so the address holds the secret. */
export const PRINTER_POLL_PATH = '/ops/printers/:site/:token';
