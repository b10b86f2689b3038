import {
  translateBrand,
  translateConsent,
  translateItem,
  translatePromotion,
  translateSection,
  translateSite,
  textsLookedUp,
} from '../../platform/i18n/translation.ts';
import type { SitePack } from './tenant-pack.ts';

/** What of a pack can be translated: texts that stand together, in the pack's order. */
export const textsOfPack = ({
  definition,
  promotions,
  brands,
}: Pick<SitePack, 'definition' | 'promotions' | 'brands'>): string[][] =>
  textsLookedUp((translator) => {
    translateSite(definition, translator);
    translateConsent(definition, translator);
    promotions.forEach((promotion) => translatePromotion(promotion, translator));
    for (const brand of brands) {
      translateBrand(brand.definition, translator);
      for (const section of brand.sections) {
        translateSection(section, translator);
        section.items.forEach((item) => translateItem(item, translator));
      }
    }
  });
