// The screens of a session, in the order of the navigation. Router, navigation and gates read this table: a screen is one row.
import type { ComponentType } from 'react';

import type { Permission } from '../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../contract/console/staff.ts';
import { BoardScreen } from '../features/board/board.ts';
import { createLazyScreen } from '../platform/lazy-screen.tsx';
import type { OfficeScreenName, ScreenName } from '../platform/navigation.ts';
import type { NavEntry, ScreenGroup } from '../shell/frame/screen-nav.tsx';
import { isAllowed, listPeopleAllowed } from '../shell/session/tablet-person.ts';

interface ScreenRow {
  group: ScreenGroup;
  permission: Permission;
  /** 'pin': offered where somebody's PIN opens it. 'never': it belongs on a person's own device. */
  onTablet: 'open' | 'pin' | 'never';
  /** The path of its icon. */
  icon: string;
  /** Loads its code, if it is not part of the first script. */
  load?: () => Promise<void>;
  /** Loaded ahead, so that it opens without a network. */
  isLoadedAhead?: true;
}
/** The board of a store is live behind the screen. */
export interface StoreScreen extends ScreenRow {
  needs: 'store';
  Screen: ComponentType;
}
/** A screen of the site's content, in the frame of the office. */
export interface OfficeScreen extends ScreenRow {
  needs: 'office';
  Screen: ComponentType;
}
/** A screen of all stores, without the board of any. */
interface SiteScreen extends ScreenRow {
  needs: 'site';
  Screen: ComponentType<{ onSignedOut: () => void }>;
}

/** A screen in the frame of the office, which tablets never open. */
const office = (
  permission: Permission,
  icon: string,
  loadScreen: () => Promise<ComponentType>,
  group: ScreenGroup = 'office',
): OfficeScreen => ({
  needs: 'office',
  group,
  permission,
  onTablet: 'never',
  icon,
  ...createLazyScreen(loadScreen),
});

const OFFICE_SCREENS: Readonly<Record<OfficeScreenName, OfficeScreen>> = {
  home: office(
    'content.edit',
    'M4 11l8-7 8 7M6 9.5V20h12V9.5M10 20v-6h4v6',
    async () => (await import('../features/office-home/office-home-screen.tsx')).OfficeHomeScreen,
  ),
  menu: office(
    'content.edit',
    'M5 4h11l3 3v13H5zM8.5 9h7M8.5 12.5h7M8.5 16h4',
    async () => (await import('../features/menu/office-menu-screen.tsx')).OfficeMenuScreen,
  ),
  pictures: office(
    'content.edit',
    'M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9h.01',
    async () => (await import('../features/pictures/pictures-screen.tsx')).PicturesScreen,
  ),
  offers: office(
    'content.edit',
    'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
    async () => (await import('../features/offers/offers-screen.tsx')).OffersScreen,
  ),
  hours: office(
    'content.edit',
    'M4.5 6h15v14h-15zM4.5 10h15M8.5 3.5V7M15.5 3.5V7M12 13v2.5h2',
    async () => (await import('../features/hours/hours-screen.tsx')).HoursScreen,
  ),
  zones: office(
    'content.edit',
    'M12 21l-5.5-8a7 7 0 1 1 11 0zM12 9.5h.01',
    async () => (await import('../features/zones/zones-screen.tsx')).ZonesScreen,
  ),
  texts: office(
    'content.edit',
    'M5 7V5h14v2M12 5v14M9 19h6',
    async () => (await import('../features/texts/texts-screen.tsx')).TextsScreen,
  ),
  changes: office(
    'content.edit',
    'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
    async () => (await import('../features/content-changes/changes-screen.tsx')).ChangesScreen,
  ),
  history: office(
    'content.edit',
    'M12 7v5l3 2M3.5 12a8.5 8.5 0 1 0 3-6.5M3.5 4v4h4',
    async () => (await import('../features/content-changes/history-screen.tsx')).HistoryScreen,
  ),
  reports: office(
    'reports.view',
    'M4 20h16M7 17v-5M12 17V7M17 17v-8',
    async () => (await import('../features/reports/reports-screen.tsx')).ReportsScreen,
    'business',
  ),
  money: office(
    'money.view',
    'M3.5 6.5h17v11h-17zM3.5 10h17M7 14.5h3',
    async () => (await import('../features/money/money-screen.tsx')).MoneyScreen,
    'business',
  ),
  customers: office(
    'customers.view',
    'M4 5.5h16v13H4zM7.5 9.5h3v5h-3zM14 10h3M14 14h3',
    async () => (await import('../features/customers/customers-screen.tsx')).CustomersScreen,
    'business',
  ),
  audit: office(
    'audit.view',
    'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2 2 4-4',
    async () => (await import('../features/audit/audit-screen.tsx')).AuditScreen,
    'business',
  ),
  settings: office(
    'content.edit',
    'M4 7h9M17 7h3M15 5v4M4 12h3M11 12h9M9 10v4M4 17h7M15 17h5M13 15v4',
    async () => (await import('../features/settings/settings-screen.tsx')).SettingsScreen,
    'business',
  ),
};

