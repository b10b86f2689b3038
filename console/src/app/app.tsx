import { useEffect, type ReactNode } from 'react';

import type { StaffSelf } from '../../../contract/console/staff.ts';
import { BoardScreen } from '../features/board/board.ts';
import { KitchenScreen } from '../features/kitchen/kitchen-screen.tsx';
import { OrdersScreen } from '../features/orders/orders-screen.tsx';
import { EnrolScreen } from '../features/sign-in/enrol-screen.tsx';
import { SignInScreen } from '../features/sign-in/sign-in-screen.tsx';
import { readStored, writeStored } from '../platform/device-storage.ts';
import { createLazyScreen } from '../platform/lazy-screen.tsx';
import {
  formatPath,
  navigate,
  parsePath,
  usePath,
  type Screen,
  type StoreScreen,
} from '../platform/navigation.ts';
import { PageFailed, PageLoading } from '../platform/page-state.tsx';
import { BoardProvider } from '../shell/session/board-provider.tsx';
import { useSession } from '../shell/session/session.ts';
import { endBoards } from '../shell/state/open-stores.ts';
import { texts } from './app.texts.ts';
import { LanguageLink } from './language-link.tsx';
import { rememberSite, SiteChoice } from './site-choice.tsx';
import { StoreFrame } from './store-frame.tsx';

export function App() {
  const address = parsePath(usePath());
  if (address.site === null)
    return (
      <>
        <SiteChoice />
        <LanguageLink />
      </>
    );
  return <Site key={address.site} site={address.site} screen={address.screen} />;
}

function Site({ site, screen }: { site: string; screen: Screen }) {
  const { session, load, changeSelf, start: startSession, handleSignedOut } = useSession(site);
  const start = (self: StaffSelf): void => {
    startSession(self);
    rememberSite(site);
    if (screen === 'sign-in' || screen === 'enrol') navigate(formatPath(site), { replaces: true });
  };

  if (screen === 'enrol')
    return (
      <>
        <EnrolScreen
          site={site}
          onEnrolled={(self) => {
            // Data of the person who was signed in before.
            endBoards(site);
            start(self);
          }}
        />
        <LanguageLink />
      </>
    );

  if (session.state === 'loading') return <PageLoading />;
  if (session.state === 'failed')
    return <PageFailed message={texts.failed} action={texts.retry} onAction={load} />;
  if (session.state === 'unknown')
    return (
      <PageFailed
        message={texts.unknownSite(site)}
        action={texts.chooseSite}
        onAction={() => navigate('/')}
      />
    );
  if (session.state === 'signed-out' || screen === 'sign-in')
    return (
      <>
        <SignInScreen site={site} onSignedIn={start} />
        <LanguageLink />
      </>
    );
  if (screen === 'overview')
    return <OverviewScreen self={session.self} onSignedOut={handleSignedOut} />;
  return (
    <Store
      self={session.self}
      screen={screen}
      onSelfChanged={changeSelf}
      onSignedOut={handleSignedOut}
    />
  );
}

/** The store of the address, else the one used last on this device, else the first. */
function Store({
  self,
  screen,
  onSelfChanged,
  onSignedOut,
}: {
  self: StaffSelf;
  screen: StoreScreen;
  onSelfChanged: (self: StaffSelf) => void;
  onSignedOut: () => void;
}) {
  // Stays when the session ends: the tablet belongs to the store.
  const key = `store of ${self.site.id}`;
  const requestedId = new URLSearchParams(location.search).get('store') ?? readStored<string>(key);
  const store = self.stores.find(({ id }) => id === requestedId) ?? self.stores[0];
  const storeId = store?.id;
  useEffect(() => writeStored(key, storeId), [key, storeId]);
  useEffect(() => {
    // A person without a network can look at it, and is told there which taps wait.
    loadAccountScreen().catch(() => undefined);
  }, []);
  if (!storeId) return null;
  return (
    <BoardProvider
      key={storeId}
      self={self}
      storeId={storeId}
      onSelfChanged={onSelfChanged}
      onSignedOut={onSignedOut}
    >
      <StoreFrame screen={screen}>{SCREENS[screen]}</StoreFrame>
    </BoardProvider>
  );
}

async function loadAccountScreen() {
  const { AccountScreen: screen } = await import('../features/account/account-screen.tsx');
  return screen;
}

const AccountScreen = createLazyScreen(loadAccountScreen);

const OverviewScreen = createLazyScreen(async () => {
  const { OverviewScreen: screen } = await import('../features/overview/overview-screen.tsx');
  return screen;
});

const PhoneOrderScreen = createLazyScreen(async () => {
  const { PhoneOrderScreen: screen } =
    await import('../features/phone-orders/phone-order-screen.tsx');
  return screen;
});

const TeamScreen = createLazyScreen(async () => {
  const { TeamScreen: screen } = await import('../features/team/team-screen.tsx');
  return screen;
});

const SCREENS: Readonly<Record<StoreScreen, ReactNode>> = {
  board: <BoardScreen />,
  kitchen: <KitchenScreen />,
  orders: <OrdersScreen />,
  phone: <PhoneOrderScreen />,
  team: <TeamScreen />,
  account: <AccountScreen />,
};
