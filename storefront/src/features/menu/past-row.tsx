import { useEffect, useState } from 'react';

import type { PastDish } from '../../../../contract/customers/loyalty.ts';
import { countsAsOrdered } from '../../../../contract/order-status.ts';
import type { MenuCard, MenuPage, MenuPageBrand } from '../../../../contract/pages/pages.ts';
import { Button } from '../../../../web/ui/buttons/button.tsx';
import { classNames } from '../../../../web/ui/class-names.ts';
import { Thumbnail } from '../../../../web/ui/pictures/thumbnail.tsx';
import { VisuallyHidden } from '../../../../web/ui/text/visually-hidden.tsx';
import { call } from '../../platform/api/call.ts';
import { getNow } from '../../platform/clock.ts';
import { rememberHasOrdered } from '../../platform/has-ordered.ts';
import { go } from '../../platform/navigation.ts';
import { getProductPath } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { useNamesLang, useSite } from '../config/config.ts';
import { addDish, loadItem, type PastRowProps } from '../dish/dish.ts';
import {
  formatSummary,
  listPastBaskets,
  OrderTotal,
  planPastDish,
  ReorderButton,
  type PastBasket,
} from '../orders/orders.ts';
import { formatDay } from '../slots/slots.ts';
import { texts } from './past-row.texts.ts';

import css from './past-row.module.css';

interface ShownDish {
  past: PastDish;
  card: MenuCard;
  brand: MenuPageBrand;
}

interface Past {
  baskets: PastBasket[];
  dishes: ShownDish[];
}

const NOTHING: Past = { baskets: [], dishes: [] };

/** The customer's earlier orders and dishes in place of the popular ones; the popular ones if there are none. */
export function PastRow({ page, Card, popular }: PastRowProps) {
  const { baskets, dishes } = usePast(page);
  if (baskets.length === 0 && dishes.length === 0) return popular;
  const storeId = page.store.id;
  return (
    <section aria-labelledby="again" className={css.past}>
      <h2 id="again" className={css.title}>
        {texts.orderAgain}
      </h2>
      <ul className={css.row}>
        {baskets.map((basket) => (
          <PastOrder key={basket.order.id} basket={basket} />
        ))}
        {dishes.map(({ past, card, brand }) => (
          <li key={card.id} className={css.item}>
            <Card card={card} brand={brand} storeId={storeId} layout="tall" level={3} />
            {past.options.length > 0 && !card.isSoldOut && (
              <Button
                variant="soft"
                size="small"
                className={css.again}
                onClick={() => void addPastDish(storeId, past)}
              >
                <span aria-hidden="true">{texts.asLastTime}</span>
                <VisuallyHidden>{texts.asLastTimeOf(card.name)}</VisuallyHidden>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** One tap fills the basket with the whole order. */
function PastOrder({ basket: { order, timesOrdered } }: { basket: PastBasket }) {
  const { timeZone, locale } = useSite();
  const namesLang = useNamesLang();
  const day = formatDay(new Date(order.createdAt), getNow(), timeZone, locale);
  return (
    <li className={classNames(css.item, css.order)}>
      <p className={css.when}>
        {timesOrdered > 1 ? texts.orderedTimes(timesOrdered) : texts.orderedOn(day)}
      </p>
      <p className={css.summary} lang={namesLang}>
        {formatSummary(order.summary)}
      </p>
      <div className={css.pictures}>
        {order.dishes.map(({ name, picture }) => (
          <Thumbnail key={name} picture={picture} name={name} />
        ))}
      </div>
      <OrderTotal order={order} />
      <ReorderButton
        orderId={order.id}
        size="small"
        label={texts.orderAgainOf(order.summary, day)}
      />
    </li>
  );
}

/** The baskets and dishes that this page can offer again; empty until they are loaded, and if loading fails. */
function usePast(page: MenuPage): Past {
  const customerId = useSession()?.customer.id;
  const [past, setPast] = useState(NOTHING);
  useEffect(() => {
    setPast(NOTHING);
    if (!customerId) return;
    const abort = new AbortController();
    Promise.all([fetchPastBaskets(page, abort.signal), fetchPastDishes(page, abort.signal)]).then(
      ([baskets, dishes]) => !abort.signal.aborted && setPast({ baskets, dishes }),
      () => {},
    );
    return () => abort.abort();
  }, [customerId, page]);
  return past;
}

const MAX_BASKETS = 2;

/** A brand page offers dishes only: an order may have those of other brands. */
async function fetchPastBaskets(page: MenuPage, signal: AbortSignal): Promise<PastBasket[]> {
  if (page.brandId !== null) return [];
  const { data: orders } = await call('listOrders', { signal });
  rememberHasOrdered(orders.some(({ status }) => countsAsOrdered(status)));
  return listPastBaskets(orders, page.store.id).slice(0, MAX_BASKETS);
}

async function fetchPastDishes(page: MenuPage, signal: AbortSignal): Promise<ShownDish[]> {
  const query = { store: page.store.id };
  const { data: past } = await call('pastDishes', { query, signal });
  if (past.length === 0) return [];
  // Later sections are not in the page.
  const { loadCards } = await import('./load-cards.chunk.ts');
  const brands = await loadCards(page.store.id, page.brandId);
  const cards = brands.flatMap((brand) =>
    brand.sections.flatMap((section) => (section.cards ?? []).map((card) => ({ card, brand }))),
  );
  return past.flatMap((dish) => {
    const found = cards.find(({ card }) => card.id === dish.itemId);
    return found ? [{ past: dish, ...found }] : [];
  });
}

/** Adds the dish with the options of the last order, or opens it if the menu no longer allows them or its allergens changed. */
async function addPastDish(storeId: string, past: PastDish): Promise<void> {
  const found = await loadItem(storeId, past.itemId).catch(() => null);
  const entry = found && planPastDish(past, found);
  if (entry) addDish(storeId, entry);
  else await go(getProductPath(storeId, past.itemId), { overlay: true });
}
