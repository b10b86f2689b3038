// The screens of a session, in the order of the header. Router, header and gates read this table.
import type { ComponentType } from 'react';

import type { Permission } from '../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../contract/console/staff.ts';
import { BoardScreen } from '../features/board/board.ts';
import { createLazyScreen } from '../platform/lazy-screen.tsx';
import type { ScreenName } from '../platform/navigation.ts';
import { isAllowed, listPeopleAllowed } from '../shell/session/tablet-person.ts';

interface Access {
  permission: Permission;
  /** 'pin': offered where somebody's PIN opens it. 'never': it belongs on a person's own device. */
  onTablet: 'open' | 'pin' | 'never';
  /** Loads its code, if it is not part of the first script. */
  load?: () => Promise<void>;
  /** Loaded ahead, so that it opens without a network. */
  isLoadedAhead?: true;
}
/** The board of a store is live behind the screen. */
export interface StoreScreen extends Access {
  needs: 'store';
  Screen: ComponentType;
}
/** A screen of the site's content, in the frame of the office. */
export interface OfficeScreen extends Access {
  needs: 'office';
  Screen: ComponentType;
}
/** A screen of all stores, without the board of any. */
interface SiteScreen extends Access {
  needs: 'site';
  Screen: ComponentType<{ onSignedOut: () => void }>;
}

export const SCREENS: Readonly<Record<ScreenName, StoreScreen | OfficeScreen | SiteScreen>> = {
  board: { needs: 'store', permission: 'board.view', onTablet: 'open', Screen: BoardScreen },
  kitchen: {
    needs: 'store',
    permission: 'board.view',
    onTablet: 'open',
    isLoadedAhead: true,
    ...createLazyScreen(async () => {
      const { KitchenScreen } = await import('../features/kitchen/kitchen-screen.tsx');
      return KitchenScreen;
    }),
  },
  orders: {
    needs: 'store',
    permission: 'orders.open',
    onTablet: 'pin',
    // A list that was loaded stays readable without a network.
    isLoadedAhead: true,
    ...createLazyScreen(async () => {
      const { OrdersScreen } = await import('../features/orders/orders-screen.tsx');
      return OrdersScreen;
    }),
  },
  phone: {
    needs: 'store',
    permission: 'menu.view',
    onTablet: 'open',
    ...createLazyScreen(async () => {
      const { PhoneOrderScreen } = await import('../features/phone-orders/phone-order-screen.tsx');
      return PhoneOrderScreen;
    }),
  },
  menu: {
    needs: 'office',
    permission: 'content.edit',
    onTablet: 'never',
    ...createLazyScreen(async () => {
      const { OfficeMenuScreen } = await import('../features/menu/office-menu-screen.tsx');
      return OfficeMenuScreen;
    }),
  },
  hours: {
    needs: 'office',
    permission: 'content.edit',
    onTablet: 'never',
    ...createLazyScreen(async () => {
      const { HoursScreen } = await import('../features/hours/hours-screen.tsx');
      return HoursScreen;
    }),
  },
  changes: {
    needs: 'office',
    permission: 'content.edit',
    onTablet: 'never',
    ...createLazyScreen(async () => {
      const { ChangesScreen } = await import('../features/content-changes/changes-screen.tsx');
      return ChangesScreen;
    }),
  },
  history: {
    needs: 'office',
    permission: 'content.edit',
    onTablet: 'never',
    ...createLazyScreen(async () => {
      const { HistoryScreen } = await import('../features/content-changes/history-screen.tsx');
      return HistoryScreen;
    }),
  },
  offers: {
    needs: 'office',
    permission: 'content.edit',
    onTablet: 'never',
    ...createLazyScreen(async () => {
      const { OffersScreen } = await import('../features/offers/offers-screen.tsx');
      return OffersScreen;
    }),
  },
  reports: {
    needs: 'office',
    permission: 'reports.view',
    onTablet: 'never',
    ...createLazyScreen(async () => {
      const { ReportsScreen } = await import('../features/reports/reports-screen.tsx');
      return ReportsScreen;
    }),
  },
  // A PIN does not open it: bystanders of a shared tablet may see it.
  team: {
    needs: 'store',
    permission: 'team.manage',
    onTablet: 'never',
    ...createLazyScreen(async () => {
      const { TeamScreen } = await import('../features/team/team-screen.tsx');
      return TeamScreen;
    }),
  },
  account: {
    needs: 'store',
    permission: 'board.view',
    onTablet: 'never',
    // It tells a person without a network which taps wait.
    isLoadedAhead: true,
    ...createLazyScreen(async () => {
      const { AccountScreen } = await import('../features/account/account-screen.tsx');
      return AccountScreen;
    }),
  },
  overview: {
    needs: 'site',
    permission: 'board.view',
    onTablet: 'open',
    ...createLazyScreen(async () => {
      const { OverviewScreen } = await import('../features/overview/overview-screen.tsx');
      return OverviewScreen;
    }),
  },
};

const NAMES = Object.keys(SCREENS) as ScreenName[];

/** The screen of a part of the path; the board, if there is none of this name. */
export const findScreen = (path: string): ScreenName =>
  NAMES.find((name) => name === path) ?? 'board';

function isOffered({ permission, onTablet }: Access, self: StaffSelf): boolean {
  if (self.tablet && onTablet === 'never') return false;
  if (isAllowed(self, permission)) return true;
  return onTablet === 'pin' && listPeopleAllowed(self, permission).length > 0;
}

const listOfferedOf = (self: StaffSelf, needs: 'store' | 'office'): ScreenName[] =>
  NAMES.filter((name) => SCREENS[name].needs === needs && isOffered(SCREENS[name], self));

/** The screens of a store in the header of this person or tablet, and the first one of the office. */
export function listOffered(self: StaffSelf): ScreenName[] {
  const [office] = listOfficeScreens(self);
  return NAMES.filter(
    (name) =>
      name === office || (SCREENS[name].needs === 'store' && isOffered(SCREENS[name], self)),
  );
}

export const listStoreScreens = (self: StaffSelf): ScreenName[] => listOfferedOf(self, 'store');
export const listOfficeScreens = (self: StaffSelf): ScreenName[] => listOfferedOf(self, 'office');
