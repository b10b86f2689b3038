import { MODES, type StoreState, type StoreView } from '../../../../contract/store.ts';
import type { CatalogueStore, Snapshot } from '../catalogue/catalogue.ts';
import { getOpening, isPaused } from './opening-hours.ts';
import { getLeadMinutes } from './slot-request.ts';

/** The public view of a store at `now`. */
export function toStoreView(
  { definition, brandIds }: CatalogueStore,
  { brandsById }: Snapshot,
  state: StoreState,
  timeZone: string,
  now: Date,
): StoreView {
  const {
    exceptions: _exceptions,
    slots,
    autoAccept: _accept,
    acceptMinutes: _minutes,
    ...shown
  } = definition;
  const isAllPaused = shown.modes.every((mode) => isPaused(state, mode, now));
  const pausedUntil = isAllPaused ? state.pausedUntil : null;
  const opening = getOpening(definition, pausedUntil, timeZone, now, slots.horizonDays);
  const [delivery, pickup] = MODES.map((mode) => getLeadMinutes(slots, mode, state, now));
  return {
    ...shown,
    brands: brandIds.flatMap((id) => {
      const brand = brandsById.get(id)?.definition;
      return brand ? [{ id, name: brand.name }] : [];
    }),
    isOpen: opening.isOpen,
    nextOpeningAt: opening.nextOpeningAt?.toISOString() ?? null,
    closesAt: opening.closesAt?.toISOString() ?? null,
    leadMinutes: { delivery: delivery ?? 0, pickup: pickup ?? 0 },
  };
}
