import { renderText } from '../../../../contract/messages/render-text.ts';
import { text } from '../../../../contract/messages/text.ts';
import type {
  DeliveryCheck,
  DeliveryRefusal,
  Mode,
  Slot,
  StoreDefinition,
} from '../../../../contract/sites/store.ts';
import type { Locate } from '../places/places.ts';
import { findZone } from './zones.ts';

type DeliveryOption = DeliveryCheck['offers'][number];

/**
 * Delivery options of all stores for a full postcode: those that deliver first, each group by distance. If no store
 * delivers, `pickup` lists the stores with collection. Refusals are in the language of `locale`.
 */
export function checkDelivery(
  stores: readonly StoreDefinition[],
  postcode: string,
  nextSlot: (store: StoreDefinition, mode: Mode) => Slot | null,
  locale: string,
  locate: Locate,
): DeliveryCheck {
  const offers = stores
    .map((store) => toDeliveryOption(store, postcode, nextSlot, locale, locate))
    .sort(compareByUse);
  const isServed = offers.some(({ delivers }) => delivers);
  const pickup = isServed ? [] : stores.filter(({ modes }) => modes.includes('pickup'));
  return {
    postcode,
    offers,
    pickup: pickup.map((store) => ({
      storeId: store.id,
      storeName: store.name,
      nextSlot: nextSlot(store, 'pickup'),
    })),
  };
}

function toDeliveryOption(
  store: StoreDefinition,
  postcode: string,
  nextSlot: (store: StoreDefinition, mode: Mode) => Slot | null,
  locale: string,
  locate: Locate,
): DeliveryOption {
  const answer = findZone(store, postcode, locate);
  const zone = answer.delivers ? answer.zone : null;
  return {
    storeId: store.id,
    storeName: store.name,
    delivers: answer.delivers,
    zoneName: zone?.name ?? null,
    feeMinor: zone?.feeMinor ?? null,
    minimumMinor: zone?.minimumMinor ?? null,
    freeFromMinor: zone?.freeFromMinor ?? null,
    nextSlot: zone && nextSlot(store, 'delivery'),
    reason: answer.delivers ? null : createDeliveryRefusal(answer.code, locale),
    distanceKm: answer.distanceKm,
  };
}

export const createDeliveryRefusal = (code: DeliveryRefusal, locale: string) => ({
  code,
  message: renderText(text(`DELIVERY_${code}`), locale),
});

const compareByUse = (a: DeliveryOption, b: DeliveryOption): number =>
  Number(b.delivers) - Number(a.delivers) ||
  (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE);