export const SCREENS: Readonly<Record<ScreenName, StoreScreen | OfficeScreen | SiteScreen>> = {
  board: {
    needs: 'store',
    group: 'service',
    permission: 'board.view',
    onTablet: 'open',
    icon: 'M4 5h4v14H4zM10 5h4v9h-4zM16 5h4v12h-4z',
    Screen: BoardScreen,
  },
  kitchen: {
    needs: 'store',
    group: 'service',
    permission: 'board.view',
    onTablet: 'open',
    icon: 'M5 11h14v5a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3zM3 11h18M9 7V4M12 7V3M15 7V4',
    isLoadedAhead: true,
    ...createLazyScreen(
      async () => (await import('../features/kitchen/kitchen-screen.tsx')).KitchenScreen,
    ),
  },
  orders: {
    needs: 'store',
    group: 'service',
    permission: 'orders.open',
    onTablet: 'pin',
    icon: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
    // A list that was loaded stays readable without a network.
    isLoadedAhead: true,
    ...createLazyScreen(
      async () => (await import('../features/orders/orders-screen.tsx')).OrdersScreen,
    ),
  },
  phone: {
    needs: 'store',
    group: 'service',
    permission: 'menu.view',
    onTablet: 'open',
    icon: 'M4 4h5l1.5 4-2 1.5a11 11 0 0 0 6 6l1.5-2 4 1.5v5A16 16 0 0 1 4 4z',
    ...createLazyScreen(
      async () =>
        (await import('../features/phone-orders/phone-order-screen.tsx')).PhoneOrderScreen,
    ),
  },
  tables: {
    needs: 'store',
    group: 'service',
    permission: 'bookings.manage',
    onTablet: 'pin',
    icon: 'M4 9.5h16M6.5 9.5V19M17.5 9.5V19M12 9.5V5M9 5h6',
    // Hosts go on without a network.
    isLoadedAhead: true,
    ...createLazyScreen(
      async () => (await import('../features/bookings/bookings-screen.tsx')).BookingsScreen,
    ),
  },
  overview: {
    needs: 'site',
    group: 'service',
    permission: 'board.view',
    onTablet: 'open',
    icon: 'M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z',
    ...createLazyScreen(
      async () => (await import('../features/overview/overview-screen.tsx')).OverviewScreen,
    ),
  },
  ...OFFICE_SCREENS,
  // A PIN does not open it: bystanders of a shared tablet may see it.
  team: {
    needs: 'store',
    group: 'people',
    permission: 'team.manage',
    onTablet: 'never',
    icon: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20a6.5 6 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5',
    ...createLazyScreen(async () => (await import('../features/team/team-screen.tsx')).TeamScreen),
  },
  account: {
    needs: 'store',
    group: 'people',
    permission: 'board.view',
    onTablet: 'never',
    icon: 'M12 11.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5a7.5 6 0 0 1 15 0',
    // It tells a person without a network which taps wait.
    isLoadedAhead: true,
    ...createLazyScreen(
      async () => (await import('../features/account/account-screen.tsx')).AccountScreen,
    ),
  },
};

const NAMES = Object.keys(SCREENS) as ScreenName[];

/** The screen of a part of the path; the board, if there is none of this name. */
export const findScreen = (path: string): ScreenName =>
  NAMES.find((name) => name === path) ?? 'board';

function isOffered(name: ScreenName, self: StaffSelf): boolean {
  const { permission, onTablet } = SCREENS[name];
  if (name === 'overview' && self.stores.length < 2) return false;
  if (name === 'tables' && !self.stores.some(({ hasTables }) => hasTables)) return false;
  if (self.tablet && onTablet === 'never') return false;
  if (isAllowed(self, permission)) return true;
  return onTablet === 'pin' && listPeopleAllowed(self, permission).length > 0;
}

/** The places of a phone's bar; if there are more screens, "More" takes one of them. */
const BAR_LENGTH = 5;
/** The bar shows the first of these screens that the person may open. */
const BAR_FIRST: readonly ScreenName[] = [
  'board',
  'orders',
  'home',
  'menu',
  'tables',
  'kitchen',
  'phone',
];

/** What the navigation shows this person or tablet. */
export function listNavEntries(self: StaffSelf): NavEntry[] {
  const names = NAMES.filter((name) => isOffered(name, self));
  const inBar =
    names.length <= BAR_LENGTH
      ? names
      : BAR_FIRST.filter((name) => names.includes(name)).slice(0, BAR_LENGTH - 1);
  return names.map((name) => {
    const { group, icon, needs } = SCREENS[name];
    return { name, group, icon, isInBar: inBar.includes(name), isOfStore: needs === 'store' };
  });
}
