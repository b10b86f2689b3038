import type { ScreenProps } from '../../platform/screen-props.ts';
import { AtAGlance } from './at-a-glance.tsx';
import { BrandMosaic } from './brand-mosaic.tsx';
import { Cover } from './cover.tsx';
import { KitchenList } from './kitchen-list.tsx';
import { NewsletterAndContact } from './newsletter-and-contact.tsx';
import { OfferTickets } from './offer-tickets.tsx';
import { useSaveHome } from './save-home.ts';
import { VisitUs } from './visit-us.tsx';

import css from './home-screen.module.css';

/** The landing home: a cover, what is cooked, where, when, and how to reach us. */
export function HomeScreen({ page }: ScreenProps<'landing'>) {
  const { home, newsletter, brands, stores, offers } = page;
  useSaveHome(home);
  return (
    <div className={css.screen}>
      <Cover banners={home.banners} towns={[...new Set(stores.map(({ town }) => town))]} />
      <AtAGlance stores={stores} />
      <BrandMosaic brands={brands} />
      <OfferTickets offers={offers} />
      <KitchenList stores={stores} />
      <VisitUs home={home} stores={stores} />
      <NewsletterAndContact newsletter={newsletter} />
    </div>
  );
}
