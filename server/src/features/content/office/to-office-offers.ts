import { isInScope } from '../../../../../contract/content/change-scope.ts';
import { toDocumentKey } from '../../../../../contract/content/documents.ts';
import type { OfficeOffer, OfficeOffers } from '../../../../../contract/content/office-offers.ts';
import { DEFAULT_CURRENCY } from '../../../../../contract/money/money.ts';
import type { PackBrandFile } from '../../../../../contract/packs/pack-menu.ts';
import type { PackPromotion } from '../../../../../contract/packs/pack-promotion.ts';
import type { PackStoreFile } from '../../../../../contract/packs/pack-store.ts';
import type { OfferUses, readOfferUses } from '../../orders/orders.ts';
import { getField, type Documents } from '../engine/fields.ts';
import { listDocuments } from './list-documents.ts';

type OfferBody = Omit<PackPromotion, 'id'>;

interface Reader {
  /** Those of the reader; null: all. */
  storeIds: readonly string[] | null;
  today: string;
  uses: Awaited<ReturnType<typeof readOfferUses>>;
}

const NO_USES: OfferUses = { uses: 0, savedMinor: 0 };

/** False: it is limited to stores that the reader does not have. */
const isOfferVisible = (
  { stores }: Pick<OfferBody, 'stores'>,
  storeIds: readonly string[] | null,
): boolean =>
  storeIds === null || stores.length === 0 || stores.some((id) => storeIds.includes(id));

/** True for an offer that there is not. */
export const mayReadOffer = (
  documents: Documents,
  document: string,
  storeIds: readonly string[] | null,
): boolean => {
  const stores = getField(documents, document, 'stores');
  return !Array.isArray(stores) || isOfferVisible({ stores }, storeIds);
};

/** `live`: what the site has; `merged`: what it would have. */
export function toOfficeOffers(
  { live, merged }: { live: Documents; merged: Documents },
  reader: Reader,
): OfficeOffers {
  const { storeIds, today } = reader;
  const currency = getField(merged, 'site', 'currency');
  return {
    currency: typeof currency === 'string' ? currency : DEFAULT_CURRENCY.value,
    today,
    canChangeAll: storeIds === null,
    stores: listDocuments<Pick<PackStoreFile, 'name' | 'town'>>(merged, 'store')
      .filter(([id]) => storeIds === null || storeIds.includes(id))
      .map(([id, { name, town }]) => ({ id, name, town })),
    brands: listDocuments<Pick<PackBrandFile, 'name'>>(merged, 'brand').map(([id, { name }]) => ({
      id,
      name,
    })),
    offers: listDocuments<OfferBody>(merged, 'promotion')
      .filter(([, offer]) => isOfferVisible(offer, storeIds))
      .map(([id, offer]) => {
        const document = toDocumentKey('promotion', id);
        const before = live.get(document);
        const change = { document, field: '', before, after: offer };
        return toOffer(id, offer, reader, {
          isLive: before !== undefined,
          canChange: isInScope(storeIds, change, change),
        });
      }),
  };
}

function toOffer(
  id: string,
  offer: OfferBody,
  { storeIds, today, uses: { byPromotion, byBundleTitle } }: Reader,
  facts: Pick<OfficeOffer, 'isLive' | 'canChange'>,
): OfficeOffer {
  const found = offer.bundle ? byBundleTitle.get(offer.title) : byPromotion.get(id);
  const { uses, savedMinor } = found ?? NO_USES;
  const { startsOn = null, endsOn = null, maxUses = null, bundle = null } = offer;
  const isOver = (endsOn !== null && endsOn < today) || (maxUses !== null && uses >= maxUses);
  return {
    id,
    ...facts,
    state: isOver ? 'ended' : startsOn !== null && startsOn > today ? 'planned' : 'running',
    uses,
    costMinor: savedMinor,
    code: offer.code ?? null,
    title: offer.title,
    text: offer.text,
    percentOff: offer.percentOff ?? null,
    maxDiscount: offer.maxDiscount ?? null,
    amountOff: offer.amountOff ?? null,
    freeDelivery: offer.freeDelivery ?? false,
    bundle,
    minimum: offer.minimum,
    modes: offer.modes,
    // A reader of some stores does not learn of the others.
    stores: offer.stores.filter((store) => storeIds === null || storeIds.includes(store)),
    brands: offer.brands,
    weekdays: offer.weekdays,
    hours: offer.hours ?? null,
    firstOrderOnly: offer.firstOrderOnly,
    startsOn,
    endsOn,
    maxUses,
    maxUsesPerCustomer: offer.maxUsesPerCustomer ?? null,
    picture: offer.picture ?? null,
  };
}
