// The draft of a delivery zone in its form: its faults, and its changes as fields of a document.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { ZonedStore } from '../../../../contract/content/office-zones.ts';
import type { DeliveryZone } from '../../../../contract/sites/store.ts';
import { readPrice, writePrice } from '../menu/menu.ts';
import { texts } from './zones.texts.ts';

/** Texts are as they are typed; empty: none. */
export interface ZoneDraft {
  name: string;
  kind: 'postcodes' | 'radius';
  areas: readonly string[];
  /** Areas that are typed and not yet added. */
  typedAreas: string;
  radiusKm: string;
  fee: string;
  minimum: string;
  freeFrom: string;
}

export const EMPTY_ZONE: ZoneDraft = {
  name: '',
  kind: 'postcodes',
  areas: [],
  typedAreas: '',
  radiusKm: '',
  fee: '',
  minimum: '',
  freeFrom: '',
};

export const toZoneDraft = (zone: DeliveryZone): ZoneDraft => ({
  name: zone.name,
  kind: zone.radiusKm === null ? 'postcodes' : 'radius',
  areas: zone.postcodes,
  typedAreas: '',
  radiusKm: zone.radiusKm === null ? '' : String(zone.radiusKm),
  fee: writePrice(zone.feeMinor),
  minimum: writePrice(zone.minimumMinor),
  freeFrom: zone.freeFromMinor === null ? '' : writePrice(zone.freeFromMinor),
});

const MAX_RADIUS_KM = 100;

/** '2,5 km' -> 2.5; null: it is no radius. */
export function readRadius(typed: string): number | null {
  const text = typed
    .replace(/\s*km$/i, '')
    .trim()
    .replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text)) return null;
  const km = Number(text);
  return km > 0 && km <= MAX_RADIUS_KM ? km : null;
}

export type ZoneFaults = Partial<Record<keyof ZoneDraft, string>>;

/** The server checks the same fields again. */
export function findZoneFaults(
  draft: ZoneDraft,
  { isLocated, postcode }: Pick<ZonedStore, 'isLocated' | 'postcode'>,
): ZoneFaults {
  const faults: ZoneFaults = {};
  const check = (field: keyof ZoneDraft, isRight: boolean, fault: string): void => {
    if (!isRight) faults[field] ??= fault;
  };
  check('name', draft.name.trim() !== '', texts.nameNeeded);
  if (draft.kind === 'postcodes') {
    check('areas', draft.areas.length > 0 || draft.typedAreas.trim() !== '', texts.areasNeeded);
    check('typedAreas', draft.typedAreas.trim() === '', texts.notAdded);
  } else {
    check('radiusKm', isLocated, texts.notLocated(postcode));
    check('radiusKm', readRadius(draft.radiusKm) !== null, texts.noRadius(MAX_RADIUS_KM));
  }
  check('fee', readPrice(draft.fee) !== null, texts.noFee);
  check('minimum', readPrice(draft.minimum) !== null, texts.noMinimum);
  check('freeFrom', draft.freeFrom === '' || readPrice(draft.freeFrom) !== null, texts.noAmount);
  return faults;
}

/** The zone that the form would save; an empty fee or minimum counts as 0. */
export const toTypedZone = (id: string, draft: ZoneDraft): DeliveryZone => ({
  id,
  name: draft.name.trim(),
  postcodes: draft.kind === 'postcodes' ? [...draft.areas] : [],
  radiusKm: draft.kind === 'radius' ? readRadius(draft.radiusKm) : null,
  feeMinor: readPrice(draft.fee) ?? 0,
  minimumMinor: readPrice(draft.minimum) ?? 0,
  freeFromMinor: draft.freeFrom === '' ? null : readPrice(draft.freeFrom),
});

/** The fields as in a pack's file; null: it has none. */
const toFields = (zone: DeliveryZone): Record<string, unknown> => ({
  name: zone.name,
  postcodes: zone.postcodes,
  radiusKm: zone.radiusKm === null ? null : String(zone.radiusKm),
  fee: writePrice(zone.feeMinor),
  minimum: writePrice(zone.minimumMinor),
  freeFrom: zone.freeFromMinor === null ? null : writePrice(zone.freeFromMinor),
});

const toValue = (value: unknown): string | null => {
  if (value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** `before` null: the zone is new. */
export function listZoneChanges(
  storeId: string,
  before: DeliveryZone | null,
  zone: DeliveryZone,
): FieldInput[] {
  const document = `zones/${storeId}`;
  const place = `zones.${zone.id}`;
  const after = toFields(zone);
  if (!before) {
    const given = Object.entries(after).filter(([, value]) => value !== null);
    const value = JSON.stringify(Object.fromEntries(given));
    return [{ document, field: place, value, isNew: true }];
  }
  const was = toFields(before);
  return Object.entries(after)
    .map(([field, value]) => ({ document, field, value: toValue(value) }))
    .filter(({ field, value }) => value !== toValue(was[field]))
    .map((change) => ({ ...change, field: `${place}.${change.field}` }));
}

export const listRemoval = (storeId: string, zoneId: string): FieldInput[] => [
  { document: `zones/${storeId}`, field: `zones.${zoneId}`, value: null },
];
