// An offer as its form has it, and what the form changes, as fields of a document.
import type { FieldInput } from '../../../../contract/content/change-sets.ts';
import type { OfficeOffer } from '../../../../contract/content/office-offers.ts';
import type { Mode, Weekday } from '../../../../contract/sites/store.ts';
import { readPrice, writePrice } from '../menu/menu.ts';

export const OFFER_KINDS = ['percent', 'amount', 'freeDelivery', 'bundle'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** Texts are as they are typed; empty: none. */
export interface OfferDraft {
  title: string;
  text: string;
  kind: OfferKind;
  percent: string;
  maxDiscount: string;
  amount: string;
  units: string;
  bundlePrice: string;
  bundleItems: readonly string[];
  bundleSections: readonly string[];
  /** False: it applies by itself. */
  hasCode: boolean;
  code: string;
  minimum: string;
  modes: readonly Mode[];
  /** Null: not chosen yet. */
  where: 'all' | 'some' | null;
  stores: readonly string[];
  brands: readonly string[];
  weekdays: readonly Weekday[];
  from: string;
  until: string;
  startsOn: string;
  endsOn: string;
  firstOrderOnly: boolean;
  maxUses: string;
  maxUsesPerCustomer: string;
  picture: string | null;
}

export const EMPTY_OFFER: OfferDraft = {
  title: '',
  text: '',
  kind: 'percent',
  percent: '',
  maxDiscount: '',
  amount: '',
  units: '2',
  bundlePrice: '',
  bundleItems: [],
  bundleSections: [],
  hasCode: true,
  code: '',
  minimum: '',
  modes: [],
  where: null,
  stores: [],
  brands: [],
  weekdays: [],
  from: '',
  until: '',
  startsOn: '',
  endsOn: '',
  firstOrderOnly: false,
  maxUses: '',
  maxUsesPerCustomer: '',
  picture: null,
};

export function getKind({ percentOff, amountOff, bundle }: OfficeOffer): OfferKind {
  if (percentOff !== null) return 'percent';
  if (amountOff !== null) return 'amount';
  return bundle ? 'bundle' : 'freeDelivery';
}

const toText = (value: number | string | null): string => (value === null ? '' : String(value));
const toPrice = (minor: number | null): string => (minor === null ? '' : writePrice(minor));

/** The end of the day in a field for times, which has no 24:00. */
const MIDNIGHT = '00:00';
const END_OF_DAY = '24:00';

export const toDraft = (offer: OfficeOffer): OfferDraft => ({
  title: offer.title,
  text: offer.text,
  kind: getKind(offer),
  percent: offer.percentOff === null ? '' : String(offer.percentOff / 100),
  maxDiscount: toPrice(offer.maxDiscount),
  amount: toPrice(offer.amountOff),
  units: toText(offer.bundle?.units ?? 2),
  bundlePrice: toPrice(offer.bundle?.price ?? null),
  bundleItems: offer.bundle?.items ?? [],
  bundleSections: offer.bundle?.sections ?? [],
  hasCode: offer.code !== null,
  code: toText(offer.code),
  minimum: offer.minimum === 0 ? '' : writePrice(offer.minimum),
  modes: offer.modes,
  where: offer.stores.length === 0 ? 'all' : 'some',
  stores: offer.stores,
  brands: offer.brands,
  weekdays: offer.weekdays,
  from: toText(offer.hours?.from ?? null),
  until: offer.hours?.until === END_OF_DAY ? MIDNIGHT : toText(offer.hours?.until ?? null),
  startsOn: toText(offer.startsOn),
  endsOn: toText(offer.endsOn),
  firstOrderOnly: offer.firstOrderOnly,
  maxUses: toText(offer.maxUses),
  maxUsesPerCustomer: toText(offer.maxUsesPerCustomer),
  picture: offer.picture,
});

/**
 * A copy has no code, because codes differ; no text, because its translation belongs to the title of the original; and no dates that
 * have passed.
 */
export function toCopy(offer: OfficeOffer, today: string): OfferDraft {
  const draft = toDraft(offer);
  const hasPassed = draft.endsOn !== '' && draft.endsOn < today;
  return { ...draft, code: '', text: '', ...(hasPassed && { startsOn: '', endsOn: '' }) };
}

/** '12,5 %' -> '12.5'; null: it is no percentage. */
export function readPercent(typed: string): string | null {
  const text = typed.replaceAll(/[\s%]/g, '').replace(',', '.');
  return /^\d{1,3}(\.\d{1,2})?$/.test(text) && Number(text) > 0 && Number(text) <= 100
    ? text
    : null;
}

const readUses = (typed: string): number | null => (typed === '' ? null : Number(typed));
const readAmount = (typed: string): string | null => {
  const minor = readPrice(typed);
  return minor === null ? null : writePrice(minor);
};

/** The fields as in a pack's file; null: it has none. */
function toFields(draft: OfferDraft): Record<string, unknown> {
  const { kind, from, until } = draft;
  const isBundle = kind === 'bundle';
  return {
    title: draft.title.trim(),
    text: draft.text.trim(),
    code: draft.hasCode && !isBundle ? draft.code.trim().toUpperCase() : null,
    percentOff: kind === 'percent' ? readPercent(draft.percent) : null,
    maxDiscount: kind === 'percent' ? readAmount(draft.maxDiscount) : null,
    amountOff: kind === 'amount' ? readAmount(draft.amount) : null,
    freeDelivery: kind === 'freeDelivery' ? true : null,
    bundle: isBundle
      ? {
          units: Number(draft.units),
          price: readAmount(draft.bundlePrice),
          items: draft.bundleItems,
          sections: draft.bundleSections,
        }
      : null,
    minimum: (!isBundle && readAmount(draft.minimum)) || '0.00',
    modes: draft.modes,
    stores: draft.where === 'some' ? draft.stores : [],
    brands: isBundle ? [] : draft.brands,
    weekdays: draft.weekdays,
    hours: from && until ? { from, until: until === MIDNIGHT ? END_OF_DAY : until } : null,
    firstOrderOnly: !isBundle && draft.firstOrderOnly,
    startsOn: draft.startsOn || null,
    endsOn: draft.endsOn || null,
    maxUses: isBundle ? null : readUses(draft.maxUses),
    maxUsesPerCustomer: isBundle ? null : readUses(draft.maxUsesPerCustomer),
    picture: draft.picture,
  };
}

const toValue = (value: unknown): string | null => {
  if (value === null) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** `before` null: the offer is new. */
export function listOfferChanges(
  id: string,
  before: OfficeOffer | null,
  draft: OfferDraft,
): FieldInput[] {
  const document = `promotion/${id}`;
  const after = toFields(draft);
  if (!before) {
    const given = Object.entries(after).filter(([, value]) => value !== null);
    const value = JSON.stringify(Object.fromEntries(given));
    return [{ document, field: '', value, isNew: true }];
  }
  const was = toFields(toDraft(before));
  return Object.entries(after)
    .map(([field, value]) => ({ document, field, value: toValue(value) }))
    .filter(({ field, value }) => value !== toValue(was[field]));
}

const DAY_MILLISECONDS = 86_400_000;

/** Yesterday is its last day; an offer that began today has had one. */
export function listEnding(
  { id, startsOn }: Pick<OfficeOffer, 'id' | 'startsOn'>,
  today: string,
): FieldInput[] {
  const document = `promotion/${id}`;
  const yesterday = new Date(Date.parse(today) - DAY_MILLISECONDS).toISOString().slice(0, 10);
  const ending = { document, field: 'endsOn', value: yesterday };
  return startsOn !== null && startsOn > yesterday
    ? [ending, { document, field: 'startsOn', value: yesterday }]
    : [ending];
}
