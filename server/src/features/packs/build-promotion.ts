// Converts a promotion of a pack into its definition.
import type { ItemDefinition } from '../../../../contract/catalogue/catalogue.ts';
import type { PromotionDefinition } from '../../../../contract/catalogue/promotion.ts';
import type { PackPromotion } from '../../../../contract/packs/pack-promotion.ts';
import { toPicture, type PackAssets } from './build-definitions.ts';
import type { PackBrand } from './tenant-pack.ts';

/** A bundle's sections are expanded to their dishes; its brands are the brands of these dishes. */
export function buildPromotion(
  promotion: PackPromotion,
  brands: readonly PackBrand[],
  assets: PackAssets,
): PromotionDefinition {
  return {
    id: promotion.id,
    code: promotion.code ?? null,
    title: promotion.title,
    text: promotion.text,
    benefit: toBenefit(promotion, brands),
    minimumMinor: promotion.minimum,
    modes: promotion.modes,
    storeIds: promotion.stores,
    brandIds: promotion.bundle ? getBundleBrandIds(promotion.bundle, brands) : promotion.brands,
    weekdays: promotion.weekdays,
    ...(promotion.hours && { hours: promotion.hours }),
    isFirstOrderOnly: promotion.firstOrderOnly,
    startsOn: promotion.startsOn ?? null,
    endsOn: promotion.endsOn ?? null,
    maxUses: promotion.maxUses ?? null,
    maxUsesPerCustomer: promotion.maxUsesPerCustomer ?? null,
    picture: toPicture(assets, promotion.picture, promotion.title),
  };
}

type PackBundle = NonNullable<PackPromotion['bundle']>;

const inBundle = ({ items, sections }: PackBundle, brand: PackBrand): ItemDefinition[] =>
  brand.sections.flatMap((section) =>
    section.items.filter(({ id }) => sections.includes(section.id) || items.includes(id)),
  );

const getBundleBrandIds = (bundle: PackBundle, brands: readonly PackBrand[]): string[] =>
  brands
    .filter((brand) => inBundle(bundle, brand).length > 0)
    .map(({ definition }) => definition.id);

function toBenefit(
  { percentOff, maxDiscount, amountOff, bundle }: PackPromotion,
  brands: readonly PackBrand[],
): PromotionDefinition['benefit'] {
  if (percentOff !== undefined) {
    return { kind: 'percent', basisPoints: percentOff, maxDiscountMinor: maxDiscount ?? null };
  }
  if (amountOff !== undefined) return { kind: 'amount', amountMinor: amountOff };
  if (!bundle) return { kind: 'freeDelivery' };
  const items = brands.flatMap((brand) => inBundle(bundle, brand));
  return {
    kind: 'bundle',
    units: bundle.units,
    priceMinor: bundle.price,
    items: items.map(({ id, name }) => ({ id, name })),
  };
}
