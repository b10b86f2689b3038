import { useEffect } from 'react';

import { ROLE_PERMISSIONS } from '../../../contract/console/roles.ts';
import type { StaffSelf } from '../../../contract/console/staff.ts';
import { readStored, writeStored } from '../platform/device-storage.ts';
import { createLazyScreen } from '../platform/lazy-screen.tsx';
import {
  formatPath,
  navigate,
  parsePath,
  usePath,
  type ScreenName,
} from '../platform/navigation.ts';
import { PageFailed, PageLoading } from '../platform/page-state.tsx';
import { BesideNav, ScreenNav } from '../shell/frame/screen-nav.tsx';
import { OfficeFrame } from '../shell/office/office-frame.tsx';
import { useSelf } from '../shell/session/board-context.ts';
import { BoardProvider, SiteProvider } from '../shell/session/board-provider.tsx';
import { useMay } from '../shell/session/permissions.ts';
import { PinNeeded } from '../shell/session/pin-needed.tsx';
import { useSession } from '../shell/session/session.ts';
import { endBoards } from '../shell/state/open-stores.ts';
import { texts } from './app.texts.ts';
import { LanguageLink } from './language-link.tsx';
import {
  findScreen,
  listNavEntries,
  SCREENS,
  type OfficeScreen,
  type StoreScreen,
} from './screens.ts';
import { rememberSite, SiteChoice } from './site-choice.tsx';
import { StoreFrame } from './store-frame.tsx';

import css from './app.module.css';

// Most starts are signed in.
const { Screen: SignInScreen } = createLazyScreen(async () => {
  const { SignInScreen: screen } = await import('../features/sign-in/sign-in-screen.tsx');
  return screen;
});

const { Screen: EnrolScreen } = createLazyScreen(async () => {
  const { EnrolScreen: screen } = await import('../features/sign-in/enrol-screen.tsx');
  return screen;
});

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

function Site({ site, screen: path }: { site: string; screen: string }) {
  const { session, load, changeSelf, start: startSession, handleSignedOut } = useSession(site);
  const start = (self: StaffSelf): void => {
    startSession(self);
    rememberSite(site);
    if (path === 'sign-in' || path === 'enrol') navigate(formatPath(site), { replaces: true });
  };

  if (path === 'enrol')
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
    return (
      <main>
        <PageFailed message={texts.failed} action={texts.retry} onAction={load} />
      </main>
    );
  if (session.state === 'unknown')
    return (
      <main>
        <PageFailed
          message={texts.unknownSite(site)}
          action={texts.chooseSite}
          onAction={() => navigate('/')}
        />
      </main>
    );
  if (session.state === 'signed-out' || path === 'sign-in')
    return (
      <>
        <SignInScreen site={site} onSignedIn={start} />
        <LanguageLink />
      </>
    );
  const screen = findScreen(path);
  const row = SCREENS[screen];
  if (row.needs !== 'store')
    return (
      <SiteProvider self={session.self} onSelfChanged={changeSelf}>
        <BesideNav
          nav={<ScreenNav screen={screen} entries={listNavEntries(session.self)} look="rail" />}
        >
          {row.needs === 'office' ? (
            <OfficeFrame screen={screen} onSignedOut={handleSignedOut}>
              <OfficeGate key={screen} row={row} />
            </OfficeFrame>
          ) : (
            <row.Screen onSignedOut={handleSignedOut} />
          )}
        </BesideNav>
      </SiteProvider>
    );
  return (
    <Store
      self={session.self}
      screen={screen}
      row={row}
      onSelfChanged={changeSelf}
      onSignedOut={handleSignedOut}
    />
  );
}

/** The store of the address, else the one used last on this device, else the first. */
function Store({
  self,
  screen,
  row,
  onSelfChanged,
  onSignedOut,
}: {
  self: StaffSelf;
  screen: ScreenName;
  row: StoreScreen;
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
    for (const { isLoadedAhead, load } of Object.values(SCREENS))
      if (isLoadedAhead) load?.().catch(() => undefined);
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
      <StoreFrame screen={screen}>
        <Gate row={row} />
      </StoreFrame>
    </BoardProvider>
  );
}

function OfficeGate({ row: { permission, Screen } }: { row: OfficeScreen }) {
  const { tablet, role } = useSelf();
  const isAllowed = !tablet && ROLE_PERMISSIONS[role].includes(permission);
  return isAllowed ? <Screen /> : <p className={css.notHere}>{texts.notHere}</p>;
}

/** The screen, or why this person or tablet does not see it. */
function Gate({ row: { permission, onTablet, Screen } }: { row: StoreScreen }) {
  const { tablet } = useSelf();
  const may = useMay(permission);
  if (onTablet === 'never' && (tablet || !may))
    return <p className={css.notHere}>{texts.notHere}</p>;
  return may ? <Screen /> : <PinNeeded permission={permission} />;
}
