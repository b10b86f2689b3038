// Public file of the feature: who calls a route of the console, and what they may reach.
export { type ConsoleServer } from './authorize.ts';
export {
  getConsoleCookieName,
  readConsoleToken,
  readConsoleTokens,
  type ConsoleCookieKind,
  type ConsoleTokens,
} from './console-cookies.ts';
export {
  implementConsole,
  implementStream,
  implementStreamedUpload,
  implementUpload,
} from './implement-console.ts';
export {
  COMMAND_LINE,
  CONFIRMED_MILLISECONDS,
  getAssurance,
  hasStore,
  requirePermission,
  toPersonPrincipal,
  toTabletActor,
  toTabletPrincipal,
  type ConsoleTablet,
  type PersonPrincipal,
  type StaffPrincipal,
  type TabletPrincipal,
} from './principal.ts';
