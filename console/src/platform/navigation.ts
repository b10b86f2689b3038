// The address of the page: `/`, `/site`, `/site/overview`, `/site/kitchen`, `/site/orders?order=<id>`, `/site/phone`,
// `/site/tables?store=<id>&date=<date>`, `/site/team`, `/site/account`, `/site/sign-in`, `/site/enrol#<code>`; of the office `/site/home?step=<name>`,
// `/site/menu?stores=<ids>&check=<name>&sheet=<name>`, `/site/hours`, `/site/pictures?set=<id>`,
// `/site/changes?set=<id>`, `/site/history?document=<key>`, `/site/offers?set=<id>`, `/site/zones?store=<id>&set=<id>`,
// `/site/reports?stores=<ids>&from=<date>&to=<date>&by=<dimension>`, `/site/customers?customer=<id>`,
// `/site/texts?set=<id>`, `/site/settings?set=<id>`,
// `/site/money?stores=<ids>&from=<date>&to=<date>&kind=<kind>`, `/site/audit?kind=<kind>&person=<id>`.
import { useSyncExternalStore } from 'react';

/** Screens of a session, which app/screens.ts describes. */
export type ScreenName =
  | 'board'
  | 'overview'
  | 'kitchen'
  | 'orders'
  | 'phone'
  | 'tables'
  | OfficeScreenName
  | 'team'
  | 'account';
/** Screens of the site's content, without the live board of a store. */
export type OfficeScreenName =
  | 'home'
  | 'menu'
  | 'pictures'
  | 'hours'
  | 'offers'
  | 'zones'
  | 'texts'
  | 'reports'
  | 'customers'
  | 'money'
  | 'audit'
  | 'changes'
  | 'history'
  | 'settings';
/** Screens without one. */
type EntranceName = 'sign-in' | 'enrol';
/** `screen`: its part of the path, which may be unknown; empty for the board. */
export type PageAddress = { site: null } | { site: string; screen: string };

/** `path`: with or without a query. */
export function parsePath(path: string): PageAddress {
  const [pathname = ''] = path.split('?');
  const [site = '', screen = ''] = pathname.split('/').filter(Boolean);
  if (!/^[a-z][a-z0-9-]{0,40}$/.test(site)) return { site: null };
  return { site, screen };
}

export function formatPath(
  site: string,
  screen: ScreenName | EntranceName = 'board',
  query: Readonly<Record<string, string | undefined>> = {},
): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => !!entry[1]);
  const search = new URLSearchParams(given).toString();
  return `/${site}${screen === 'board' ? '' : `/${screen}`}${search && `?${search}`}`;
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('popstate', listener);
  };
}

export function navigate(path: string, { replaces = false }: { replaces?: boolean } = {}): void {
  if (replaces) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  for (const listener of listeners) listener();
}

/** The path with the query, which names the store. */
export const usePath = (): string =>
  useSyncExternalStore(subscribe, () => location.pathname + location.search);
