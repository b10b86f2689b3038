// The rules of a site and its stores as the office edits them, and what the UK rules still need, from its documents.
import type {
  FoundUkGap,
  OfficeSettings,
  TableRules,
  UkGap,
} from '../../../../../../contract/content/office-settings.ts';
import type { PackItem } from '../../../../../../contract/packs/pack-menu.ts';
import type { PackStoreFile } from '../../../../../../contract/packs/pack-store.ts';
import type { PackSite } from '../../../../../../contract/packs/pack.ts';
import type { TablePlan } from '../../../../../../contract/sites/table-plan.ts';
import type { Documents } from '../../engine/fields.ts';
import { listDocuments } from '../list-documents.ts';

type StoreBody = Pick<
  PackStoreFile,
  'name' | 'town' | 'acceptMinutes' | 'autoAccept' | 'hygiene' | 'seller'
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
      smallOrder: smallOrder ? { belowMinor: smallOrder.below, feeMinor: smallOrder.fee } : null,
    },
    stores: stores.map(([id, { name, town, acceptMinutes, autoAccept, seller }]) => ({
      id,
      name,
      town,
      acceptMinutes: acceptMinutes ?? null,
      autoAccept: autoAccept ?? null,
      tables: getTableRules(documents, id),
      hasOwnSeller: seller !== undefined,
    })),
    ukGaps: site.ukPack ? findUkGaps(site, stores, documents) : null,
  };
}

function getTableRules(documents: Documents, storeId: string): TableRules | null {
  const plan = documents.get(`tables/${storeId}`) as unknown as TablePlan | undefined;
  return plan ? { ...plan, coverPrepMinutes: plan.coverPrepMinutes ?? 0 } : null;
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
