import type { PromotionView } from '../../../../../contract/catalogue/promotion.ts';
import { runQuery } from '../../../platform/db/query-batch.ts';
import { withTenant } from '../../../platform/db/with-tenant.ts';
import { getCustomerRefusal } from '../../pricing/pricing.ts';
import type { OrderDeps } from '../order-deps.ts';
import { queryCustomerHistory } from './read-cart.sql.ts';

/** The offers that a quote would still grant to the customer: no first order after an order, none that is used up. */
export async function filterOffersForCustomer(
  { database, now }: Pick<OrderDeps, 'database' | 'now'>,
  { tenantId, customerId }: { tenantId: string; customerId: string },
  offers: readonly PromotionView[],
): Promise<PromotionView[]> {
  const { placed, placedWithPromotion } = await withTenant(
    database,
    tenantId,
    (tx) => runQuery(tx, queryCustomerHistory(tx, customerId, now())),
    { isReadOnly: true },
  );
  return offers.filter(
    (offer) => getCustomerRefusal(offer, placedWithPromotion.get(offer.id) ?? 0, placed) === null,
  );
}
