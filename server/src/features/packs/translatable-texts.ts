import {
  translateBrand,
  translateConsent,
  translateItem,
  translatePromotion,
  translateSection,
  translateSite,
  collectTexts,
} from '../../platform/i18n/translation.ts';
import type { SitePack } from './tenant-pack.ts';

/** The translatable texts of a pack in its order, in groups that are translated together. */
export const getTranslatableTexts = ({
  definition,
  promotions,
  brands,
}: Pick<SitePack, 'definition' | 'promotions' | 'brands'>): string[][] =>
  collectTexts((translator) => {
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
