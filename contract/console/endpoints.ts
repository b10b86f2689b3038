// Method, path and permission of the console's routes, without schemas, so that browsers can load it.
import type { Permission } from './roles.ts';

export type ConsoleEndpoint = {
  method: 'GET' | 'POST';
  /** Path with `:name` parameters. */
  path: string;
} & (
  | { auth: 'public' }
  /** `can`: checked before the handler; null for what every member may do with their own session. */
  | {
      auth: 'staff';
      can: Permission | null;
      /** A person who has a passkey must have confirmed with it within the last five minutes. */
      needsPasskey?: true;
    }
);

export const CONSOLE_ENDPOINTS = {
  consoleSite: { method: 'GET', path: '/ops/api/sites/:site', auth: 'public' },
  sendStaffCode: { method: 'POST', path: '/ops/api/sites/:site/sign-in/code', auth: 'public' },
  staffSignIn: { method: 'POST', path: '/ops/api/sites/:site/sign-in', auth: 'public' },
  staffSignOut: {
    method: 'POST',
    path: '/ops/api/sites/:site/sign-out',
    auth: 'staff',
    can: null,
  },
  staffSelf: {
    method: 'GET',
    path: '/ops/api/sites/:site/me',
    auth: 'staff',
    can: null,
  },
  passkeySignInOptions: {
    method: 'POST',
    path: '/ops/api/sites/:site/sign-in/passkey/options',
    auth: 'public',
  },
  passkeySignIn: { method: 'POST', path: '/ops/api/sites/:site/sign-in/passkey', auth: 'public' },
  confirmOptions: {
    method: 'POST',
    path: '/ops/api/sites/:site/confirm/options',
    auth: 'staff',
    can: null,
  },
  confirm: {
    method: 'POST',
    path: '/ops/api/sites/:site/confirm',
    auth: 'staff',
    can: null,
  },
  /** Changes nothing: a page asks for the passkey before a command that needs it. */
  checkConfirmed: {
    method: 'POST',
    path: '/ops/api/sites/:site/confirm/check',
    auth: 'staff',
    can: null,
    needsPasskey: true,
  },
  listPasskeys: {
    method: 'GET',
    path: '/ops/api/sites/:site/passkeys',
    auth: 'staff',
    can: null,
  },
  newPasskeyOptions: {
    method: 'POST',
    path: '/ops/api/sites/:site/passkeys/options',
    auth: 'staff',
    can: null,
    needsPasskey: true,
  },
  addPasskey: {
    method: 'POST',
    path: '/ops/api/sites/:site/passkeys',
    auth: 'staff',
    can: null,
    needsPasskey: true,
  },
  removePasskey: {
    method: 'POST',
    path: '/ops/api/sites/:site/passkeys/:id/remove',
    auth: 'staff',
    can: null,
    needsPasskey: true,
  },
  enrolTablet: { method: 'POST', path: '/ops/api/sites/:site/enrol', auth: 'public' },
  enterPin: { method: 'POST', path: '/ops/api/sites/:site/pin', auth: 'staff', can: null },
  leavePin: { method: 'POST', path: '/ops/api/sites/:site/pin/leave', auth: 'staff', can: null },
  listTeam: { method: 'GET', path: '/ops/api/sites/:site/team', auth: 'staff', can: 'team.manage' },
  inviteMember: {
    method: 'POST',
    path: '/ops/api/sites/:site/team',
    auth: 'staff',
    can: 'team.manage',
    needsPasskey: true,
  },
  removeMember: {
    method: 'POST',
    path: '/ops/api/sites/:site/team/:id/remove',
    auth: 'staff',
    can: 'team.manage',
    needsPasskey: true,
  },
  changeMember: {
    method: 'POST',
    path: '/ops/api/sites/:site/team/:id',
    auth: 'staff',
    can: 'team.manage',
    needsPasskey: true,
  },
  endSessions: {
    method: 'POST',
    path: '/ops/api/sites/:site/team/:id/end-sessions',
    auth: 'staff',
    can: 'team.manage',
    needsPasskey: true,
  },
  createPin: {
    method: 'POST',
    path: '/ops/api/sites/:site/team/:id/pin',
    auth: 'staff',
    can: 'team.manage',
    needsPasskey: true,
  },
  listTablets: {
    method: 'GET',
    path: '/ops/api/sites/:site/tablets',
    auth: 'staff',
    can: 'team.manage',
  },
  createTablet: {
    method: 'POST',
    path: '/ops/api/sites/:site/tablets',
    auth: 'staff',
    can: 'team.manage',
    needsPasskey: true,
  },
  removeTablet: {
    method: 'POST',
    path: '/ops/api/sites/:site/tablets/:id/remove',
    auth: 'staff',
    can: 'team.manage',
  },
  ringTablet: {
    method: 'POST',
    path: '/ops/api/sites/:site/tablets/:id/ring',
    auth: 'staff',
    can: 'team.manage',
  },
  listPrinters: {
    method: 'GET',
    path: '/ops/api/sites/:site/printers',
    auth: 'staff',
    can: 'team.manage',
  },
  createPrinter: {
    method: 'POST',
    path: '/ops/api/sites/:site/printers',
    auth: 'staff',
    can: 'team.manage',
    needsPasskey: true,
  },
  removePrinter: {
    method: 'POST',
    path: '/ops/api/sites/:site/printers/:id/remove',
    auth: 'staff',
    can: 'team.manage',
  },
  printTestPage: {
    method: 'POST',
    path: '/ops/api/sites/:site/printers/:id/test',
    auth: 'staff',
    can: 'team.manage',
  },
  board: {
    method: 'GET',
    path: '/ops/api/sites/:site/board',
    auth: 'staff',
    can: 'board.view',
  },
  boardEvents: {
    method: 'GET',
    path: '/ops/api/sites/:site/events',
    auth: 'staff',
    can: 'board.view',
  },
  /** All stores of the caller. */
  overview: {
    method: 'GET',
    path: '/ops/api/sites/:site/overview',
    auth: 'staff',
    can: 'board.view',
  },
  overviewEvents: {
    method: 'GET',
    path: '/ops/api/sites/:site/overview/events',
    auth: 'staff',
    can: 'board.view',
  },
  orderSearch: {
    method: 'GET',
    path: '/ops/api/sites/:site/orders',
    auth: 'staff',
    can: 'orders.open',
  },
  orderDetail: {
    method: 'GET',
    path: '/ops/api/sites/:site/orders/:id',
    auth: 'staff',
    can: 'orders.open',
  },
  phoneMenu: {
    method: 'GET',
    path: '/ops/api/sites/:site/menu',
    auth: 'staff',
    can: 'menu.view',
  },
  phoneTimes: {
    method: 'GET',
    path: '/ops/api/sites/:site/times',
    auth: 'staff',
    can: 'menu.view',
  },
  phoneQuote: {
    method: 'POST',
    path: '/ops/api/sites/:site/phone-orders/quote',
    auth: 'staff',
    can: 'menu.view',
  },
  takePhoneOrder: {
    method: 'POST',
    path: '/ops/api/sites/:site/phone-orders',
    auth: 'staff',
    can: 'orders.take',
  },
  sendPaymentLink: {
    method: 'POST',
    path: '/ops/api/sites/:site/phone-orders/:id/link',
    auth: 'staff',
    can: 'orders.take',
  },
  cancelPhoneOrder: {
    method: 'POST',
    path: '/ops/api/sites/:site/phone-orders/:id/cancel',
    auth: 'staff',
    can: 'orders.take',
  },
  /** Sent by every board with each heartbeat: proves that a person would hear a new order. */
  reportBoard: {
    method: 'POST',
    path: '/ops/api/sites/:site/board-state',
    auth: 'staff',
    can: 'board.view',
  },
  readAlerts: {
    method: 'GET',
    path: '/ops/api/sites/:site/me/alerts',
    auth: 'staff',
    can: null,
  },
  setDuty: {
    method: 'POST',
    path: '/ops/api/sites/:site/me/duty',
    auth: 'staff',
    can: null,
  },
  setAlertPhone: {
    method: 'POST',
    path: '/ops/api/sites/:site/me/alert-phone',
    auth: 'staff',
    can: null,
  },
  subscribePush: {
    method: 'POST',
    path: '/ops/api/sites/:site/me/push',
    auth: 'staff',
    can: null,
  },
  unsubscribePush: {
    method: 'POST',
    path: '/ops/api/sites/:site/me/push/end',
    auth: 'staff',
    can: null,
  },
  /** Each command needs its own permission besides (COMMAND_PERMISSIONS). */
  commands: {
    method: 'POST',
    path: '/ops/api/sites/:site/commands',
    auth: 'staff',
    can: 'board.view',
  },
} as const satisfies Record<string, ConsoleEndpoint>;

/** Where printers poll: they send neither cookies nor headers of ours, so the address holds the secret. */
export const PRINTER_POLL_PATH = '/ops/printers/:site/:token';
