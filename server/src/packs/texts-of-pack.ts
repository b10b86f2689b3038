import {
  brandIn,
  consentIn,
  itemIn,
  promotionIn,
  sectionIn,
  siteIn,
  textsSaid,
} from '../words/words.ts';
import type { SitePack } from './check-pack.ts';

/** What of a pack can be said in another language: texts that stand together, in the pack's order. */
export const textsOfPack = ({
  definition,
  promotions,
  brands,
}: Pick<SitePack, 'definition' | 'promotions' | 'brands'>): string[][] =>
  textsSaid((speech) => {
    siteIn(definition, speech);
    consentIn(definition, speech);
    promotions.forEach((promotion) => promotionIn(promotion, speech));
    for (const brand of brands) {
      brandIn(brand.definition, speech);
      for (const section of brand.sections) {
        sectionIn(section, speech);
        section.items.forEach((item) => itemIn(item, speech));
      }
    }
  });
