// The rules of a site and its stores as the office edits them, and what the UK rules still need, from its documents.
import type {
  FoundUkGap,
  OfficeSettings,
  SettingsStore,
  UkGap,
} from '../../../../../../contract/content/office-settings.ts';
import type { PackItem } from '../../../../../../contract/packs/pack-menu.ts';
import type { PackStoreFile } from '../../../../../../contract/packs/pack-store.ts';
import type { PackSite } from '../../../../../../contract/packs/pack.ts';
import type { Documents } from '../../engine/fields.ts';
import { joinPlan } from '../../pack-documents/store-kinds.ts';
import { listDocuments } from '../list-documents.ts';

type StoreBody = Pick<
  PackStoreFile,
  'name' | 'town' | 'acceptMinutes' | 'autoAccept' | 'tablesReservation' | 'hygiene' | 'seller'
>;
type DishBody = Pick<PackItem, 'name' | 'allergens' | 'kcal'>;

/** `storeIds`: the stores of the reader; null: all. */
export function toOfficeSettings(
  documents: Documents,
  storeIds: readonly string[] | null,
): OfficeSettings {
  // Bodies were checked when they entered.
  const site = documents.get('site') as unknown as PackSite;
  const stores = listDocuments<StoreBody>(documents, 'store').filter(
    ([id]) => storeIds === null || storeIds.includes(id),
  );
  const { serviceFee, bagCharge, smallOrder } = site.fees;
  return {
    currency: site.currency,
    canChangeAll: storeIds === null,
    site: {
      acceptMinutes: site.acceptMinutes,
      autoAccept: site.autoAccept,
      serviceFeeMinor: serviceFee,
      bagChargeMinor: bagCharge,
      reservations: site.reservations ?? 'chat',
      smallOrder: smallOrder ? { belowMinor: smallOrder.below, feeMinor: smallOrder.fee } : null,
    },
    stores: stores.map(([id, store]) => ({
      id,
      name: store.name,
      town: store.town,
      acceptMinutes: store.acceptMinutes ?? null,
      autoAccept: store.autoAccept ?? null,
      ...getTables(documents, id),
      tablesReservation: store.tablesReservation,
      hasOwnSeller: store.seller !== undefined,
    })),
    ukGaps: site.ukPack ? findUkGaps(site, stores, documents) : null,
  };
}

function getTables(documents: Documents, storeId: string): Pick<SettingsStore, 'tables' | 'plan'> {
  const body = documents.get(`tables/${storeId}`);
  if (!body) return { tables: null, plan: null };
  const plan = joinPlan(body);
  return { tables: { ...plan, coverPrepMinutes: plan.coverPrepMinutes ?? 0 }, plan };
}

/** More are counted. */
const MAX_NAMED = 5;

const NO_NUMBER = /^\s*$/;

/** In the order of docs/uk-pack.md. */
function findUkGaps(
  { legal, websiteName }: Pick<PackSite, 'legal' | 'websiteName'>,
  stores: readonly (readonly [id: string, body: StoreBody])[],
  documents: Documents,
): FoundUkGap[] {
  const dishes = listDocuments<DishBody>(documents, 'dish').map(([, dish]) => dish);
  const nameDishes = (isOpen: (dish: DishBody) => boolean): string[] =>
    dishes.filter(isOpen).map(({ name }) => name);
  const sellers = [
    { name: websiteName, identity: legal },
    ...stores.flatMap(([, { name, seller }]) => (seller ? [{ name, identity: seller }] : [])),
  ];
  const nameSellers = (field: 'companyNumber' | 'vatNumber'): string[] =>
    sellers.filter(({ identity }) => NO_NUMBER.test(identity[field])).map(({ name }) => name);
  const found: Record<UkGap, string[]> = {
    company: nameSellers('companyNumber'),
    vat: nameSellers('vatNumber'),
    hygiene: stores.filter(([, { hygiene }]) => !hygiene).map(([, { name }]) => name),
    unverified: nameDishes(({ allergens }) => allergens.notVerified),
    kcal: nameDishes(({ kcal }) => kcal === undefined),
  };
  return Object.entries(found)
    .filter(([, names]) => names.length > 0)
    .map(([gap, names]) => ({
      gap: gap as UkGap,
      count: names.length,
      names: names.slice(0, MAX_NAMED),
    }));
}
