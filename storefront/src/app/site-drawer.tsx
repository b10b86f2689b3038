import type { ReactNode } from 'react';

import { ButtonLink } from '../../../web/ui/buttons/button.tsx';
import { GiftIcon, PinIcon } from '../../../web/ui/icons/icons.tsx';
import {
  BagIcon,
  CalendarIcon,
  PersonIcon,
  ReceiptIcon,
  SignOutIcon,
} from '../../../web/ui/icons/more-icons.tsx';
import { withLoader } from '../../../web/ui/loading/full-screen-loader.tsx';
import { Drawer } from '../../../web/ui/overlays/drawer.tsx';
import { useSite } from '../features/config/config.ts';
import { shareSite } from '../features/invite/invite.ts';
import { endSession } from '../platform/end-session.ts';
import { go } from '../platform/navigation.ts';
import { PATHS } from '../platform/paths.ts';
import { useSession, currentSession } from '../platform/session.ts';
import { texts } from './site-drawer.texts.ts';

import css from './site-drawer.module.css';

function Item(props: {
  href?: string;
  onPress?: () => void;
  icon: ReactNode;
  children: ReactNode;
}) {
  const content = (
    <>
      {props.icon} {props.children}
    </>
  );
  return (
    <li>
      {props.href ? (
        <a href={props.href} className={css.item}>
          {content}
        </a>
      ) : (
        <button type="button" className={css.item} onClick={props.onPress}>
          {content}
        </button>
      )}
    </li>
  );
}

/** The menu drawer of specification section 2, signed out and signed in. */
export function SiteDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const session = useSession();
  const { websiteName } = useSite();
  const handleSignOut = (): void => {
    onClose();
    void withLoader(signOut()).then(() => go(PATHS.home));
  };
  return (
    <Drawer
      isOpen={isOpen}
      onClose={onClose}
      title={session ? session.customer.first_name || texts.yourAccount : texts.welcome}
    >
      <nav
        aria-label={texts.site}
        className={css.nav}
        onClick={(event) => {
          if (event.target instanceof Element && event.target.closest('a')) onClose();
        }}
      >
        {!session && (
          <div className={css.enter}>
            <ButtonLink href={PATHS.login} wide>
              {texts.signUp}
            </ButtonLink>
            <ButtonLink href={PATHS.login} variant="soft" wide>
              {texts.logIn}
            </ButtonLink>
          </div>
        )}
        <ul>
          {session && (
            <>
              <Item href={PATHS.account} icon={<PersonIcon />}>
                {texts.manageAccount}
              </Item>
              <Item href={PATHS.orders} icon={<ReceiptIcon />}>
                {texts.orders}
              </Item>
              <Item icon={<GiftIcon />} onPress={() => void shareSite(websiteName)}>
                {texts.inviteFriends}
              </Item>
            </>
          )}
          <Item href={PATHS.menu} icon={<BagIcon />}>
            {texts.menu}
          </Item>
          <Item href={PATHS.stores} icon={<PinIcon />}>
            {texts.ourKitchens}
          </Item>
          <Item href={PATHS.reservation} icon={<CalendarIcon />}>
            {texts.bookATable}
          </Item>
          {session && (
            <Item icon={<SignOutIcon />} onPress={handleSignOut}>
              {texts.signOut}
            </Item>
          )}
        </ul>
      </nav>
    </Drawer>
  );
}

/** A request on a slow network goes on after this time. */
const MAX_SIGN_OUT_MILLISECONDS = 3_000;

/** Ends the session here and, as far as the network allows, on the server (POST /api/logout). */
async function signOut(): Promise<void> {
  const session = currentSession();
  endSession();
  if (!session) return;
  const request = fetch('/api/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}` },
    keepalive: true,
  });
  const timeout = new Promise((resolve) => {
    setTimeout(resolve, MAX_SIGN_OUT_MILLISECONDS);
  });
  // After a failure the token is removed from this device in any case and expires on the server.
  await Promise.race([request, timeout]).catch(() => undefined);
}
