import { Suspense, memo, useState, type MouseEvent } from 'react';

import { IconButton, IconLink } from '../../../web/ui/buttons/icon-button.tsx';
import { toast } from '../../../web/ui/feedback/toast.ts';
import { BasketIcon, MenuIcon } from '../../../web/ui/icons/icons.tsx';
import { CountBadge } from '../../../web/ui/text/badge.tsx';
import { countCartItems, useCart } from '../features/cart/cart.ts';
import { useSite } from '../features/config/config.ts';
import { createLazyPart } from '../platform/lazy-part.ts';
import { go } from '../platform/navigation.ts';
import { PATHS } from '../platform/paths.ts';
import { Logo } from './logo.tsx';
import { texts } from './shell.texts.ts';

import css from './header.module.css';

/** Loaded when the button is hovered or focused, to save bytes on the first visit. */
const SiteDrawer = createLazyPart('SiteDrawer', () => import('./site-drawer.tsx'));

/** The header of specification section 2; the simple one carries the logo only. */
export const Header = memo(function Header({ isSimple }: { isSimple: boolean }) {
  const { isDemo } = useSite();
  return (
    <>
      <a href="#main" className={css.skip}>
        {texts.skip}
      </a>
      {isDemo && (
        <aside aria-label={texts.demo} className={css.ribbon}>
          {texts.demoWords}
        </aside>
      )}
      <header className={css.header}>
        <div className={css.row}>
          <Logo />
          {!isSimple && <Tools />}
        </div>
      </header>
    </>
  );
});

function Tools() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return (
    <div className={css.tools}>
      <CartLink />
      <IconButton
        label={texts.menu}
        aria-haspopup="dialog"
        replay
        onPointerEnter={() => void SiteDrawer.load()}
        onFocus={() => void SiteDrawer.load()}
        onClick={() => setState('open')}
      >
        <MenuIcon size="large" />
      </IconButton>
      {state !== 'never' && (
        <Suspense>
          <SiteDrawer isOpen={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </div>
  );
}

/** Leads to the cart when something is in it; else to the menu, saying so (specification section 2). */
function CartLink() {
  const count = useCart(countCartItems);
  const onClick = (event: MouseEvent): void => {
    if (count > 0) return;
    event.preventDefault();
    toast(texts.addItemsFirst, { kind: 'info' });
    if (location.pathname !== PATHS.menu) void go(PATHS.menu);
  };
  return (
    <IconLink
      href={PATHS.cart}
      label={count === 0 ? texts.basketEmpty : texts.basketOf(count)}
      onClick={onClick}
      data-replay=""
    >
      <BasketIcon size="large" />
      <CountBadge count={count} />
    </IconLink>
  );
}
