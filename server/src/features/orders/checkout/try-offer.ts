// Quotes a cart with one offer in view: what it takes off, or why it does not apply. The offer need not be published.
import type { PromotionDefinition } from '../../../../../contract/catalogue/promotion.ts';
import type { TriedOffer } from '../../../../../contract/content/office-offers.ts';
import { renderText } from '../../../../../contract/messages/render-text.ts';
import { text } from '../../../../../contract/messages/text.ts';
import type { Cart } from '../../../../../contract/pricing/cart.ts';
import { findWindowRefusal } from '../../../../../contract/pricing/offer-window.ts';
import { Refusal } from '../../../platform/errors/refusal.ts';
import { toLocalMoment } from '../../catalogue/catalogue.ts';
import type { OrderDeps } from '../order-deps.ts';
import { loadStoreContext, readCart } from './read-cart.ts';

export interface TrialRequest {
  tenantId: string;
  cart: Cart;
  offer: PromotionDefinition;
  at: Date;
  locale: string;
}

/** An offer without a code is tried by one, because a quote gives reasons for codes only. */
const TRIAL_CODE = 'TRIAL';

/** As for a customer who has not ordered before. */
export const createTryOffer =
  (deps: OrderDeps) =>
  async ({ tenantId, cart, offer, at, locale }: TrialRequest): Promise<TriedOffer> => {
    const state = await loadStoreContext(deps, tenantId, cart.storeId);
    if (!state) throw new Refusal('NOT_FOUND', { message: text('STORE_GONE') });
    const isBundle = offer.benefit.kind === 'bundle';
    const code = isBundle ? null : (offer.code ?? TRIAL_CODE);
    const others = state.snapshot.promotions.filter(({ id }) => id !== offer.id);
    const snapshot = { ...state.snapshot, promotions: [...others, { ...offer, code }] };
    const { priced } = readCart({
      cart: { ...cart, ...(code !== null && { promoCode: code }) },
      state: { ...state, snapshot },
      slotLoads: new Map(),
      history: null,
      creditBalanceMinor: 0,
      now: at,
    });
    const { storeId, mode } = cart;
    const moment = toLocalMoment(state.site.timeZone, at);
    const closed = isBundle ? findWindowRefusal(offer, { storeId, mode, moment }) : null;
    const bundles = priced.bundles.filter(({ title }) => isBundle && title === offer.title);
    const refusal = priced.problems.find((problem) => problem.code === 'PROMO_REFUSED');
    const reason = refusal?.message ?? closed;
    const isApplied = isBundle ? bundles.length > 0 : priced.promotionId === offer.id;
    const saved = bundles.reduce((sum, { savedMinor }) => sum + savedMinor, 0);
    return {
      itemsMinor: priced.itemsMinor,
      totalMinor: priced.totalMinor,
      savedMinor: isApplied ? saved + (isBundle ? 0 : priced.promotionSavedMinor) : null,
      reason: !isApplied && reason ? renderText(reason, locale) : null,
      problems: priced.problems
        .filter((problem) => problem !== refusal && problem.groupId === null)
        .map(({ message }) => renderText(message, locale)),
    };
  };
