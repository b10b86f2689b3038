import { useEffect, useState } from 'react';
import type { PastDish } from '../../../../contract/loyalty.ts';
import type { MenuCard, MenuPage, MenuPageBrand } from '../../../../contract/pages.ts';
import { priceLine } from '../../../../contract/pricing/line-price.ts';
import { call } from '../../platform/api/call.ts';
import { go } from '../../platform/navigation.ts';
import { getProductPath } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { addDish, entryOf, loadItem, type PastRowProps } from '../dish/dish.ts';
import { texts } from './past-row.texts.ts';
import css from './past-row.module.css';

interface ShownDish {
  past: PastDish;
  card: MenuCard;
  brand: MenuPageBrand;
}

/** The customer's earlier dishes in place of the popular ones; the popular ones if there are none. */
export function PastRow({ page, Card, popular }: PastRowProps) {
  const dishes = usePastDishes(page);
  if (dishes.length === 0) return popular;
  const storeId = page.store.id;
  return (
    <section aria-labelledby="again" className={css.past}>
      <h2 id="again" className={css.title}>
        {texts.orderAgain}
      </h2>
      <ul className={css.row}>
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

/** Those of them that this page is about; empty until they are known, and when they cannot be had. */
function usePastDishes(page: MenuPage): ShownDish[] {
  const customerId = useSession()?.customer.id;
  const [dishes, setDishes] = useState<ShownDish[]>([]);
  useEffect(() => {
    setDishes([]);
    if (!customerId) return;
    const abort = new AbortController();
    fetchPastDishes(page, abort.signal).then(
      (found) => !abort.signal.aborted && setDishes(found),
      () => {},
    );
    return () => abort.abort();
  }, [customerId, page]);
  return dishes;
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

/** Adds the dish with the options of the last order, or opens it if the menu no longer allows them. */
async function addPastDish(storeId: string, { itemId, options }: PastDish): Promise<void> {
  const found = await loadItem(storeId, itemId).catch(() => null);
  const price = found && priceLine(found.item, options);
  if (!found || !price || price.problems.length > 0) {
    await go(getProductPath(storeId, itemId), { overlay: true });
    return;
  }
  addDish(storeId, entryOf(found, { options, price, quantity: 1, note: '' }));
}
