// Public file of the feature: who calls a route of the console, and what they may reach.
export { type ConsoleServer } from './authorize.ts';
export {
  getAssurance,
  hasStore,
  requirePermission,
  type CallingTablet,
  type ConsoleCaller,
  type ConsoleSession,
  type PersonCaller,
  type TabletCaller,
} from './console-caller.ts';
export {
  getConsoleCookieName,
  readConsoleToken,
  readConsoleTokens,
  type ConsoleCookieKind,
  type ConsoleTokens,
} from './console-cookies.ts';
export { implementConsole, implementStream } from './implement-console.ts';
