import type { DeliveryCheck, Mode, Slot, StoreDefinition } from '../../../../contract/store.ts';
import { findZone } from './zones.ts';

type Offer = DeliveryCheck['offers'][number];

/**
 * Which of the stores deliver to a full postcode, the nearest first, then those that do not. Where nobody delivers,
 * `pickup` lists the stores that hand out food.
 */
export function checkDelivery(
  stores: readonly StoreDefinition[],
  postcode: string,
  nextSlot: (store: StoreDefinition, mode: Mode) => Slot | null,
): DeliveryCheck {
  const offers = stores.map((store) => offerOf(store, postcode, nextSlot)).sort(byUse);
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

function offerOf(
  store: StoreDefinition,
  postcode: string,
  nextSlot: (store: StoreDefinition, mode: Mode) => Slot | null,
): Offer {
  const answer = findZone(store, postcode);
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
    reason: answer.delivers ? null : { code: answer.code, message: answer.message },
    distanceKm: answer.distanceKm,
  };
}

const byUse = (a: Offer, b: Offer): number =>
  Number(b.delivers) - Number(a.delivers) ||
  (a.distanceKm ?? Number.MAX_VALUE) - (b.distanceKm ?? Number.MAX_VALUE);
